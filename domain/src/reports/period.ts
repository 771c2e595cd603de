/**
 * The days a report is about, and those it is compared with.
 */
import type { DayRange } from '../businesses/record-visibility.ts';
import { addDays, type Day, daysBetween } from '../kernel/calendar.ts';

/** The longest range that one report may cover: five years, leap days included. */
export const LONGEST_RANGE_DAYS = 5 * 366;

export const MONTHS_OF_A_YEAR = 12;

export function lengthInDays({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1;
}

/** The days that somebody asks for, in order: today when nothing is said, up to today when only a beginning is. */
export function askedDays(from: Day | undefined, to: Day | undefined, today: Day): DayRange {
  const first = from ?? to ?? today;
  const last = to ?? today;
  return first <= last ? { from: first, to: last } : { from: last, to: first };
}

/** The same number of days, just before. */
export function periodBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -lengthInDays(range)), to: addDays(range.from, -1) };
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
