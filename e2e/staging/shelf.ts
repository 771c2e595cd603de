/** For the stories of the inventory: the way to a product, and what its screens say. */
import type { Locator, Page } from 'playwright-core';
import type { Shop } from './rosa.ts';

export function inventoryPath({ businessId }: Pick<Shop, 'businessId'>, more = ''): string {
  return `/business/${businessId}/inventory${more}`;
}

/** From the list. */
export async function openProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name }).click();
  await heading(page, name);
}

/** Waits for the screen or the question with this title. */
export async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

export async function follow(page: Page, link: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
}

export async function choose(page: Page, answer: string): Promise<void> {
  await page.getByRole('radio', { name: answer, exact: true }).click();
}

/** From a product's overflow menu. */
export async function chooseAction(page: Page, action: string): Promise<void> {
  await press(page, 'Más acciones');
  await page.getByRole('menuitem', { name: action }).click();
}

/** The text beside a label. */
export async function fact(page: Page, label: string): Promise<string> {
  const row = page.getByRole('main').locator('dl > div', { has: page.getByText(label, { exact: true }) });
  return plain(await row.getByRole('definition').innerText());
}

/** The rows of the product's history, newest first. */
export async function movements(page: Page): Promise<string[]> {
  const table = page.getByRole('region', { name: 'Movimientos de stock' }).locator('li, tbody tr');
  return (await table.allInnerTexts()).map(plain);
}

export function toast(page: Page): Locator {
  return page.getByRole('region', { name: 'Avisos' });
}

function plain(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
