/**
 * For the stories of figures: a shop whose sums can be made by hand, the rows that it exports, and the figures of
 * screens and workbooks. What any trade comes to is the server's to prove (report-figures.test.ts).
 */
import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import * as z from 'zod/mini';
import { incomeOf } from './day.ts';
import { daysAgoAt } from './shop-time.ts';
import { newShop, type Shop } from './rosa.ts';

/** The fields of a row of export.json that the stories need. */
interface Line {
  readonly uuid: string;
  readonly type: string;
  readonly createdAt: string;
  readonly day: string;
  readonly account?: string;
}

/** What was in the accounts after each record of `tradedShop`. */
export const balancesOfTrade = [
  { cash: 200_00, bank: 100_00 },
  { cash: 209_00, bank: 100_00 },
  { cash: 209_00, bank: 105_03 },
  { cash: 196_66, bank: 105_03 },
  { cash: 186_66, bank: 115_03 },
  { cash: 186_66, bank: 115_03 },
  { cash: 191_16, bank: 115_03 },
  { cash: 191_16, bank: 106_98 },
  { cash: 175_66, bank: 106_98 },
  { cash: 175_16, bank: 106_98 },
  { cash: 175_16, bank: 111_99 },
  { cash: 171_86, bank: 111_99 },
  { cash: 171_86, bank: 111_99 },
  { cash: 179_63, bank: 111_99 },
] as const;

/** It has traded on each of the last three days, on the second S/ 0.50 were lacking, and sold today for S/ 7.77. */
export async function tradedShop(address: string): Promise<Shop> {
  const shop = await newShop(address);
  const { businessId } = shop;
  const rice = randomUUID();
  const product = {
    uuid: rice,
    description: 'Arroz Costeño',
    unit: 'kg',
    price: 4_50,
    cost: 3_00,
    stock: 500_000,
  } as const;
  await shop.remembers(daysAgoAt(3, 9), 'save-products', { products: [product] });
  const soldRice = (quantity: number) => {
    const sold = { uuid: randomUUID(), stockLogUuid: randomUUID(), selectedProductUuid: rice, description: 'Arroz' };
    const line = { ...sold, quantity, unit: 'kg', price: 4_50, oldOrNewProduct: 'old', proceedAnyway: false } as const;
    return { transactionId: randomUUID(), account: 'cash' as const, items: [line] };
  };
  const [cash, bank] = [{ account: 'cash' } as const, { account: 'bank' } as const];
  const helper = { ...expenseIds(), ...cash, description: 'Ayudante', amount: 12_34, category: 'labor' } as const;
  const light = { ...expenseIds(), ...bank, description: 'Recibo de luz', amount: 8_05, category: 'overhead' } as const;
  const bags = { ...expenseIds(), ...cash, description: 'Bolsas', amount: 3_30, category: 'materials' } as const;
  const moved = { transactionId: randomUUID(), fromAccount: 'cash', toAccount: 'bank', amount: 10_00 } as const;
  const bought = { ...expenseIds(), ...cash, productId: rice, quantity: 5_000, cost: 3_10, stockLogId: randomUUID() };
  await shop.sends([
    { name: 'open-day', businessId, at: daysAgoAt(3, 9.1), input: moneyCountInput(200_00, 100_00) },
    { name: 'record-income', businessId, at: daysAgoAt(3, 10), input: soldRice(2_000) },
    { name: 'record-income', businessId, at: daysAgoAt(3, 10.5), input: recharge(5_03) },
    { name: 'record-expense', businessId, at: daysAgoAt(3, 11), input: helper },
    { name: 'record-transfer', businessId, at: daysAgoAt(3, 12), input: moved },
    { name: 'close-day', businessId, at: daysAgoAt(3, 20), input: moneyCountInput(186_66, 115_03) },
    { name: 'record-income', businessId, at: daysAgoAt(2, 10), input: soldRice(1_000) },
    { name: 'record-expense', businessId, at: daysAgoAt(2, 11), input: light },
    { name: 'buy-stock', businessId, at: daysAgoAt(2, 11.5), input: bought },
    { name: 'close-day', businessId, at: daysAgoAt(2, 20), input: moneyCountInput(175_16, 106_98) },
    { name: 'record-income', businessId, at: daysAgoAt(1, 10.5), input: recharge(5_01) },
    { name: 'record-expense', businessId, at: daysAgoAt(1, 11), input: bags },
    { name: 'close-day', businessId, at: daysAgoAt(1, 20), input: moneyCountInput(171_86, 111_99) },
  ]);
  await shop.does('record-income', incomeOf(randomUUID(), 'cash', 7_77, 'Venta de hoy'));
  return shop;
}

export async function linesOf(shop: Shop): Promise<readonly Line[]> {
  const exported = z.object({ transactions: z.array(z.custom<Line & { deletedAt: string | null }>()) });
  const { transactions } = z.parse(exported, await shop.get(`/api/businesses/${shop.businessId}/export.json`));
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Lima' });
  return transactions
    .filter(({ deletedAt }) => deletedAt === null)
    .map((line) => ({ ...line, day: days.format(new Date(line.createdAt)) }))
    .toSorted((a, b) => (a.createdAt + a.uuid < b.createdAt + b.uuid ? -1 : 1));
}

/** "+S/ 1,234.50" in céntimos. */
export function moneyIn(text: string): number {
  const [, sign = '', figure = ''] = /([−+]?)S\/\s*([\d,]+\.\d\d)/u.exec(text) ?? [];
  return Number(figure.replaceAll(/[,.]/gu, '')) * (sign === '−' ? -1 : 1);
}

/** The first cells of each row, by the row's heading. */
export async function tableOf(table: Locator): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows: Record<string, readonly string[]> = {};
  for (const row of await table.locator('tbody tr').all()) {
    const [name = ''] = (await row.locator('th').innerText()).split('\n');
    rows[name] = await row.locator('td').allInnerTexts();
  }
  return rows;
}

/** The cells of every sheet of a workbook, as numbers, texts or undefined. */
export function sheetsOf(bytes: Buffer): (string | number | undefined)[][][] {
  const sheets: (string | number | undefined)[][][] = [];
  let offset = 0;
  while (bytes.readUInt32LE(offset) === 0x04034b50) {
    const [size, nameLength] = [bytes.readUInt32LE(offset + 18), bytes.readUInt16LE(offset + 26)];
    const name = bytes.toString('utf8', offset + 30, offset + 30 + nameLength);
    offset += 30 + nameLength;
    if (name.startsWith('xl/worksheets/')) sheets.push(rowsOf(bytes.toString('utf8', offset, offset + size)));
    offset += size;
  }
  return sheets;
}

function rowsOf(sheet: string): (string | number | undefined)[][] {
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gsu)].map(([, row = '']) => {
    const cells: (string | number | undefined)[] = [];
    for (const [, letter = '', content = ''] of row.matchAll(/<c r="([A-Z])\d+"[^>]*>(.*?)<\/c>/gsu)) {
      const value = /<v>(.*)<\/v>/u.exec(content)?.[1];
      cells[letter.charCodeAt(0) - 65] =
        value === undefined ? /<t [^>]*>(.*)<\/t>/su.exec(content)?.[1] : Number(value);
    }
    return cells;
  });
}

function moneyCountInput(realCashBalance: number, realBankBalance: number) {
  return { transactionId: randomUUID(), realCashBalance, realBankBalance };
}

function recharge(price: number) {
  return incomeOf(randomUUID(), 'bank', price, 'Recarga');
}

function expenseIds() {
  return { transactionId: randomUUID(), expenseId: randomUUID() };
}
