/** Months and days in words. A month is written as year and number: 2026-11. */
import type { Day } from '@cuadra/domain/kernel/instant';
import { capitalize } from './capitalize.ts';
import { formatDayInDigits } from '@cuadra/domain/kernel/calendar';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { type CalendarPeriod, monthOf, periodAround } from '@cuadra/domain/reports/report-period';

const names = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

export function monthName(month: string): string {
  return capitalize(names[Number(month.slice(5, 7)) - 1] ?? '');
}

export function monthAndYear(month: string): string {
  return `${monthName(month)} de ${month.slice(0, 4)}`;
}

/** Three letters, for charts. */
export function shortMonthName(month: string): string {
  return monthName(month).slice(0, 3).toLowerCase();
}

/** Headings of lists by day, week or month. */
export const spanHeadings: Readonly<Record<CalendarPeriod, string>> = {
  day: 'Día por día',
  week: 'Semana por semana',
  month: 'Mes por mes',
};

/**
 * Labels under the bar of the day, week or month that begins on that day: "5", "5 nov", "nov"; the short one for a
 * phone.
 */
export function labelsOfSpanBar(
  kind: CalendarPeriod,
  from: Day,
): { readonly label: string; readonly shortLabel: string } {
  const [day, month] = [String(Number(from.slice(8))), shortMonthName(monthOf(from))];
  if (kind === 'month') return { label: month, shortLabel: month };
  return { label: kind === 'week' ? `${day} ${month}` : day, shortLabel: day };
}

/** "Noviembre de 2026" for a whole month, "02/11/2026" for a day, "02/11/2026 al 05/11/2026" for any other days. */
export function periodWords({ from, to }: DayRange): string {
  const month = periodAround('month', from);
  if (month.from === from && month.to === to) return monthAndYear(monthOf(from));
  return from === to ? formatDayInDigits(from) : `${formatDayInDigits(from)} al ${formatDayInDigits(to)}`;
}

/** "octubre" for a whole month, with the year where it differs; "el 22 de octubre" for any other days. */
export function periodStartWords({ from, to }: DayRange, today: Day): string {
  const month = periodAround('month', from);
  const year = yearBeside(from, today);
  if (month.from === from && month.to === to) return `${monthName(from).toLowerCase()}${year}`;
  return `el ${dayOfMonth(from)}${year}`;
}

/**
 * The days that a period is compared with, and since when there is something to compare with, if not from the first.
 */
export function comparedPeriodWords(range: DayRange, today: Day, bookBegins: Day): string {
  const words = againstPeriodWords(range, today);
  if (bookBegins <= range.from || bookBegins > range.to) return words;
  return `${words}, desde que empezaste el ${dayOfMonth(bookBegins)}`;
}

/**
 * "frente a octubre", "frente al 1–22 de octubre", "frente al 28 de octubre–3 de noviembre"; with the year where it
 * differs.
 */
function againstPeriodWords({ from, to }: DayRange, today: Day): string {
  const month = periodAround('month', from);
  const year = yearBeside(to, today);
  if (month.from === from && month.to === to) return `frente a ${monthName(from).toLowerCase()}${year}`;
  const last = `${dayOfMonth(to)}${year}`;
  if (from === to) return `frente al ${last}`;
  if (monthOf(from) === monthOf(to)) return `frente al ${Number(from.slice(8))}–${last}`;
  return `frente al ${dayOfMonth(from)}${yearBeside(from, to)}–${last}`;
}

/** "22 de octubre". */
function dayOfMonth(day: Day): string {
  return `${Number(day.slice(8))} de ${monthName(day).toLowerCase()}`;
}

/** " de 2025", or nothing where both days are in one year. */
function yearBeside(day: Day, other: Day): string {
  const year = day.slice(0, 4);
  return year === other.slice(0, 4) ? '' : ` de ${year}`;
}
