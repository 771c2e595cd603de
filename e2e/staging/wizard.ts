/** For the stories of the wizard. */
import type { Locator, Page } from 'playwright-core';
import * as z from 'zod/mini';
import type { Shop } from './rosa.ts';
import { typeOver } from './typing.ts';

export const phone = { width: 360, height: 800 };
export const computer = { width: 1280, height: 800 };

type Movement = 'movimiento' | 'ingreso' | 'egreso' | 'transferencia';

/** The wizard opens over the dashboard. */
export function wizardPath({ businessId }: Pick<Shop, 'businessId'>, movement: Movement): string {
  return `/business/${businessId}/dashboard?registrar=${movement}`;
}

export async function waitForWizard(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Pasos' }).waitFor();
}

export async function choose(page: Page, answer: string): Promise<void> {
  await page.getByRole('radio', { name: answer }).click();
}

export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Waits for the question of a step. */
export async function question(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: words }).waitFor();
}

/** Types a product's name, and picks the first option. */
export async function pick(page: Page, typed: string): Promise<void> {
  await typeOver(page.getByRole('combobox', { name: 'Producto' }), typed);
  await found(page).click();
}

/** The first option of the search. */
export function found(page: Page): Locator {
  return page.getByRole('listbox').getByRole('option').first();
}

/** Goes offline once the app is on the device. */
export async function loseConnection(page: Page): Promise<void> {
  await bringOntoDevice(page);
  await page.context().setOffline(true);
}

/** At once, where the app waits for three seconds until it brings itself (first-load.test.ts). */
export async function bringOntoDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
}

/** From the account to the preview: one unit of a product. */
export async function sellOne(page: Page, account: string, typed: string): Promise<void> {
  await choose(page, account);
  await pick(page, typed);
  await press(page, 'Agregar y continuar');
  await question(page, 'Resumen de la venta');
}

/** What sticky element covers its middle; 'outside' where it must be scrolled into view. */
export async function coveredBy(seen: Locator): Promise<string> {
  const box = await seen.boundingBox();
  if (box === null) return 'not there';
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isTouching = await seen.evaluate(
    (element, at) => {
      const top = document.elementFromPoint(at.x, at.y);
      if (top === null) return 'outside';
      const isOwn = element.contains(top) || top.contains(element) || element.parentElement?.contains(top) === true;
      return isOwn ? 'nothing' : top.tagName;
    },
    { x, y },
  );
  return isTouching;
}

/** The whole page's text, in one line. */
export async function textOf(page: Page): Promise<string> {
  const text = await page.getByRole('main').innerText();
  return text.replaceAll(/\s+/gu, ' ');
}

const workingSet = z.object({
  transactions: z.array(
    z.object({
      type: z.string(),
      createdAt: z.string(),
      deletedAt: z.nullable(z.string()),
      account: z.optional(z.string()),
      total: z.optional(z.number()),
      parts: z.optional(z.unknown()),
      description: z.string(),
      reason: z.string(),
      subcategory: z.optional(z.nullable(z.string())),
      realCashBalance: z.optional(z.number()),
      items: z.optional(
        z.array(z.object({ description: z.string(), quantity: z.number(), actualQuantity: z.number() })),
      ),
    }),
  ),
  products: z.array(
    z.object({ uuid: z.string(), description: z.string(), stock: z.number(), price: z.number(), unit: z.string() }),
  ),
});
type Books = z.infer<typeof workingSet>;

/** The rows on the server. */
export async function booksOf(shop: Shop): Promise<Books> {
  return z.parse(workingSet, await shop.get(`/api/businesses/${shop.businessId}/sync?since=0`));
}

/** The server's records of one type, oldest first. */
export async function recordsOf(shop: Shop, type: string): Promise<Books['transactions']> {
  return (await booksOf(shop)).transactions.filter((record) => record.type === type);
}

export async function stockOf(shop: Shop, name: string): Promise<number | undefined> {
  return (await booksOf(shop)).products.find(({ description }) => description === name)?.stock;
}
