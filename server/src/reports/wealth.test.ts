/** What the shop is left with, over HTTP: to the céntimo what the domain makes of all the rows. */
import { randomUUID } from 'node:crypto';
import { sumOfNumbers } from '@cuadra/domain/kernel/money';
import { dailyWealth } from '@cuadra/domain/reports/wealth/daily-wealth';
import {
  totalWealth,
  sumOfWealthTerms,
  type WealthTerms,
  wealthTermNames,
} from '@cuadra/domain/reports/wealth/wealth-change-terms';
import type { Product } from '@cuadra/domain/rows/product';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { normalizeRowInstants, transactionFromRow } from '../database/domain-rows-from-json.ts';
import { verifyDatabase } from '../operations/verify.ts';
import type { ServedShop } from '../testing/served-shop.ts';
import { buy, RICE, sell, SODA, today, TODAY, tradedShop, YESTERDAY } from '../testing/traded-shop.ts';
import { reportsRoutes } from './reports-routes.ts';

let shop: ServedShop;
const id = randomUUID;

beforeAll(async () => {
  shop = await tradedShop(reportsRoutes);
  const late = (minutes: number) => ({
    at: new Date(Date.parse('2026-11-20T13:00:00.000Z') + minutes * 60_000).toISOString(),
  });
  await shop.does('write-off-stock', { productId: RICE, quantity: 2_000, stockLogId: id() }, today(200));
  await shop.does('take-goods', { productId: RICE, quantity: 1_000, stockLogId: id() }, today(201));
  await shop.does('take-money', { transactionId: id(), account: 'cash', amount: 12_00 }, today(202));
  await shop.does('bring-money', { transactionId: id(), account: 'bank', amount: 90_00 }, late(30));
  const counted = { physicalStock: 20_000, digitalStock: 27_000, difference: -7_000 };
  await shop.does('count-stock', { productId: RICE, ...counted, stockLogId: id() }, today(203));
  for (const minute of [204, 205, 206]) await sell(shop, 'cash', [RICE, SODA], today(minute));
  await buy(shop, SODA, 5_000, 1_50, today(207));
  await shop.does('edit-product', { uuid: SODA, cost: 1_80 }, today(208));
  await shop.does('return-stock', { productId: SODA, quantity: 1_000, stockLogId: id() }, today(209));
});
afterAll(() => shop.close());

const money = z.number();
const ends = z.object({ cash: money, bank: money, stock: money, owed: money });
const terms = z.object(Object.fromEntries(wealthTermNames.map((name) => [name, money])));
const answer = z.object({ start: ends, terms: z.record(z.enum(wealthTermNames), money), end: ends });

async function asked(from: string, to: string) {
  const { status, body } = await shop.get(`/reports/wealth?from=${from}&to=${to}`);
  expect(status).toBe(200);
  z.parse(terms, z.parse(z.object({ terms: z.unknown() }), body).terms);
  return z.parse(answer, body);
}

async function daysOfRows() {
  return shop.database.asOwner(async (owner) => {
    const rowsOf = async <Row extends object>(table: string) => {
      const { rows } = await owner.query<{ row: Row }>(`select to_jsonb(t) - 'version' as row from ${table} t`);
      return rows.map(({ row }) => normalizeRowInstants(row));
    };
    const records = (await rowsOf<Transaction>('transactions')).map(transactionFromRow);
    return dailyWealth({
      businessId: records[0]?.businessId ?? '',
      zone: 'America/Lima',
      products: await rowsOf<Product>('products'),
      stockLogs: await rowsOf<StockLog>('"stockLogs"'),
      records: records.filter(({ deletedAt }) => deletedAt === null),
    });
  });
}

it('is what all the rows say, day by day and together', async () => {
  const days = await daysOfRows();
  expect(days.map(({ day }) => day)).toEqual([YESTERDAY, TODAY]);
  let start = { cash: 0, bank: 0, stock: 0, owed: 0 };
  for (const { day, terms: expected, end } of days) {
    expect(await asked(day, day)).toEqual({ start, terms: expected, end });
    start = end;
  }
  const both = await asked(YESTERDAY, TODAY);
  for (const name of wealthTermNames) expect(both.terms[name]).toBe(sumOfNumbers(days.map((one) => one.terms[name])));
  expect(totalWealth(both.end) - totalWealth(both.start)).toBe(sumOfWealthTerms(both.terms satisfies WealthTerms));
  // Each kind of term is there, or the comparison says little.
  expect(wealthTermNames.filter((name) => both.terms[name] === 0)).toEqual(['rounding', 'forgiven']);
});

it('ends with the stock that the inventory shows, and after it nothing changes', async () => {
  const stock = await shop.database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ value: number }>('select sum("stockValue")::bigint as value from products');
    return rows[0]?.value;
  });
  const { start, terms: later, end } = await asked('2026-11-22', '2026-11-30');
  expect(end).toEqual(start);
  expect(end.stock).toBe(stock);
  expect(sumOfWealthTerms(later)).toBe(0);
  const { differences } = await verifyDatabase(shop.database);
  // The employees of the test were added without a command.
  expect(differences.filter((sentence) => !sentence.includes('el vínculo'))).toEqual([]);
});

it('comes as a file', async () => {
  const { status, text } = await shop.get(`/reports/wealth.csv?from=${TODAY}&to=${TODAY}`, 'only-verReportes');
  expect(status).toBe(200);
  expect(text).toContain('Para la casa');
});
