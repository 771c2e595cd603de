/**
 * The monthly report: the twelve months of a year, each beside the same month of the year before.
 */
import type { DaySummary } from '../cash/day-summary.ts';
import { sumOfFigures, type FinancialFigures, financialFigures, hasNoFigures } from './financial.ts';
import { monthOf, monthsOf } from './period.ts';

export interface ComparedFigures {
  readonly current: FinancialFigures;
  readonly previous: FinancialFigures;
}

export interface MonthlyReport {
  readonly year: number;
  readonly months: readonly (ComparedFigures & { readonly month: string })[];
  readonly total: ComparedFigures;
}

/** Of the summaries of that year and of the year before. */
export function monthlyReport(year: number, summaries: Iterable<DaySummary>): MonthlyReport {
  const byMonth = new Map<string, DaySummary[]>();
  for (const summary of summaries) {
    const month = monthOf(summary.day);
    const days = byMonth.get(month);
    if (days === undefined) byMonth.set(month, [summary]);
    else days.push(summary);
  }
  const before = monthsOf(year - 1);
  const figuresOf = (...months: readonly string[]) =>
    financialFigures(months.flatMap((month) => byMonth.get(month) ?? []));
  const months = monthsOf(year).map((month, index) => ({
    month,
    current: figuresOf(month),
    previous: figuresOf(...before.slice(index, index + 1)),
  }));
  return { year, months, total: { current: figuresOf(...monthsOf(year)), previous: figuresOf(...before) } };
}

/** The report with the figures of one of its months as they are known better elsewhere. */
export function withMonth(report: MonthlyReport, month: string, current: FinancialFigures): MonthlyReport {
  const months = report.months.map((one) => (one.month === month ? { ...one, current } : one));
  const all = months.map((one) => one.current).reduce(sumOfFigures, financialFigures([]));
  return { ...report, months, total: { ...report.total, current: all } };
}

/** A month as it is shown: without the one a year before where the business had not begun by then. */
export interface ShownMonth {
  readonly month: string;
  readonly current: FinancialFigures;
  readonly previous: FinancialFigures | undefined;
}

/**
 * The months that there is something to say of: none from before the first figure, and none that is yet to come, unless
 * the year before had one.
 */
export function shownMonths({ months }: MonthlyReport, thisMonth: string): readonly ShownMonth[] {
  const begun = months.findIndex(({ previous }) => !hasNoFigures(previous));
  const hadBegun = (place: number) => begun !== -1 && place >= begun;
  const first = begun === -1 ? months.findIndex(({ current }) => !hasNoFigures(current)) : 0;
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
