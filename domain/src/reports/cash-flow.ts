/**
 * The cash flow: for each account and day, what came in, what went out, what counts corrected, what was there at the end.
 *
 * Invariants: on every day and over the whole range, start + initial + in − out + transfers in − transfers out + count
 * differences = end. The differences are what closes that sum, so they also hold when a record arrives late or is
 * corrected after a count; a count keeps the difference that it found. What the very first count of a business found is
 * no difference, but the money it began with.
 */
import type { Day } from '../kernel/instant.ts';
import { type Balances, minus, noMoney, plus } from '../rows/account.ts';
import { countedBalances, moneyMoved } from '../cash/balances.ts';
import { closingBalances, type DaySummary } from '../cash/day-summary.ts';
import type { DayRange } from '../visibility/record-visibility.ts';
import { dayOf, type Zone } from '../kernel/calendar.ts';
import { inBookOrder, isCount, type Transaction } from '../rows/transaction.ts';

export interface AccountFlow {
  readonly start: Balances;
  /** The money that the business began with, on the day of its first count. */
  readonly initial: Balances;
  readonly income: Balances;
  readonly expenses: Balances;
  readonly transfersIn: Balances;
  readonly transfersOut: Balances;
  /** What counts found above what the book said, below zero where they found less. */
  readonly countDifferences: Balances;
  readonly end: Balances;
}

export interface CashFlow {
  readonly total: AccountFlow;
  /** The days on which anything was recorded, in order. */
  readonly days: readonly (AccountFlow & { readonly day: Day })[];
}

/** The very first count of a business, and what had moved on its day before it. */
export interface FirstCount {
  readonly day: Day;
  readonly counted: Balances;
  readonly movedBefore: Balances;
}

/** A flow in which no money moved, but for its ends. */
export const nothingMoved: Omit<AccountFlow, 'start' | 'end'> = {
  initial: noMoney,
  income: noMoney,
  expenses: noMoney,
  transfersIn: noMoney,
  transfersOut: noMoney,
  countDifferences: noMoney,
};

/** From the records of a day, or of all days up to it, in whatever order they come; null where nothing was counted. */
export function firstCountIn(records: Iterable<Transaction>, zone: Zone): FirstCount | null {
  const inOrder = inBookOrder(records);
  const first = inOrder.find(isCount);
  if (first === undefined) return null;
  const day = dayOf(first.createdAt, zone);
  let movedBefore = noMoney;
  for (const record of inOrder) {
    if (record === first) break;
    if (dayOf(record.createdAt, zone) === day) movedBefore = plus(movedBefore, moneyMoved(record));
  }
  return { day, counted: countedBalances(first), movedBefore };
}

/** Of the summaries of a range in order, the balances carried into it, and the first count, where it is known. */
export function cashFlow(
  summaries: Iterable<DaySummary>,
  carried: Balances,
  firstCount: FirstCount | null = null,
): CashFlow {
  const days: (AccountFlow & { day: Day })[] = [];
  let total: AccountFlow = stillDay(carried);
  for (const summary of summaries) {
    const flow = flowOf(summary, total.end, firstCount);
    // All that a day held may have been deleted, or fall on another day in another zone.
    if (Object.values(summary.records).some((count) => count > 0)) days.push({ day: summary.day, ...flow });
    total = addDayToFlow(total, flow);
  }
  return { total, days };
}

/** The flow of two stretches of days together, the earlier one first. */
export function sumOfFlows(earlier: CashFlow, later: CashFlow): CashFlow {
  return { total: addDayToFlow(earlier.total, later.total), days: [...earlier.days, ...later.days] };
}

/** The flow of each of several spans of days, which follow each other from the first day of the report on. */
export function flowBySpan({ total, days }: CashFlow, spans: readonly DayRange[]): (DayRange & AccountFlow)[] {
  const flows: (DayRange & AccountFlow)[] = [];
  let carried = total.start;
  for (const { from, to } of spans) {
    let flow = stillDay(carried);
    for (const day of days) if (from <= day.day && day.day <= to) flow = addDayToFlow(flow, day);
    flows.push({ from, to, ...flow });
    carried = flow.end;
  }
  return flows;
}

function flowOf(summary: DaySummary, start: Balances, first: FirstCount | null): AccountFlow {
  const { income, expenses, transfersIn, transfersOut } = summary;
  const end = closingBalances(summary, start);
  const moved = minus(plus(income, transfersIn), plus(expenses, transfersOut));
  const initial = first?.day === summary.day ? minus(first.counted, plus(start, first.movedBefore)) : noMoney;
  const countDifferences = minus(end, plus(plus(start, initial), moved));
  return { start, initial, income, expenses, transfersIn, transfersOut, countDifferences, end };
}

function stillDay(balances: Balances): AccountFlow {
  return { start: balances, ...nothingMoved, end: balances };
}

function addDayToFlow(total: AccountFlow, day: AccountFlow): AccountFlow {
  return {
    start: total.start,
    initial: plus(total.initial, day.initial),
    income: plus(total.income, day.income),
    expenses: plus(total.expenses, day.expenses),
    transfersIn: plus(total.transfersIn, day.transfersIn),
    transfersOut: plus(total.transfersOut, day.transfersOut),
    countDifferences: plus(total.countDifferences, day.countDifferences),
    end: day.end,
  };
}
