/** For the stories of the counter. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Shop } from './rosa.ts';
import { booksOf } from './wizard.ts';

export function counterPath({ businessId }: Pick<Shop, 'businessId'>): string {
  return `/business/${businessId}/counter`;
}

export function tiles(page: Page): Locator {
  return page.getByRole('list', { name: 'Lo que más se vende' }).getByRole('button');
}

export function tile(page: Page, name: string): Locator {
  return tiles(page).filter({ hasText: name });
}

/** The button that takes the money: "Cobrar S/ 7.50". */
export function payFor(page: Page, amount: string): Locator {
  return page.getByRole('button', { name: `Cobrar S/ ${amount}`, exact: true });
}

export function sheet(page: Page, title: string | RegExp): Locator {
  return page.getByRole('dialog', { name: title });
}

/** After a double tap would have ended. */
export async function startNextSale(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Nueva venta' }).click();
      return page.getByRole('dialog').count();
    })
    .toBe(0);
}

/** Sells a product of the shelf so often, as another device of the shop. */
export async function sellOften(shop: Shop, name: string, times: number, at = new Date()): Promise<void> {
  const product = (await booksOf(shop)).products.find(({ description }) => description === name);
  if (product === undefined) throw new Error(`${name} is not on the shelf`);
  const sales = Array.from({ length: times }, () => ({
    transactionId: randomUUID(),
    account: 'cash' as const,
    items: [
      {
        uuid: randomUUID(),
        selectedProductUuid: product.uuid,
        description: name,
        quantity: 1_000,
        unit: 'uni' as const,
        price: product.price,
        oldOrNewProduct: 'old' as const,
        proceedAnyway: true,
        stockLogUuid: randomUUID(),
      },
    ],
  }));
  await shop.remembers(at, 'record-income', sales);
}

/** By the clock of the page, so that a busy machine does not make it two taps. */
export async function tapTwice(seen: Locator, delay: number): Promise<void> {
  const page = seen.page();
  // A sheet that still slides in would be missed.
  await seen.tap({ trial: true });
  const { x, y, width, height } = await boxOf(seen);
  const [left, top] = [x + width / 2, y + height / 2];
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.touchscreen.tap(left, top);
  await page.clock.runFor(delay);
  await page.touchscreen.tap(left, top);
  await page.clock.resume();
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

export async function boxOf(seen: Locator): Promise<Box> {
  const box = await seen.boundingBox();
  if (box === null) throw new Error('it is nowhere');
  return box;
}

/** What a second tap could press, wherever on the button the finger was. */
export function buttonsWithin(page: Page, box: Box): Promise<readonly string[]> {
  return page.evaluate(({ x, y, width, height }) => {
    const parts = [0.05, 0.25, 0.5, 0.75, 0.95];
    const points = parts.flatMap((across) => parts.map((down) => [x + width * across, y + height * down] as const));
    return points.flatMap(([left, top]) => {
      const button = document.elementFromPoint(left, top)?.closest('button, a, label, summary');
      return button == null ? [] : [button.textContent];
    });
  }, box);
}
