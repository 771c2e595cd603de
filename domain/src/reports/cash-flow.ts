/**
 * The cash flow: for each account and day, what came in, what went out, what counts corrected, what was there at the end.
 *
 * Invariant: on every day and over the whole range, start + in − out + transfers in − transfers out + count
 * differences = end. The differences are what closes that sum, so they also hold when a record arrives late.
 */
import { type Balances, minus, noMoney, plus } from '../cash/account.ts';
import { closingBalances, type DaySummary } from '../cash/day-summary.ts';
import type { DayRange } from '../businesses/record-visibility.ts';
import type { Day } from '../kernel/calendar.ts';

export interface Flow {
  readonly start: Balances;
  readonly income: Balances;
  readonly expenses: Balances;
  readonly transfersIn: Balances;
  readonly transfersOut: Balances;
  /** What counts found above what the book said, below zero where they found less. */
  readonly countDifferences: Balances;
  readonly end: Balances;
}

export interface CashFlow {
  readonly total: Flow;
  /** The days on which anything was recorded, in order. */
  readonly days: readonly (Flow & { readonly day: Day })[];
}

/** Of the summaries of a range in order, and the balances carried into it. */
export function cashFlow(summaries: Iterable<DaySummary>, carried: Balances): CashFlow {
  const days: (Flow & { day: Day })[] = [];
  let total: Flow = stillDay(carried);
  for (const summary of summaries) {
    const flow = flowOf(summary, total.end);
    // All that a day held may have been deleted, or fall on another day in another zone.
    if (Object.values(summary.records).some((count) => count > 0)) days.push({ day: summary.day, ...flow });
    total = followed(total, flow);
  }
  return { total, days };
}

/** The flow of two stretches of days together, the earlier one first. */
export function flowsTogether(earlier: CashFlow, later: CashFlow): CashFlow {
  return { total: followed(earlier.total, later.total), days: [...earlier.days, ...later.days] };
}

/** The flow of each of several spans of days, which follow each other from the first day of the report on. */
export function flowBySpan({ total, days }: CashFlow, spans: readonly DayRange[]): (DayRange & Flow)[] {
  const flows: (DayRange & Flow)[] = [];
  let carried = total.start;
  for (const { from, to } of spans) {
    let flow = stillDay(carried);
    for (const day of days) if (from <= day.day && day.day <= to) flow = followed(flow, day);
    flows.push({ from, to, ...flow });
    carried = flow.end;
  }
  return flows;
}

function flowOf(summary: DaySummary, start: Balances): Flow {
  const { income, expenses, transfersIn, transfersOut } = summary;
  const end = closingBalances(summary, start);
  const moved = minus(plus(income, transfersIn), plus(expenses, transfersOut));
  const countDifferences = minus(end, plus(start, moved));
  return { start, income, expenses, transfersIn, transfersOut, countDifferences, end };
}

function stillDay(balances: Balances): Flow {
  return {
    start: balances,
    income: noMoney,
    expenses: noMoney,
    transfersIn: noMoney,
    transfersOut: noMoney,
    countDifferences: noMoney,
    end: balances,
  };
}

function followed(total: Flow, day: Flow): Flow {
  return {
    start: total.start,
    income: plus(total.income, day.income),
    expenses: plus(total.expenses, day.expenses),
    transfersIn: plus(total.transfersIn, day.transfersIn),
    transfersOut: plus(total.transfersOut, day.transfersOut),
    countDifferences: plus(total.countDifferences, day.countDifferences),
    end: day.end,
  };
}
