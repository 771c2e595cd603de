/** A new business: three steps, each with its way, that are ticked by themselves and go. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf, sell } from '../staging/day.ts';
import { fine, lookOnDevices } from '../staging/look.ts';
import { newShop } from '../staging/rosa.ts';
import { loseConnection, phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();

const product = { description: 'Arroz', unit: 'kg', price: 4_50, cost: 3_80, stock: 10_000 } as const;

it('tres pasos con su camino; lo hecho queda marcado, también sin conexión, y hechos los tres ya no están', async () => {
  const shop = await newShop(cuadra.address());
  const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: shop, viewport: phone, hasTroubles: true });
  await heading(page, 'Hoy');
  await page.getByRole('heading', { name: 'Para empezar' }).waitFor();
  expect(await steps(page)).toEqual(['Agrega tus productos', 'Abre tu caja', 'Haz tu primera venta']);

  await page.getByRole('link', { name: /Agrega tus productos/u }).click();
  await heading(page, 'Inventario');
  await page.goBack();
  await page.getByRole('link', { name: /Haz tu primera venta/u }).click();
  await heading(page, 'Vender');
  await page.goBack();
  await loseConnection(page);
  await page.getByRole('link', { name: /Abre tu caja/u }).click();
  await heading(page, 'Abrir caja: ¿cuánto dinero hay?');
  await page.getByText('Solo el monto').click();
  await page.getByLabel('Efectivo contado').fill('100');
  await page.getByLabel('Saldo de Yape/Plin').fill('0');
  await page.getByRole('button', { name: 'Abrir caja' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abrir caja' }).click();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await page.getByRole('heading', { name: 'Te faltan 2 pasos' }).waitFor();
  expect(await steps(page)).toEqual(['Agrega tus productos', 'Hecho: Abre tu caja', 'Haz tu primera venta']);
  await page.getByRole('region', { name: 'Debe haber ahora' }).waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  await page.context().setOffline(false);
  await shop.does('save-products', { products: [{ uuid: randomUUID(), ...product }] });
  await page.getByRole('heading', { name: 'Te falta un paso' }).waitFor();
  await sell(shop, 'cash', 3_50, 'Recarga');
  await page.getByRole('heading', { name: 'Te falta un paso' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('list', { name: 'Pasos' }).count()).toBe(0);
});

/** The titles, with what says that one is done. */
async function steps(page: Page): Promise<string[]> {
  const rows = page.getByRole('list', { name: 'Pasos' }).getByRole('listitem');
  await rows.first().waitFor();
  const texts = await rows.evaluateAll((items) =>
    items.map((item) => item.querySelector('.leading-snug')?.textContent),
  );
  return texts.map((text) => text?.trim() ?? '');
}
