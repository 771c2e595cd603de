/**
 * What a file that leaves a shop is called, without its ending: what is in it, whose it is, and of which days. So whoever
 * has several of them in one folder tells them apart.
 *
 * Invariant: every system takes it as a name, whatever the shop is called.
 */

interface AskedDays {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** No record is before it: who asks for everything asks from here. */
export const DAY_BEFORE_ALL: Day = '1970-01-01';

/** Some systems refuse them in a name, or take them for a folder. */
const REFUSED = /[\\/:*?"<>|\p{C}\s]+/gu;
const MAX_SHOP = 60;

export function fileNameOf(what: string, shop: string, days: string): string {
  return [what, namePart(shop), days].filter((part) => part !== '').join(' ');
}

/** "2026-11-01 a 2026-11-30", "2026-11-22", "hasta 2026-11-22"; of a list without days, the day it is of. */
export function daysInName({ from, to }: AskedDays, today: Day): string {
  const last = to ?? today;
  if (from === undefined && to === undefined) return today;
  if (from === undefined || from <= DAY_BEFORE_ALL) return `hasta ${last}`;
  return from === last ? from : `${from} a ${last}`;
}

/** A point at its end would be lost on some systems. */
function namePart(name: string): string {
  const letters = [...name.replaceAll(REFUSED, ' ').trim()];
  return letters
    .slice(0, MAX_SHOP)
    .join('')
    .replace(/[\s.]+$/u, '');
}
import type { Day } from '../kernel/instant.ts';
