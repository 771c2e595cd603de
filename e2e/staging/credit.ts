/** For the stories of who owes. */
import { randomUUID } from 'node:crypto';
import type { InputOf } from '@cuadra/domain/commands';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { incomeOf } from './day.ts';
import type { Shop } from './rosa.ts';

export function customersPath({ businessId }: Pick<Shop, 'businessId'>, customerId?: string): string {
  return `/business/${businessId}/customers${customerId === undefined ? '' : `/${customerId}`}`;
}

/** Registers somebody, and returns their id. */
export async function customerOf(
  shop: Shop,
  name: string,
  more: Omit<InputOf<'save-customer'>, 'customerId' | 'name'> = {},
): Promise<string> {
  const customerId = randomUUID();
  await shop.does('save-customer', { customerId, name, ...more });
  return customerId;
}

/** Sells something on credit, now or as a device that had no network until now; returns the record's id. */
export async function lend(shop: Shop, customerId: string, amount: number, more: Lent = {}): Promise<string> {
  const sale = creditSaleOf(customerId, amount, more.description);
  await lendAll(shop, [sale], more.at);
  return sale.transactionId;
}

/** Sells this much on credit each time, up to a hundred times. */
export async function lendEach(shop: Shop, customerId: string, amounts: readonly number[], at?: Date): Promise<void> {
  await lendAll(
    shop,
    amounts.map((amount) => creditSaleOf(customerId, amount)),
    at,
  );
}

interface Lent {
  readonly description?: string;
  readonly at?: Date;
}

function creditSaleOf(customerId: string, amount: number, description = 'Fiado') {
  const parts = { cash: 0, bank: 0, rounding: 0, owed: { customerId, amount } };
  return { ...incomeOf(randomUUID(), 'cash', amount, description), parts };
}

async function lendAll(shop: Shop, sales: ReturnType<typeof creditSaleOf>[], at?: Date): Promise<void> {
  await (at === undefined ? shop.does('record-income', sales) : shop.remembers(at, 'record-income', sales));
}

const debts = z.object({ customerDebts: z.array(z.object({ customerId: z.string(), balance: z.number() })) });

/** What somebody owes on the server. */
export async function debtOf(shop: Shop, customerId: string): Promise<number> {
  const body = z.parse(debts, await shop.get(`/api/businesses/${shop.businessId}/sync?since=0`));
  return body.customerDebts.find((debt) => debt.customerId === customerId)?.balance ?? 0;
}

/** The whole text of what is open over the page, in one line. */
export async function dialogText(page: Page): Promise<string> {
  return (await page.getByRole('dialog').innerText()).replaceAll(/\s+/gu, ' ');
}
