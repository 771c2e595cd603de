/**
 * The calendar in the business's time zone.
 *
 * Invariants: an Instant is ISO 8601 in UTC with milliseconds, so instants compare as text; a Day is yyyy-mm-dd in the
 * zone of the business, never of the machine; a range of days is given inclusive and turned into half-open instants.
 * Spec: sections 1, 3 and 9 (America/Lima, es-PE day/month/year hour:minute, "from today").
 */
import { addDays, type Day, type Instant, instantFromMilliseconds, millisecondsOf } from './instant.ts';

/** An IANA time zone such as America/Lima. */
export type TimeZone = string;

export const DEFAULT_TIME_ZONE: TimeZone = 'America/Lima';

const DAY_MS = 86_400_000;
/** More than the offset of any zone from UTC. */
const WIDEST_OFFSET_MS = 15 * 3_600_000;

/** True for an existing instant in exactly this form, with a four-digit year. */
export function isInstant(text: string): boolean {
  const milliseconds = Date.parse(text);
  return /^\d{4}-/u.test(text) && !Number.isNaN(milliseconds) && instantFromMilliseconds(milliseconds) === text;
}

export function dayOf(instant: Instant, zone: TimeZone): Day {
  return dayOfMilliseconds(millisecondsOf(instant), zone);
}

/** From 0 to 23. */
export function hourOf(instant: Instant, zone: TimeZone): number {
  return Number(wallClock(millisecondsOf(instant), zone).hour);
}

/** Midnight, or the first minute of the day if the clocks skip midnight. */
export function startOfDay(day: Day, zone: TimeZone): Instant {
  const midnightUtc = Date.parse(`${day}T00:00:00.000Z`);
  // Every command asks when its day began, and searching for it takes longer than deciding most of them.
  if (isSteady(midnightUtc, zone)) return instantFromMilliseconds(midnightUtc - LIMA_OFFSET_MS);
  let before = midnightUtc - WIDEST_OFFSET_MS;
  let atOrAfter = midnightUtc + WIDEST_OFFSET_MS;
  while (atOrAfter - before > 1) {
    const middle = Math.floor((before + atOrAfter) / 2);
    if (dayOfMilliseconds(middle, zone) < day) before = middle;
    else atOrAfter = middle;
  }
  return instantFromMilliseconds(atOrAfter);
}

/** Turns inclusive days into half-open instants: from ≤ createdAt < until. */
export function instantRangeOfDays(from: Day, to: Day, zone: TimeZone): { from: Instant; until: Instant } {
  return { from: startOfDay(from, zone), until: startOfDay(addDays(to, 1), zone) };
}

/** Negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** As all programs call it: America/Sao_Paulo for BET, which few others than browsers know. */
export function usualTimeZoneName(zone: TimeZone): TimeZone {
  return wallClockFormat(zone).resolvedOptions().timeZone;
}

/** False for what only one program takes for a zone: an offset, or what Java called them once. */
export function isTimeZone(text: string): boolean {
  try {
    return !/^(?:[+-]|SystemV\/)/u.test(usualTimeZoneName(text));
  } catch {
    return false;
  }
}

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
/** From 0, Sunday, to 6. */
export type Weekday = (typeof weekdays)[number];
const weekdayNames = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

export function weekdayOf(day: Day): Weekday {
  return weekdays[new Date(Date.parse(day)).getUTCDay()] ?? 0;
}

/** "sábado". */
export function weekdayName(day: Day): string {
  return weekdayNames[weekdayOf(day)];
}

/** "21/11/2026 15:04", in the business's zone. */
export function formatInstant(instant: Instant, zone: TimeZone): string {
  const { year, month, day, hour, minute } = wallClock(millisecondsOf(instant), zone);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** "21/11/2026". */
export function formatDayInDigits(day: Day): string {
  return day.split('-').toReversed().join('/');
}

function dayOfMilliseconds(milliseconds: number, zone: TimeZone): Day {
  const { year, month, day } = wallClock(milliseconds, zone);
  return `${year}-${month}-${day}`;
}

interface WallClock {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
}

/** The locale sv-SE writes 2026-11-21 15:04, in the order of ISO 8601. */
function wallClock(milliseconds: number, zone: TimeZone): WallClock {
  const text = isSteady(milliseconds, zone)
    ? instantFromMilliseconds(milliseconds + LIMA_OFFSET_MS)
    : wallClockFormat(zone).format(milliseconds);
  return {
    year: text.slice(0, 4),
    month: text.slice(5, 7),
    day: text.slice(8, 10),
    hour: text.slice(11, 13),
    minute: text.slice(14, 16),
  };
}

/**
 * Peru has not changed its clocks since then, so Lima needs no formatter: making one takes a cheap phone a tenth of a
 * second before the first screen.
 */
const LIMA_STEADY_SINCE = Date.parse('1994-04-01T04:00:00.000Z');
const LIMA_OFFSET_MS = -5 * 3_600_000;

function isSteady(milliseconds: number, zone: TimeZone): boolean {
  return zone === DEFAULT_TIME_ZONE && milliseconds >= LIMA_STEADY_SINCE;
}

/**
 * Cached, because making a formatter takes a thousand times longer than using it, and a server uses only a few zones.
 */
const formats = new Map<TimeZone, Intl.DateTimeFormat>();

function wallClockFormat(zone: TimeZone): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, format);
  return format;
}
