/**
 * The tax light: how far the month and the year are from the limits of the Nuevo RUS.
 *
 * Sales are what was handed over, paid or not; purchases are goods and what the business spends on goods and services,
 * but not wages. Either may reach a limit first. The month's own category is the lowest that holds both so far; the
 * usual one is last month's, and more than that is worth a warning, since then more is to be paid.
 * Invariants: red when a limit is crossed, or last month crossed it, amber from nine tenths of it on, by what the month
 * would come to; what the month would come to is never less than it is; only day summaries are read.
 */
import { salesTotalOfSummary, type DaySummary } from '../cash/day-summary.ts';
import { daysBetween, weekdayOf, weekdays } from '../kernel/calendar.ts';
import { addDays, type Day } from '../kernel/instant.ts';
import type { Money } from '../kernel/money.ts';
import type { DayRange } from '../visibility/record-visibility.ts';
import { monthOf, periodAround } from './report-period.ts';
import { type TaxCategory, type TaxLimits, taxLimitsOn, highestTaxCategory } from './tax-limits.ts';

export interface TaxFigures {
  readonly sales: Money;
  readonly purchases: Money;
}

/** The sales of today that need no receipt of their own. */
export interface SmallSales {
  readonly count: number;
  readonly total: Money;
}

/** What the light is for: the worst that was found. */
export type TaxFinding =
  | 'within'
  | 'category-near'
  | 'month-near'
  | 'year-near'
  | 'category-crossed'
  | 'month-crossed'
  | 'year-crossed';
export type TaxLight = 'green' | 'amber' | 'red';

export interface TaxReport {
  readonly today: Day;
  readonly limits: TaxLimits;
  readonly month: TaxFigures;
  /** Absent in an answer kept by an older version. */
  readonly lastMonth?: TaxFigures | undefined;
  /** What the month would come to; null for a business younger than a month. */
  readonly projected: TaxFigures | null;
  readonly year: TaxFigures;
  /** Last month's category, or the lowest in the first month. */
  readonly usual: TaxCategory;
  /** Nothing was recorded before this month. */
  readonly isFirstMonth: boolean;
  /** The lowest category that holds the month so far; null if none does. */
  readonly category: TaxCategory | null;
  readonly finding: TaxFinding;
  readonly smallSales: SmallSales;
}

type Summed = Pick<DaySummary, 'day' | 'records' | 'income' | 'owed' | 'rounding' | 'purchases' | 'spentOn'>;

const WEEKS = 8;
const DAYS_OF_A_WEEK = 7;
/** A younger business has no month to learn from. */
const DAYS_OF_A_MONTH = 30;

/** The days whose summaries the report needs. */
export function daysNeededForTaxReport(today: Day): DayRange {
  const starts = [`${today.slice(0, 4)}-01-01`, addDays(today, -WEEKS * DAYS_OF_A_WEEK), monthBefore(today).from];
  return { from: starts.toSorted()[0] ?? today, to: today };
}

/** Null where no limits are known for the day; `summaries` are in order. */
export function taxReport(summaries: readonly Summed[], today: Day, smallSales: SmallSales): TaxReport | null {
  const limits = taxLimitsOn(today);
  if (limits === undefined) return null;
  const month = figuresOf(summaries, periodAround('month', today));
  const year = figuresOf(summaries, { from: `${today.slice(0, 4)}-01-01`, to: today });
  const first = firstDayWithRecords(summaries);
  const isFirstMonth = first === undefined || first >= periodAround('month', today).from;
  const projected = projectMonth(summaries, first, today);
  const lastMonth = figuresOf(summaries, monthBefore(today));
  const usual = usualCategory(limits, lastMonth);
  const category = categoryFor(limits, month) ?? null;
  const found = { limits, month, lastMonth, projected, year, usual, isFirstMonth, category };
  return { today, ...found, finding: findingOf(found), smallSales };
}

/** Also red in the month after one that crossed the monthly limit. */
export function taxLightForFinding(report: Pick<TaxReport, 'finding' | 'limits' | 'lastMonth'>): TaxLight {
  return crossedFiguresOfLastMonth(report) === undefined ? lights[report.finding] : 'red';
}

/** Undefined unless last month crossed the monthly limit. */
export function crossedFiguresOfLastMonth({
  limits,
  lastMonth,
}: Pick<TaxReport, 'limits' | 'lastMonth'>): TaxFigures | undefined {
  return lastMonth !== undefined && categoryFor(limits, lastMonth) === undefined ? lastMonth : undefined;
}

/**
 * What of it holds on a later day: what is said of a month holds within it, a crossed yearly limit until the year ends;
 * in the next month, that the month crossed the monthly limit.
 */
