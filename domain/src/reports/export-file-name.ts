/**
 * The name of an exported file without its extension: content, shop and days, so that several files in one folder can
 * be told apart.
 *
 * Invariant: every operating system accepts the name.
 */
import type { Day } from '../kernel/instant.ts';

interface AskedDays {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** Earlier than every record, for a request without a first day. */
export const EARLIEST_DAY: Day = '1970-01-01';

/** Characters that some systems refuse in a name, or read as a folder. */
const REFUSED = /[\\/:*?"<>|\p{C}\s]+/gu;
const MAX_PART = 60;

export function exportFileName(what: string, shop: string, days: string): string {
  return [namePart(what), namePart(shop), days].filter((part) => part !== '').join(' ');
}

/** "2026-11-01 a 2026-11-30", "2026-11-22", "hasta 2026-11-22"; for a list without days, today. */
export function daysForFileName({ from, to }: AskedDays, today: Day): string {
  const last = to ?? today;
  if (from === undefined && to === undefined) return today;
  if (from === undefined || from <= EARLIEST_DAY) return `hasta ${last}`;
  return from === last ? from : `${from} a ${last}`;
}

/** Some systems drop a point at the end of a name. */
function namePart(name: string): string {
  const letters = [...name.replaceAll(REFUSED, ' ').trim()];
  return letters
    .slice(0, MAX_PART)
    .join('')
    .replace(/[\s.]+$/u, '');
}
