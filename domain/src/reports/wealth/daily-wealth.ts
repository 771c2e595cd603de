/**
 * The wealth of a business at the end of each of its days, with the terms of each day, from all of its rows: for
 * checking what is summed up faster elsewhere.
 *
 * What a deletion could no longer take back, since it had been sold, is a revaluation of the day of the last deletion
 * of that product; so is, on the day on which a product was registered, what an older version changed without a line.
 */
import { groupBy } from '../../kernel/group-by.ts';
import { buildDaySummary } from '../../cash/day-summary.ts';
import { dayOf, type TimeZone } from '../../kernel/calendar.ts';
import type { Uuid } from '../../kernel/input-fields.ts';
import { addDays, type Day, type Instant } from '../../kernel/instant.ts';
import { type Money, sumOfNumbers } from '../../kernel/money.ts';
import { noMoney } from '../../rows/account.ts';
import type { Product } from '../../rows/product.ts';
import type { StockLog } from '../../rows/stock-log.ts';
import type { Transaction } from '../../rows/transaction.ts';
import { type AccountFlow, cashFlow, findFirstMoneyCount, zeroFlow } from '../cash-flow.ts';
import { financialFigures } from '../financial-report.ts';
import { stockShortagesOfSales } from './stock-gains-and-losses.ts';
import {
  addToStockValueSum,
  classifyStockValueChange,
  type StockValueSums,
  zeroStockValueSums,
} from './stock-value-reasons.ts';
import type { Shortage } from './stock-shortage-costs.ts';
import { debtChangeOfDay, type Wealth, type WealthTerms, wealthChangeTerms } from './wealth-change-terms.ts';

export interface BusinessRows {
  readonly businessId: Uuid;
  readonly zone: TimeZone;
  readonly products: readonly Product[];
  /** Deleted ones may be among them. */
  readonly stockLogs: readonly StockLog[];
  /** Without deleted ones. */
  readonly records: readonly Transaction[];
}

export interface WealthDay {
  readonly day: Day;
  readonly terms: WealthTerms;
  readonly end: Wealth;
}

/** Every day on which the wealth may have changed, in order. */
export function dailyWealth(rows: BusinessRows): WealthDay[] {
  const { businessId, zone, records } = rows;
  const recordsOf = groupBy(records, ({ createdAt }) => dayOf(createdAt, zone));
  const summaries = [...recordsOf].map(([day, ofDay]) => buildDaySummary(businessId, day, ofDay));
  const inOrder = summaries.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const shelf = stockChangesByDay(rows);
  const days = new Set([...shelf.sums.keys(), ...shelf.shortages.flatMap(daysOfShortage(zone)), ...recordsOf.keys()]);
  for (const { day, atMidnight } of inOrder) if (atMidnight !== undefined) days.add(addDays(day, -1));
  const sorted = [...days].toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const range = { from: first, to: last };
  const flows = new Map<Day, AccountFlow>();
  for (const flow of cashFlow(inOrder, noMoney, range, findFirstMoneyCount(records, zone)).days)
    flows.set(flow.day, flow);
  let end: Wealth = { cash: 0, bank: 0, stock: 0, owed: 0 };
  return sorted.map((day) => {
    const flow = flows.get(day);
    const summary = inOrder.filter((one) => one.day === day);
    const sums = shelf.sums.get(day) ?? zeroStockValueSums;
    const owed = sumOfNumbers(summary.map(debtChangeOfDay));
    end = {
      cash: flow?.end.cash ?? end.cash,
      bank: flow?.end.bank ?? end.bank,
      stock: end.stock + sumOfNumbers(Object.values(sums)),
      owed: end.owed + owed,
    };
    const without = withoutStockOn(day, shelf.shortages, zone);
    return { day, terms: wealthChangeTerms(financialFigures(summary), flow ?? zeroFlow, sums, without), end };
  });
}

/** What the stock is worth beyond the lines of its history that count: see above. */
export function stockValueBeyondLines(product: Product, lines: readonly StockLog[]): Money {
  return (
    product.stockValue -
    sumOfNumbers(lines.flatMap(({ deletedAt, valueEffect }) => (deletedAt === null ? valueEffect : [])))
  );
}

interface StockChanges {
  readonly sums: ReadonlyMap<Day, StockValueSums>;
  readonly shortages: readonly Shortage[];
}

function stockChangesByDay({ products, stockLogs, records, zone }: BusinessRows): StockChanges {
  const sums = new Map<Day, StockValueSums>();
  const byId = new Map(records.map((record) => [record.uuid, record]));
  const linesOf = groupBy(stockLogs, ({ productId }) => productId);
  const add = (at: Instant, reason: Parameters<typeof addToStockValueSum>[1], value: Money) => {
    const day = dayOf(at, zone);
    if (value !== 0) sums.set(day, addToStockValueSum(sums.get(day) ?? zeroStockValueSums, reason, value));
  };
  for (const product of products) {
    const lines = linesOf.get(product.uuid) ?? [];
    for (const line of lines) {
      const category = line.transactionId === null ? undefined : byId.get(line.transactionId)?.category;
      if (line.deletedAt === null)
        add(line.createdAt, classifyStockValueChange(line, product, category), line.valueEffect);
    }
    add(instantWithoutLines(product, lines), 'revalued', stockValueBeyondLines(product, lines));
  }
  const standing = stockLogs.filter(({ deletedAt }) => deletedAt === null);
  return { sums, shortages: stockShortagesOfSales(standing, records) };
}

function instantWithoutLines(product: Product, lines: readonly StockLog[]): Instant {
  const deletions = lines.flatMap(({ deletedAt }) => deletedAt ?? []);
  return deletions.toSorted().at(-1) ?? product.createdAt;
}

function withoutStockOn(day: Day, shortages: readonly Shortage[], zone: TimeZone) {
  let [sold, settled] = [0, 0];
  for (const { at, settledAt, cost } of shortages) {
    if (dayOf(at, zone) === day) sold += cost;
    if (settledAt !== null && dayOf(settledAt, zone) === day) settled += cost;
  }
  return { sold, settled };
}

function daysOfShortage(zone: TimeZone) {
  return ({ at, settledAt }: Shortage): Day[] =>
    [at, ...(settledAt === null ? [] : [settledAt])].map((one) => dayOf(one, zone));
}
