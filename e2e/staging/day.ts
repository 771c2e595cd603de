/** For the stories of the day: where its screens are, what has been recorded, and how to sign in on the way there. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { type Person, type Shop, signIn } from './rosa.ts';

export const screens = ['dashboard', 'accounts-balance', 'income', 'expenses', 'transfers', 'sales'] as const;
type Screen = (typeof screens)[number];

export function pathOf({ businessId }: Pick<Shop, 'businessId'>, screen: Screen | `${Screen}?${string}`): string {
  return `/business/${businessId}/${screen}`;
}

/** Signs in on a page that was on its way somewhere, and waits until that is shown. */
export async function signInOnTheWay(page: Page, person: Person, title: string): Promise<void> {
  await signIn(page, person);
  await heading(page, title);
}

export async function heading(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Sells something in free text, and says which record that is. */
export async function sell(shop: Shop, account: 'cash' | 'bank', price: number, description: string): Promise<string> {
  const transactionId = randomUUID();
  await shop.does('record-income', incomeOf(transactionId, account, price, description));
  return transactionId;
}

export function incomeOf(transactionId: string, account: 'cash' | 'bank', price: number, description: string) {
  const line = { uuid: randomUUID(), selectedProductUuid: randomUUID(), description, quantity: 1_000, price };
  const service = {
    unit: 'service',
    oldOrNewProduct: 'new',
    proceedAnyway: false,
    stockLogUuid: randomUUID(),
  } as const;
  return { transactionId, account, items: [{ ...line, ...service }] };
}

export async function spend(
  shop: Shop,
  account: 'cash' | 'bank',
  amount: number,
  description: string,
): Promise<string> {
  const transactionId = randomUUID();
  const ids = { transactionId, expenseId: randomUUID() };
  await shop.does('record-expense', { ...ids, account, description, amount, category: 'overhead' });
  return transactionId;
}

export async function transfer(shop: Shop, amount: number, description = ''): Promise<void> {
  const input = { transactionId: randomUUID(), fromAccount: 'cash', toAccount: 'bank', amount } as const;
  await shop.does('record-transfer', { ...input, ...(description !== '' && { description }) });
}

export async function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
