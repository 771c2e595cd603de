/**
 * The business's calendar: which day an instant belongs to, where a day begins, how both are written.
 *
 * Invariants: an Instant is ISO 8601 in UTC with milliseconds, so instants compare as text; a Day is yyyy-mm-dd in the
 * zone of the business, never of the machine; a range of days is given inclusive and turned into half-open instants.
 * Spec: sections 1, 3 and 9 (America/Lima, es-PE day/month/year hour:minute, "from today").
 */
import { addDays, type Day, type Instant, instantOf, millisecondsOf } from './instant.ts';

/** An IANA time zone such as America/Lima. */
export type Zone = string;

export const DEFAULT_ZONE: Zone = 'America/Lima';

const DAY_MS = 86_400_000;
/** No zone is further than this from UTC. */
const WIDEST_OFFSET_MS = 15 * 3_600_000;

/** True for an instant that exists, written as all of them are: with a year of four digits. */
export function isInstant(text: string): boolean {
  const milliseconds = Date.parse(text);
  return /^\d{4}-/u.test(text) && !Number.isNaN(milliseconds) && instantOf(milliseconds) === text;
}

/** The day that an instant belongs to in a zone. */
export function dayOf(instant: Instant, zone: Zone): Day {
  return dayOfMilliseconds(millisecondsOf(instant), zone);
}

/** The hour, 0 to 23, that the clock on the wall showed. */
export function hourOf(instant: Instant, zone: Zone): number {
  return Number(wallClock(millisecondsOf(instant), zone).hour);
}

/** The first instant of a day: midnight, or the first minute there is where the clocks jump over midnight. */
export function startOfDay(day: Day, zone: Zone): Instant {
  const midnightUtc = Date.parse(`${day}T00:00:00.000Z`);
  let before = midnightUtc - WIDEST_OFFSET_MS;
  let atOrAfter = midnightUtc + WIDEST_OFFSET_MS;
  while (atOrAfter - before > 1) {
    const middle = Math.floor((before + atOrAfter) / 2);
    if (dayOfMilliseconds(middle, zone) < day) before = middle;
    else atOrAfter = middle;
  }
  return instantOf(atOrAfter);
}

/** Inclusive days as half-open instants: from ≤ createdAt < until. */
export function rangeOfDays(from: Day, to: Day, zone: Zone): { from: Instant; until: Instant } {
  return { from: startOfDay(from, zone), until: startOfDay(addDays(to, 1), zone) };
}

/** How many days later `to` is than `from`. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

export function isZone(text: string): boolean {
  try {
    wallClockFormat(text);
    return true;
  } catch {
    return false;
  }
}

/** "21/11/2026 15:04", as es-PE writes it, in the business's zone. */
export function formatInstant(instant: Instant, zone: Zone): string {
  const { year, month, day, hour, minute } = wallClock(millisecondsOf(instant), zone);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** "21/11/2026". */
export function formatDay(day: Day): string {
  return day.split('-').toReversed().join('/');
}

function dayOfMilliseconds(milliseconds: number, zone: Zone): Day {
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

/** sv-SE writes 2026-11-21 15:04, with every field where ISO 8601 has it. */
function wallClock(milliseconds: number, zone: Zone): WallClock {
  const isSteady = zone === DEFAULT_ZONE && milliseconds >= LIMA_STEADY_SINCE;
  const text = isSteady ? instantOf(milliseconds + LIMA_OFFSET_MS) : wallClockFormat(zone).format(milliseconds);
  return {
    year: text.slice(0, 4),
    month: text.slice(5, 7),
    day: text.slice(8, 10),
    hour: text.slice(11, 13),
    minute: text.slice(14, 16),
  };
}

/**
 * Peru has not turned its clocks since then: no formatter is needed, whose making takes a cheap phone a tenth of a second
 * before it can show anything.
 */
const LIMA_STEADY_SINCE = Date.parse('1994-04-01T04:00:00.000Z');
const LIMA_OFFSET_MS = -5 * 3_600_000;

/** Making a formatter costs a thousand times its use; a handful of zones is all a server ever sees. */
const formats = new Map<Zone, Intl.DateTimeFormat>();

function wallClockFormat(zone: Zone): Intl.DateTimeFormat {
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