export function taxReportOnLaterDay(report: TaxReport, later: Day): TaxReport | undefined {
  const { finding, today, month: lastMonth, category } = report;
  const isSame = finding === 'year-crossed' ? later.startsWith(today.slice(0, 4)) : monthOf(later) === monthOf(today);
  if (isSame) return report;
  const isNext = monthOf(monthBefore(later).from) === monthOf(today);
  return isNext && category === null ? { ...report, lastMonth, finding: 'within' } : undefined;
}

/** True if a later month has begun, so that nothing of it holds for this one. */
export function isTaxReportOfEarlierMonth(report: Pick<TaxReport, 'today'>, today: Day): boolean {
  return monthOf(report.today) < monthOf(today);
}

const lights = {
  within: 'green',
  'category-near': 'amber',
  'month-near': 'amber',
  'year-near': 'amber',
  'category-crossed': 'red',
  'month-crossed': 'red',
  'year-crossed': 'red',
} as const satisfies Readonly<Record<TaxFinding, TaxLight>>;

/** Whichever is more. */
export function largerTaxFigure({ sales, purchases }: TaxFigures): Money {
  return Math.max(sales, purchases);
}

/** What the year would come to by the end of this month. */
export function yearProjectedToMonthEnd({
  year,
  month,
  projected,
}: Pick<TaxReport, 'year' | 'month' | 'projected'>): TaxFigures {
  const { sales, purchases } = projected ?? month;
  return { sales: year.sales + sales - month.sales, purchases: year.purchases + purchases - month.purchases };
}

function findingOf(report: Omit<TaxReport, 'today' | 'finding' | 'smallSales'>): TaxFinding {
  const { limits, month, projected, year, usual, category } = report;
  if (largerTaxFigure(year) > limits.yearly) return 'year-crossed';
  if (category === null) return 'month-crossed';
  if (category.number > usual.number) return 'category-crossed';
  if (isNear(projected ?? month, highestTaxCategory(limits).limit)) return 'month-near';
  if (isNear(projected ?? month, usual.limit)) return 'category-near';
  return isNear(yearProjectedToMonthEnd(report), limits.yearly) ? 'year-near' : 'within';
}

/** From nine tenths on. */
function isNear(figures: TaxFigures, limit: Money): boolean {
  return largerTaxFigure(figures) * 10 >= limit * 9;
}

function categoryFor({ categories }: TaxLimits, figures: TaxFigures): TaxCategory | undefined {
  return categories.find(({ limit }) => largerTaxFigure(figures) <= limit);
}

function usualCategory(limits: TaxLimits, lastMonth: TaxFigures): TaxCategory {
  return categoryFor(limits, lastMonth) ?? highestTaxCategory(limits);
}

/**
 * The month so far, and what its other days would bring by the mean of their weekday in the last eight weeks; today
 * brings at least what it has brought.
 */
function projectMonth(summaries: readonly Summed[], first: Day | undefined, today: Day): TaxFigures | null {
  if (first === undefined || daysBetween(first, today) < DAYS_OF_A_MONTH) return null;
  const eightWeeks = addDays(today, -WEEKS * DAYS_OF_A_WEEK);
  const usual = meansByWeekday(summaries, { from: first > eightWeeks ? first : eightWeeks, to: addDays(today, -1) });
  const month = periodAround('month', today);
  const soFar = figuresOf(summaries, { from: today, to: today });
  let { sales, purchases } = figuresOf(summaries, { from: month.from, to: today });
  for (let day = today; day <= month.to; day = addDays(day, 1)) {
    const mean = usual[weekdayOf(day)];
    if (mean === undefined) continue;
    sales += day === today ? Math.max(0, mean.sales - soFar.sales) : mean.sales;
    purchases += day === today ? Math.max(0, mean.purchases - soFar.purchases) : mean.purchases;
  }
  return { sales, purchases };
}

function firstDayWithRecords(summaries: readonly Summed[]): Day | undefined {
  return summaries.find(({ records }) => Object.values(records).some((count) => count > 0))?.day;
}

function meansByWeekday(summaries: readonly Summed[], { from, to }: DayRange): readonly TaxFigures[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return weekdays.map((weekday) => {
    const those = new Set(days.filter((day) => weekdayOf(day) === weekday));
    const { sales, purchases } = sumOfDays(summaries.filter(({ day }) => those.has(day)));
    return { sales: Math.round(sales / those.size), purchases: Math.round(purchases / those.size) };
  });
}

function figuresOf(summaries: readonly Summed[], { from, to }: DayRange): TaxFigures {
  return sumOfDays(summaries.filter(({ day }) => from <= day && day <= to));
}

function sumOfDays(summaries: readonly Summed[]): TaxFigures {
  let [sales, purchases] = [0, 0];
  for (const summary of summaries) {
    const { materials, overhead } = summary.spentOn;
    sales += salesTotalOfSummary(summary);
    purchases += summary.purchases + materials + overhead;
  }
  return { sales, purchases };
}

function monthBefore(today: Day): DayRange {
  return periodAround('month', addDays(periodAround('month', today).from, -1));
}
