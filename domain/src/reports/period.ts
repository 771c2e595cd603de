/**
 * The days a report is about, and those it is compared with.
 *
 * Invariants: a week begins on Monday; a period that has not ended is compared with as much of the one before as has
 * passed of it, so that twenty days are never set against a whole month.
 */
import { addDays, type Day } from '../kernel/instant.ts';
import type { DayRange } from '../visibility/record-visibility.ts';
import { daysBetween } from '../kernel/calendar.ts';

/** The longest range that one report may cover: five years, leap days included. */
export const MAX_RANGE_DAYS = 5 * 366;

export const MONTHS_OF_A_YEAR = 12;

const DAYS_OF_A_WEEK = 7;
const MONDAY: Day = '1970-01-05';
/** A month has at most so many days: from its first it leads into the next. */
const MAX_MONTH_DAYS = 31;

/** What a report can be about: one of the calendar's periods, or any days in a row. */
export const periodKinds = ['day', 'week', 'month', 'range'] as const;
export type PeriodKind = (typeof periodKinds)[number];
export type CalendarPeriod = Exclude<PeriodKind, 'range'>;

export function lengthInDays({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1;
}

/** The days that somebody asks for, in order: today when nothing is said, up to today when only a beginning is. */
export function askedDays(from: Day | undefined, to: Day | undefined, today: Day): DayRange {
  const first = from ?? to ?? today;
  const last = to ?? today;
  return first <= last ? { from: first, to: last } : { from: last, to: first };
}

/** The whole period that a day lies in. */
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

/** What somebody asks a report about: this month when nothing is said, any days where both ends are. */
export function askedPeriod(
  kind: PeriodKind | undefined,
  from: Day | undefined,
  to: Day | undefined,
  today: Day,
): { readonly kind: PeriodKind; readonly range: DayRange } {
  const asked = kind ?? (from !== undefined && to !== undefined ? 'range' : 'month');
  const range = asked === 'range' ? askedDays(from, to, today) : periodAround(asked, from ?? today);
  return { kind: asked, range };
}

/** The same number of days, just before. */
export function periodBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -lengthInDays(range)), to: addDays(range.from, -1) };
}

/** The period before: of the calendar's the one before, of any days as many just before. */
export function previousPeriod(kind: PeriodKind, range: DayRange): DayRange {
  return kind === 'range' ? periodBefore(range) : periodAround(kind, addDays(range.from, -1));
}

export function nextPeriod(kind: PeriodKind, { from, to }: DayRange): DayRange {
  const next = addDays(to, 1);
  return kind === 'range' ? { from: next, to: addDays(next, daysBetween(from, to)) } : periodAround(kind, next);
}

/** Whether a period has begun, and has not ended. */
export function isUnderWay({ from, to }: DayRange, today: Day): boolean {
  return from <= today && today < to;
}

/** What the days of a report are compared with: a whole month with the one before, any others with as many before. */
export function comparedPeriod(range: DayRange, today: Day): DayRange {
  const before = previousPeriod(isWholeMonth(range) ? 'month' : 'range', range);
  if (!isUnderWay(range, today)) return before;
  const asMuch = addDays(before.from, daysBetween(range.from, today));
  return { from: before.from, to: asMuch < before.to ? asMuch : before.to };
}

/** "2026-03" of 2026-03-31. */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}

/** The twelve months of a year, in order. */
export function monthsOf(year: number): string[] {
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
