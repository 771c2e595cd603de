/** For the stories of the day: where its screens are, and what has been recorded. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Shop } from './rosa.ts';

export const screens = ['dashboard', 'accounts-balance', 'income', 'expenses', 'transfers', 'sales'] as const;
type Screen = (typeof screens)[number] | 'reports/cash-flow';

export function pathOf({ businessId }: Pick<Shop, 'businessId'>, screen: Screen | `${Screen}?${string}`): string {
  return `/business/${businessId}/${screen}`;
}

export async function heading(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Sells something as free text, and returns the record's id. */
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
