/**
 * For the stories of figures: sixteen days of trade, the sums of its exported rows, and the figures of screens and
 * workbooks.
 *
 * The sums are made here from export.json, independently of everything that the app adds up.
 */
import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import * as z from 'zod/mini';
import { incomeOf } from './day.ts';
import { daysAgoAt } from './shop-time.ts';
import { newShop, type Sent, type Shop } from './rosa.ts';

const DAYS_OF_TRADE = 16;
const RICE = 'Arroz Costeño';
const alwaysShown: ReadonlySet<string> = new Set(['Ventas', 'Ganancia bruta', 'Ganancia']);

/** The fields of a row of export.json that the sums need. */
interface Line {
  readonly uuid: string;
  readonly type: string;
  readonly createdAt: string;
  readonly day: string;
  readonly category: string;
  readonly account?: string;
  readonly fromAccount?: string;
  readonly toAccount?: string;
  readonly total?: number;
  readonly cost?: number;
  readonly parts?: Partial<Readonly<Record<'cash' | 'bank' | 'owed' | 'rounding', number>>> | null;
  readonly itemsAndStockLogs?: readonly unknown[];
  readonly realCashBalance?: number;
  readonly realBankBalance?: number;
}

/** It has traded every day, and today: sales, expenses of each kind, purchases, transfers, closures. */
export async function tradedShop(address: string): Promise<Shop> {
  const shop = await newShop(address);
  const rice = randomUUID();
  const till = { cash: 200_00, bank: 100_00 };
  const product = { uuid: rice, description: RICE, unit: 'kg', price: 4_50, cost: 3_00, stock: 500_000 } as const;
  await shop.remembers(daysAgoAt(DAYS_OF_TRADE, 9), 'save-products', { products: [product] });
  const { businessId } = shop;
  const input = { transactionId: randomUUID(), realCashBalance: till.cash, realBankBalance: till.bank };
  const sent: Sent[] = [{ name: 'open-day', businessId, at: daysAgoAt(DAYS_OF_TRADE, 9.1), input }];
  for (let day = DAYS_OF_TRADE; day > 0; day--) sent.push(...tradeOfDay(businessId, rice, day, till));
  await shop.sends(sent);
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

/** By the report's line. */
export function financialSums(
  lines: readonly Line[],
  from: string,
  to: string,
  waste = 0,
): Readonly<Record<string, number>> {
  const own = lines.filter(({ day }) => from <= day && day <= to);
  const [incomes, expenses] = [ofType(own, 'income'), ofType(own, 'expense')];
  const isBought = ({ itemsAndStockLogs = [] }: Line) => itemsAndStockLogs.length > 0;
  const spent = (category: string) => totalOf(expenses.filter((line) => !isBought(line) && line.category === category));
  const income = totalOf(incomes);
  const cost = incomes.reduce((sum, line) => sum + (line.cost ?? 0), 0);
  const rounding = partOf([...incomes, ...ofType(own, 'collection')], 'rounding');
  const forgiven = totalOf(ofType(own, 'forgiveness'));
  const [materials, labor, overhead] = [spent('materials'), spent('labor'), spent('overhead')];
  const till = tillDifferences(lines, from, to);
  return {
    Ventas: income,
    'En Efectivo': paidInto(incomes, 'cash'),
    'En Yape/Plin': paidInto(incomes, 'bank'),
    Fiado: partOf(incomes, 'owed'),
    Redondeo: partOf(incomes, 'rounding'),
    'Costo de lo vendido': 0 - cost,
    'Ganancia bruta': income - cost,
    'Costos de materiales': 0 - materials,
    'Costos de personal': 0 - labor,
    'Gastos indirectos': 0 - overhead,
    'Redondeo del efectivo': 0 - rounding,
    'Vendido sin stock': 0,
    Merma: 0 - waste,
    'Diferencias al contar el stock': 0,
    'Diferencias de caja': till,
    'Fiado perdonado': 0 - forgiven,
    Ganancia: income - cost - materials - labor - overhead - rounding - waste + till - forgiven,
    'Compras de mercadería': totalOf(expenses.filter(isBought)),
  };
}

/** What counts found beside what the lines before them say; the first of all finds what there was. */
function tillDifferences(lines: readonly Line[], from: string, to: string): number {
  const after = balancesAfterRecords(lines);
  let found = 0;
  for (const [place, { uuid, type, day }] of lines.entries()) {
    const before = after.get(lines[place - 1]?.uuid ?? '');
    const now = after.get(uuid);
    const isCount = type === 'opening' || type === 'closure';
    if (!isCount || before === undefined || now === undefined || day < from || to < day) continue;
    found += now.cash + now.bank - before.cash - before.bank;
  }
  return found;
}

/** A sale without parts was paid whole into its account. */
function paidInto(incomes: readonly Line[], name: 'cash' | 'bank'): number {
  const amountOf = ({ parts, account, total = 0 }: Line) => parts?.[name] ?? (account === name ? total : 0);
  return incomes.reduce((sum, line) => sum + amountOf(line), 0);
}

/** What was not paid. */
function partOf(lines: readonly Line[], part: 'owed' | 'rounding'): number {
  return lines.reduce((sum, { parts }) => sum + (parts?.[part] ?? 0), 0);
}

/** The lines that the screen shows: those not zero in either period, and their sums. */
export function shownSums(
  lines: readonly Line[],
  from: string,
  to: string,
  before: readonly [string, string],
  waste = 0,
) {
  const now = financialSums(lines, from, to, waste);
  const then = financialSums(lines, ...before);
  const isShown = (name: string) => alwaysShown.has(name) || now[name] !== 0 || then[name] !== 0;
  return Object.fromEntries(Object.entries(now).filter(([name]) => isShown(name)));
}

/** By the line's id. */
export function balancesAfterRecords(lines: readonly Line[]): ReadonlyMap<string, { cash: number; bank: number }> {
  const balances = { cash: 0, bank: 0 };
  const after = new Map<string, { cash: number; bank: number }>();
  for (const { uuid, type, account, fromAccount, toAccount, total = 0, ...count } of lines) {
    if (type === 'opening' || type === 'closure') {
      balances.cash = count.realCashBalance ?? 0;
      balances.bank = count.realBankBalance ?? 0;
    }
    for (const name of ['cash', 'bank'] as const) {
      if (account === name) balances[name] += type === 'income' ? total : -total;
      if (fromAccount === name) balances[name] -= total;
      if (toAccount === name) balances[name] += total;
    }
    after.set(uuid, { ...balances });
  }
  return after;
}

export function ofType<Row extends { readonly type: string }>(lines: readonly Row[], type: string): Row[] {
  return lines.filter((line) => line.type === type);
}

export function totalOf(lines: readonly Pick<Line, 'total'>[]): number {
  return lines.reduce((sum, { total = 0 }) => sum + total, 0);
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

function tradeOfDay(businessId: string, rice: string, day: number, till: { cash: number; bank: number }): Sent[] {
  const sent: Sent[] = [];
  const spend = (
    account: 'cash' | 'bank',
    amount: number,
    category: 'materials' | 'labor' | 'overhead',
    description: string,
  ) => {
    const input = { transactionId: randomUUID(), expenseId: randomUUID(), account, description, amount, category };
    sent.push({ name: 'record-expense', businessId, at: daysAgoAt(day, 11), input });
    till[account] -= amount;
  };
  const quantity = 1_000 * (1 + (day % 3));
  const sold = { uuid: randomUUID(), stockLogUuid: randomUUID(), selectedProductUuid: rice, description: RICE };
  const line = { ...sold, quantity, unit: 'kg', price: 4_50, oldOrNewProduct: 'old', proceedAnyway: false } as const;
  sent.push({
    name: 'record-income',
    businessId,
    at: daysAgoAt(day, 10),
    input: { transactionId: randomUUID(), account: 'cash', items: [line] },
  });
  till.cash += (4_50 * quantity) / 1_000;
  const recharge = incomeOf(randomUUID(), 'bank', 5_00 + day, 'Recarga');
  sent.push({ name: 'record-income', businessId, at: daysAgoAt(day, 10.5), input: recharge });
  till.bank += 5_00 + day;
  if (day % 3 === 0) spend('cash', 12_34, 'labor', 'Ayudante');
  if (day % 4 === 0) spend('bank', 8_05, 'overhead', 'Recibo de luz');
  if (day % 5 === 0) spend('cash', 3_30, 'materials', 'Bolsas');
  if (day % 6 === 0) {
    const ids = { transactionId: randomUUID(), expenseId: randomUUID(), stockLogId: randomUUID() };
    const input = { productId: rice, quantity: 5_000, cost: 3_10, account: 'cash', ...ids } as const;
    sent.push({ name: 'buy-stock', businessId, at: daysAgoAt(day, 11.5), input });
    till.cash -= 15_50;
  }
  if (day % 4 === 1) {
    const input = { transactionId: randomUUID(), fromAccount: 'cash', toAccount: 'bank', amount: 10_00 } as const;
    sent.push({ name: 'record-transfer', businessId, at: daysAgoAt(day, 12), input });
    till.cash -= 10_00;
    till.bank += 10_00;
  }
  if (day % 5 === 2) till.cash -= 50;
  const input = { transactionId: randomUUID(), realCashBalance: till.cash, realBankBalance: till.bank };
  sent.push({ name: 'close-day', businessId, at: daysAgoAt(day, 20), input });
  return sent;
}
