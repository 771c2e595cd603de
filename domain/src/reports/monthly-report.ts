import type { DaySummary } from '../cash/day-summary.ts';
import type { Day } from '../kernel/instant.ts';
import {
  fillMissingGainsAndLosses,
  sumOfFinancialFigures,
  type FinancialFigures,
  financialFigures,
  isEveryFinancialFigureZero,
} from './financial-report.ts';
import type { OtherGainsAndLossesByDay } from './wealth/other-gains-and-losses.ts';
import { monthOf, monthsOfYear } from './report-period.ts';

export interface ComparedFigures {
  readonly current: FinancialFigures;
  readonly previous: FinancialFigures;
}

export interface MonthlyReport {
  readonly year: number;
  readonly months: readonly (ComparedFigures & { readonly month: string })[];
  readonly total: ComparedFigures;
}

/** `summaries` and `others` cover that year and the year before. */
export function monthlyReport(
  year: number,
  summaries: Iterable<DaySummary>,
  others: OtherGainsAndLossesByDay = new Map(),
): MonthlyReport {
  const byMonth = new Map<string, FinancialFigures>();
  const add = (day: Day, figures: FinancialFigures) => {
    const before = byMonth.get(monthOf(day));
    byMonth.set(monthOf(day), before === undefined ? figures : sumOfFinancialFigures(before, figures));
  };
  for (const summary of summaries) add(summary.day, financialFigures([summary]));
  for (const [day, terms] of others) add(day, financialFigures([], [terms]));
  const before = monthsOfYear(year - 1);
  const figuresOf = (...months: readonly string[]) =>
    months.flatMap((month) => byMonth.get(month) ?? []).reduce(sumOfFinancialFigures, financialFigures([]));
  const months = monthsOfYear(year).map((month, index) => ({
    month,
    current: figuresOf(month),
    previous: figuresOf(...before.slice(index, index + 1)),
  }));
  return { year, months, total: { current: figuresOf(...monthsOfYear(year)), previous: figuresOf(...before) } };
}

/** An answer kept by an older version lacks some figures. */
export function completeStoredMonthlyReport({ year, months, total }: MonthlyReport): MonthlyReport {
  return { year, months: months.map((one) => ({ ...one, ...completeBoth(one) })), total: completeBoth(total) };
}

function completeBoth({ current, previous }: ComparedFigures): ComparedFigures {
  return { current: fillMissingGainsAndLosses(current), previous: fillMissingGainsAndLosses(previous) };
}

/** Takes the given figures for a month for which they are more recent. */
export function replaceMonthFigures(report: MonthlyReport, month: string, current: FinancialFigures): MonthlyReport {
  const months = report.months.map((one) => (one.month === month ? { ...one, current } : one));
  const all = months.map((one) => one.current).reduce(sumOfFinancialFigures, financialFigures([]));
  return { ...report, months, total: { ...report.total, current: all } };
}

/** Has no figures of the previous year if the business did not exist then. */
export interface ShownMonth {
  readonly month: string;
  readonly current: FinancialFigures;
  readonly previous: FinancialFigures | undefined;
}

/**
 * The months with something to show: none before the first figure, and no future month unless the previous year had
 * figures for it.
 */
export function monthsToShow({ months }: MonthlyReport, thisMonth: string): readonly ShownMonth[] {
  const begun = months.findIndex(({ previous }) => !isEveryFinancialFigureZero(previous));
  const hadBegun = (place: number) => begun !== -1 && place >= begun;
  const first = begun === -1 ? months.findIndex(({ current }) => !isEveryFinancialFigureZero(current)) : 0;
  return months
    .map(({ month, current, previous }, place) => ({
      month,
      current,
      previous: hadBegun(place) ? previous : undefined,
    }))
    .filter(({ month, previous }, place) => {
      return month === thisMonth || previous !== undefined || (place >= first && month < thisMonth);
    });
}
