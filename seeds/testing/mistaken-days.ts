/**
 * Days of the bodega, counted in the evening, with one mistake of recording in each, or with a difference that nothing
 * explains.
 *
 * What the seed recorded is the truth here; the mistake is put into a copy of it, and the till holds what the truth
 * says, to the coin.
 */
import { balanceChange, bookPositionAfterInstant } from '@cuadra/domain/cash/balances';
import {
  type DifferentCount,
  explainTillDifference,
  type Explanation,
} from '@cuadra/domain/explanations/explain-till-difference';
import type { ExplanationKind } from '@cuadra/domain/explanations/till-mistake-types';
import {
  dayRangeForUsualExpenses,
  type UsualExpense,
  usualExpensesOfWeekday,
} from '@cuadra/domain/explanations/usual-expenses';
import { type UsualSale, repeatedSalesOfRecords } from '@cuadra/domain/explanations/suspect-unrecorded-usual-sales';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { addDays, type Day } from '@cuadra/domain/kernel/instant';
import type { Money } from '@cuadra/domain/kernel/money';
import { addBalances, type Balances, noMoney, subtractBalances } from '@cuadra/domain/rows/account';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { isMoneyCountRecord, sortInBookOrder, type Transaction } from '@cuadra/domain/rows/transaction';
import { seedBodega } from '../bodega.ts';
import { Numbers } from '../numbers.ts';
import { Executor } from './executor.ts';
import { type Mistake, mistakeOf, withChange } from './recording-mistakes.ts';

const LIMA = 'America/Lima';
/** What a device knows of a shop. */
const DAYS_ON_DEVICE = 7;

export interface TradingDay {
  readonly day: Day;
  readonly opening: Transaction;
  /** Between the opening and the closing, in book order. */
  readonly movements: readonly Transaction[];
  /** Of all products, by id. */
  readonly prices: ReadonlyMap<string, Money>;
  /** Without the mistake. */
  readonly usualExpenses: readonly UsualExpense[];
  readonly usualSales: readonly UsualSale[];
  readonly purchases: ReadonlyMap<string, StockLog>;
}

export interface Outcome {
  readonly mistake: Mistake;
  readonly difference: Balances;
  readonly explanations: readonly Explanation[];
}

/** All days from the ninth week on. */
export async function tradingDays(options: { readonly today: Day; readonly days: number; readonly seed?: number }) {
  const executor = new Executor();
  const pricesOfDay = new Map<Day, ReadonlyMap<string, Money>>();
  let today: Day | undefined;
  for (const step of seedBodega({ ...options, hasSecondShop: false })) {
    const day = dayOf(step.at, LIMA);
    if (today !== undefined && day !== today) pricesOfDay.set(today, pricesOf(executor));
    today = day;
    await executor.execute(step);
  }
  const [businessId = ''] = executor.books.businesses.keys();
  const purchases = new Map<string, StockLog>();
  for (const log of executor.books.stockLogs.values()) {
    if (log.type === 'buy' && log.transactionId !== null) purchases.set(log.transactionId, log);
  }
  const numbers = new Numbers(options.seed ?? 1);
  const byDay = new Map<Day, Transaction[]>();
  for (const record of sortInBookOrder(executor.recordsOf(businessId))) {
    const day = dayOf(record.createdAt, LIMA);
    byDay.set(day, [...(byDay.get(day) ?? []), record]);
  }
  const recordsOf = (from: Day, to: Day) =>
    [...byDay].flatMap(([day, records]) => (from <= day && day <= to ? records : []));
  const first = addDays(options.today, 1 - options.days + 56);
  return [...byDay].flatMap(([day, records]): TradingDay[] => {
    if (day < first) return [];
    const place = records.findIndex(({ type }) => type === 'opening');
    const opening = records[place];
    const closing = records.findLastIndex(({ type }) => type === 'closure');
    const movements = records.slice(place + 1, closing).map((record) => withChange(record, numbers));
    if (opening === undefined || movements.length === 0 || movements.some(isMoneyCountRecord)) return [];
    const past = dayRangeForUsualExpenses(day);
    const before = [
      ...recordsOf(past.from, past.to).filter(({ type }) => type === 'expense'),
      ...recordsOf(addDays(day, -DAYS_ON_DEVICE), addDays(day, -1)),
    ];
    const unique = [...new Map(before.map((record) => [record.uuid, record])).values()];
    const usualExpenses = usualExpensesOfWeekday(day, [...unique, ...movements], LIMA);
    const usualSales = repeatedSalesOfRecords(unique.filter(({ type }) => type === 'income'));
    const prices = pricesOfDay.get(day) ?? pricesOf(executor);
    return [{ day, opening, movements, prices, usualExpenses, usualSales, purchases }];
  });
}

/** Undefined where the day offers no such mistake. */
export function explainMistakenDay(day: TradingDay, kind: ExplanationKind, numbers: Numbers): Outcome | undefined {
  const mistake = mistakeOf(kind, day, numbers);
  if (mistake === undefined) return undefined;
  const [truth, book] = [moved(day.movements), moved(mistake.recorded)];
  const difference = inCoins(addBalances(subtractBalances(truth, book), { cash: mistake.stayed ?? 0, bank: 0 }));
  return { mistake, difference, explanations: explain(day, mistake, difference) };
}

export function explainRandomDay(day: TradingDay, difference: Balances): readonly Explanation[] {
  return explain(day, { recorded: day.movements, purchases: day.purchases }, difference);
}

function explain(
  day: TradingDay,
  { recorded, purchases, missing }: Pick<Mistake, 'recorded' | 'purchases' | 'missing'>,
  difference: Balances,
): readonly Explanation[] {
  const last = recorded.at(-1);
  const count: DifferentCount = {
    difference,
    records: [day.opening, ...recorded],
    at: bookPositionAfterInstant(last?.createdAt ?? ''),
    goods: { prices: day.prices, purchases },
    usualExpenses: day.usualExpenses.map((usual) => ({
      ...usual,
      isRecorded: usual.isRecorded && usual.description !== missing,
    })),
    usualSales: day.usualSales,
  };
  return explainTillDifference(count);
}

function moved(records: readonly Transaction[]): Balances {
  return records.map(balanceChange).reduce(addBalances, noMoney);
}

function inCoins({ cash, bank }: Balances): Balances {
  return { cash: Math.round(cash / 10) * 10, bank };
}

function pricesOf({ books }: Executor): ReadonlyMap<string, Money> {
  return new Map([...books.products.values()].map(({ uuid, price }) => [uuid, price]));
}
