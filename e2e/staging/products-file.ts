/** For the stories of importing products. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { focusedName } from './focus.ts';
import { follow } from './shelf.ts';

export const TITLES = 'Producto;Código;Unidad;Precio;Costo;Stock';
/** Three of its lines are wrong. */
export const WRONG = [
  TITLES,
  'Galleta soda;;;0,80;;24',
  ';;;4.20;;',
  'Leche;;Docena;4.20;;',
  'Pan;;;gratis;;',
  'Queso fresco;;kg;22.50;18;2,5',
];
export const RIGHT = [
  TITLES,
  'Galleta soda;;;0,80;;24',
  'Leche;;lt;4.20;;',
  'Pan;;;0.30;;',
  'Queso fresco;;kg;22.50;18;2,5',
];

/** From the inventory. */
export async function openImport(page: Page): Promise<void> {
  await follow(page, 'Subir desde Excel');
  await page.getByRole('button', { name: 'Elegir archivo' }).waitFor();
}

export async function choose(page: Page, lines: readonly string[], name = 'lista.csv'): Promise<void> {
  await chooseFile(page, name, Buffer.from(lines.map((line) => `${line}\r\n`).join('')));
}

export async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Archivo con productos').setInputFiles({ name, mimeType: '', buffer });
}

/** The result of reading the file is a heading, which takes the focus. */
export async function found(page: Page, words: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: words, exact: true }).waitFor();
  await expect.poll(() => focusedName(page)).toBe(words);
}

export async function listed(page: Page, list: string): Promise<string[]> {
  const rows = page.getByRole('list', { name: list }).getByRole('listitem');
  return (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, ' '));
}
