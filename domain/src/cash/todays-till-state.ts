/**
 * The state of the till today: unopened, open or closed; what was recorded today; and a day that nobody closed.
 *
 * Invariant: a closure of the day before, made after midnight, is nothing of today, so the till can still be opened in
 * the morning.
 */
import { dayOf, hourOf, type TimeZone } from '../kernel/calendar.ts';
import type { Day } from '../kernel/instant.ts';
import { sortInBookOrder, isMoneyCountRecord, type MoneyCount, type Transaction } from '../rows/transaction.ts';
import { isLateClosing } from './closing-after-midnight.ts';

export type TillState =
  /** `lastCount` may be a closure after last midnight. */
  | { readonly state: 'unopened'; readonly lastCount: MoneyCount | undefined }
  | { readonly state: 'open' | 'closed'; readonly lastCount: MoneyCount };

/** Until this hour a closure that names no other day leaves the till to be opened all the same. */
const UNDATED_NIGHT_CLOSURE_UNTIL_HOUR = 5;

/** The day's last count decides. After a closure the till may be opened again. */
export function tillStateOf(todaysRecords: Iterable<Transaction>, zone: TimeZone): TillState {
  const lastCount = lastMoneyCount(todaysRecords);
  if (lastCount === undefined) return { state: 'unopened', lastCount };
  if (lastCount.type === 'opening') return { state: 'open', lastCount };
  const isOfNight =
    isLateClosing(lastCount, zone) || hourOf(lastCount.createdAt, zone) < UNDATED_NIGHT_CLOSURE_UNTIL_HOUR;
  return { state: isOfNight ? 'unopened' : 'closed', lastCount };
}

/** The day of the last opening, if nobody has counted the till since. */
export function findDayOfOpenTill(records: Iterable<Transaction>, zone: TimeZone): Day | undefined {
  const lastCount = lastMoneyCount(records);
  return lastCount?.type === 'opening' ? dayOf(lastCount.createdAt, zone) : undefined;
}

function lastMoneyCount(records: Iterable<Transaction>): MoneyCount | undefined {
  return sortInBookOrder([...records].filter(isMoneyCountRecord)).at(-1);
}

export interface DayActivity {
  readonly isTillCounted: boolean;
  readonly records: number;
}

/** Whether today's till was counted, and how much was recorded today. */
export function todaysActivity(todaysRecords: readonly Transaction[], zone: TimeZone): DayActivity {
  const ofToday = todaysRecords.filter((record) => !isLateClosing(record, zone));
  return { isTillCounted: ofToday.some(isMoneyCountRecord), records: ofToday.length };
}
