/**
 * The days of a report, and the days it is compared with.
 *
 * Invariants: a week begins on Monday; a period that has not ended is compared with the same number of days of the
 * previous one, so that twenty days are never compared with a whole month.
 */
import { addDays, type Day } from '../kernel/instant.ts';
import type { DayRange } from '../visibility/record-visibility.ts';
import { daysBetween } from '../kernel/calendar.ts';

/** Five years, leap days included. */
export const MAX_RANGE_DAYS = 5 * 366;

export const MONTHS_OF_A_YEAR = 12;

const DAYS_OF_A_WEEK = 7;
const MONDAY: Day = '1970-01-05';
/** The longest month. */
const MAX_MONTH_DAYS = 31;

/** One of the calendar's periods, or any consecutive days. */
export const periodKinds = ['day', 'week', 'month', 'range'] as const;
export type PeriodKind = (typeof periodKinds)[number];
export type CalendarPeriod = Exclude<PeriodKind, 'range'>;

export function lengthInDays({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1;
}

/** Today if neither is given; up to today if only `from` is. */
export function dayRangeWithDefaults(from: Day | undefined, to: Day | undefined, today: Day): DayRange {
  const first = from ?? to ?? today;
  const last = to ?? today;
  return first <= last ? { from: first, to: last } : { from: last, to: first };
}

export function periodAround(kind: CalendarPeriod, day: Day): DayRange {
  switch (kind) {
    case 'day':
      return { from: day, to: day };
    case 'week': {
      const sinceMonday = daysBetween(MONDAY, day) % DAYS_OF_A_WEEK;
      const from = addDays(day, -((sinceMonday + DAYS_OF_A_WEEK) % DAYS_OF_A_WEEK));
      return { from, to: addDays(from, DAYS_OF_A_WEEK - 1) };
    }
    case 'month': {
      const from = firstOfMonth(day);
      return { from, to: addDays(firstOfMonth(addDays(from, MAX_MONTH_DAYS)), -1) };
    }
  }
}

/** This month by default; any range if both ends are given. */
export function resolvePeriod(
  kind: PeriodKind | undefined,
  from: Day | undefined,
  to: Day | undefined,
  today: Day,
): { readonly kind: PeriodKind; readonly range: DayRange } {
  const asked = kind ?? (from !== undefined && to !== undefined ? 'range' : 'month');
  const range = asked === 'range' ? dayRangeWithDefaults(from, to, today) : periodAround(asked, from ?? today);
  return { kind: asked, range };
}

export function precedingRangeOfSameLength(range: DayRange): DayRange {
  return { from: addDays(range.from, -lengthInDays(range)), to: addDays(range.from, -1) };
}

/** The previous period of the calendar; for a range, as many days just before it. */
export function previousPeriod(kind: PeriodKind, range: DayRange): DayRange {
  return kind === 'range' ? precedingRangeOfSameLength(range) : periodAround(kind, addDays(range.from, -1));
}

export function nextPeriod(kind: PeriodKind, { from, to }: DayRange): DayRange {
  const next = addDays(to, 1);
  return kind === 'range' ? { from: next, to: addDays(next, daysBetween(from, to)) } : periodAround(kind, next);
}

export function isPeriodUnfinished({ from, to }: DayRange, today: Day): boolean {
  return from <= today && today < to;
}

/** A whole month is compared with the previous month, any other range with as many days before it. */
export function comparisonPeriod(range: DayRange, today: Day): DayRange {
  const before = previousPeriod(isWholeMonth(range) ? 'month' : 'range', range);
  if (!isPeriodUnfinished(range, today)) return before;
  const asMuch = addDays(before.from, daysBetween(range.from, today));
  return { from: before.from, to: asMuch < before.to ? asMuch : before.to };
}

/** "2026-03" from 2026-03-31. */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}

/** As "2026-03", in order. */
export function monthsOfYear(year: number): string[] {
  return Array.from({ length: MONTHS_OF_A_YEAR }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
}

export function yearRange(year: number): DayRange {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

function isWholeMonth({ from, to }: DayRange): boolean {
  const month = periodAround('month', from);
  return month.from === from && month.to === to;
}

function firstOfMonth(day: Day): Day {
  return `${monthOf(day)}-01`;
}
