/** For the stories of the inventory: the way to a product, what its screens say, and how they look by day and by night. */
import type { Locator, Page } from 'playwright-core';
import { accessibilityFaults } from './accessibility.ts';
import { type Shop, signIn } from './rosa.ts';

export const phone = { width: 360, height: 800 };
export const computer = { width: 1280, height: 800 };
export const devices = [
  { device: 'el celular', viewport: phone },
  { device: 'la computadora', viewport: computer },
];

export function inventoryPath({ businessId }: Pick<Shop, 'businessId'>, more = ''): string {
  return `/business/${businessId}/inventory${more}`;
}

/** Signs in on the way to a screen of the inventory. */
export async function enter(page: Page, { person }: Pick<Shop, 'person'>): Promise<void> {
  await signIn(page, person);
  await page.getByText('Cargando tu negocio…').waitFor({ state: 'hidden' });
}

/** From the list to a product. */
export async function openProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name }).click();
  await heading(page, name);
}

/** Waits for the screen, or the question, that is called so. */
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

/** From the three dots of a product. */
export async function chooseAction(page: Page, action: string): Promise<void> {
  await press(page, 'Más acciones');
  await page.getByRole('menuitem', { name: action }).click();
}

/** What stands beside a label. */
export async function fact(page: Page, label: string): Promise<string> {
  const row = page.getByRole('main').locator('dl > div', { has: page.getByText(label, { exact: true }) });
  return plain(await row.getByRole('definition').innerText());
}

/** What the list of the product's movements says, newest first. */
export async function movements(page: Page): Promise<string[]> {
  const table = page.getByRole('region', { name: 'Movimientos de stock' }).locator('li, tbody tr');
  return (await table.allInnerTexts()).map(plain);
}

/** A notice in passing. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: 'Avisos' });
}

export async function faultsByDayAndNight(page: Page): Promise<string[]> {
  const byDay = await accessibilityFaults(page);
  await wear(page, 'dark');
  const byNight = await accessibilityFaults(page);
  await wear(page, 'light');
  return [...byDay, ...byNight];
}

/** How far the page reaches beyond the window: never sideways. */
export function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Without a network, once the app is on the device. */
export async function loseConnection(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
}

async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
