/**
 * The cash flow of each account and day: what came in, what went out, what counts corrected, and the final balance.
 *
 * Invariants: on every day and over the whole range, start + initial + in + collected − out + transfers in − transfers
 * out + brought in − taken out + count differences = end. The differences are derived from that sum, so they stay right
 * when a record arrives late or is corrected after a count; the count itself keeps its original difference. The first
 * count of a business gives its initial money, not a difference. What a closing after midnight found is found in the
 * evening that it closes.
 */
import { addDays, type Day } from '../kernel/instant.ts';
import { type Balances, subtractBalances, noMoney, addBalances } from '../rows/account.ts';
import { balancesOfMoneyCount, balanceChange } from '../cash/balances.ts';
import { balancesAtEndOfDay, type DaySummary, emptyDaySummary } from '../cash/day-summary.ts';
import { addMovedFigures, type MovedMoney, netMoneyMoved, noMovedMoney } from '../cash/figures-moved-by-records.ts';
import type { DayRange } from '../visibility/record-visibility.ts';
import { dayOf, type TimeZone } from '../kernel/calendar.ts';
import { sortInBookOrder, isMoneyCountRecord, type Transaction } from '../rows/transaction.ts';

export interface AccountFlow extends MovedMoney {
  readonly start: Balances;
  /** The money found by the business's first count, on that day. */
  readonly initial: Balances;
  /** Negative if counts found less than the books said. */
  readonly countDifferences: Balances;
  readonly end: Balances;
}

export interface CashFlow {
  readonly total: AccountFlow;
  /** Only days with records, in order. */
  readonly days: readonly (AccountFlow & { readonly day: Day })[];
}

/** Sold and paid at once, or paid of what was owed; an answer kept by an older version lacks the latter. */
export function moneyFromSalesAndCollections({
  income,
  collected = noMoney,
}: Pick<AccountFlow, 'income'> & Partial<Pick<AccountFlow, 'collected'>>): Balances {
  return addBalances(income, collected);
}

/** The first count of a business, and what had moved on that day before it. */
export interface FirstCount {
  readonly day: Day;
  readonly counted: Balances;
  readonly movedBefore: Balances;
}

/** A flow without movements. */
export const zeroFlow: Omit<AccountFlow, 'start' | 'end'> = {
  initial: noMoney,
  ...noMovedMoney,
  countDifferences: noMoney,
};

/** Takes the records of a day, or of all days up to it, in any order; null if nothing was counted. */
export function findFirstMoneyCount(records: Iterable<Transaction>, zone: TimeZone): FirstCount | null {
  const inOrder = sortInBookOrder(records);
  const first = inOrder.find(isMoneyCountRecord);
  if (first === undefined) return null;
  const day = dayOf(first.createdAt, zone);
  let movedBefore = noMoney;
  for (const record of inOrder) {
    if (record === first) break;
    if (dayOf(record.createdAt, zone) === day) movedBefore = addBalances(movedBefore, balanceChange(record));
  }
  return { day, counted: balancesOfMoneyCount(first), movedBefore };
}

/**
 * The summaries are in order, and include the day after the range: a closing after midnight belongs to the evening
 * before. `carried` are the balances before the range.
 */
export function cashFlow(
  summaries: Iterable<DaySummary>,
  carried: Balances,
  { from, to }: DayRange,
  firstCount: FirstCount | null = null,
): CashFlow {
  const known = new Map([...summaries].map((summary) => [summary.day, summary]));
  const days: (AccountFlow & { day: Day })[] = [];
  let total: AccountFlow = stillDay(known.get(from)?.atMidnight?.balances ?? carried);
  for (const summary of withEveningsBefore(known)) {
    const { day } = summary;
    if (day < from || to < day) continue;
    const late = known.get(addDays(day, 1))?.atMidnight?.balances;
    const flow = flowOf(summary, total.end, late, firstCount);
    // A summary can be empty: its records were deleted, or moved to another day with another zone.
    const isEmpty = Object.values(summary.records).every((count) => count === 0);
    if (!isEmpty || late !== undefined) days.push({ day, ...flow });
    total = addDayToFlow(total, flow);
  }
  return { total, days };
}

/** Adds two consecutive flows, the earlier one first. */
export function joinConsecutiveCashFlows(earlier: CashFlow, later: CashFlow): CashFlow {
  return { total: addDayToFlow(earlier.total, later.total), days: [...earlier.days, ...later.days] };
}

/** The spans are consecutive and start with the first day of the report. */
export function cashFlowBySpan({ total, days }: CashFlow, spans: readonly DayRange[]): (DayRange & AccountFlow)[] {
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

/** With the days on which nothing was recorded but that were closed late. */
function withEveningsBefore(known: ReadonlyMap<Day, DaySummary>): DaySummary[] {
  const evenings = [...known.values()].flatMap(({ businessId, day, atMidnight }) => {
    const before = addDays(day, -1);
    return atMidnight === undefined || known.has(before) ? [] : [emptyDaySummary(businessId, before)];
  });
  return [...known.values(), ...evenings].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** `late` is what a closing after midnight found at the end of the day. */
function flowOf(
  summary: DaySummary,
  start: Balances,
  late: Balances | undefined,
  first: FirstCount | null,
): AccountFlow {
  const { income, collected, expenses, transfersIn, transfersOut, broughtIn, takenOut, day } = summary;
  const booked = balancesAtEndOfDay(summary, start);
  const end = late ?? booked;
  const isCountedLate = late !== undefined && first?.day === addDays(day, 1);
  const isCountedFirst = isCountedLate || (first?.day === day && summary.atMidnight === undefined);
  const before = addBalances(isCountedLate ? booked : start, first?.movedBefore ?? noMoney);
  const initial = isCountedFirst ? subtractBalances(first.counted, before) : noMoney;
  const countDifferences = subtractBalances(end, addBalances(addBalances(start, initial), netMoneyMoved(summary)));
  const moved = { income, collected, expenses, transfersIn, transfersOut, broughtIn, takenOut };
  return { start, initial, ...moved, countDifferences, end };
}

function stillDay(balances: Balances): AccountFlow {
  return { start: balances, ...zeroFlow, end: balances };
}

function addDayToFlow(total: AccountFlow, day: AccountFlow): AccountFlow {
  return {
    ...addMovedFigures(total, day),
    initial: addBalances(total.initial, day.initial),
    countDifferences: addBalances(total.countDifferences, day.countDifferences),
    end: day.end,
  };
}
