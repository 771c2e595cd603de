/** The calendar functions that need no time zone; the first screen loads only these. */

/** ISO 8601, UTC, with milliseconds: 2026-11-21T15:04:05.000Z. */
export type Instant = string;

/** A calendar day of the business: yyyy-mm-dd. */
export type Day = string;

const DAY_MS = 86_400_000;
const DAY_TEXT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u;

export function millisecondsOf(instant: Instant): number {
  return Date.parse(instant);
}

export function instantFromMilliseconds(milliseconds: number): Instant {
  return new Date(milliseconds).toISOString();
}

export function instantPlus(instant: Instant, milliseconds: number): Instant {
  return instantFromMilliseconds(millisecondsOf(instant) + milliseconds);
}

export function addDays(day: Day, count: number): Day {
  return instantFromMilliseconds(Date.parse(`${day}T00:00:00.000Z`) + count * DAY_MS).slice(0, 10);
}

/** True for an existing day: 2028-02-29 is one, 2026-02-29 is not. */
export function isDay(text: string): boolean {
  return DAY_TEXT.test(text) && addDays(text, 0) === text;
}
