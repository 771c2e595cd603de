/**
 * Closing late: whoever closes the till soon after midnight, before the new day is opened, may close the day before.
 *
 * Invariants: a closure keeps its instant, and balances go by it; the day it closes is its own or the one before.
 */
import { dayOf, hourOf, type TimeZone } from '../kernel/calendar.ts';
import { addDays, type Day, type Instant } from '../kernel/instant.ts';
import { type Refusal, refuseFields } from '../kernel/refusal.ts';
import type { MoneyCount, Transaction } from '../rows/transaction.ts';

/** From this hour on a closure closes its own day. */
const LATE_CLOSING_UNTIL_HOUR = 6;

/** Which days a closure of this instant may close, the likelier first; a single one need not be asked for. */
export function daysClosableAtInstant(at: Instant, zone: TimeZone, isDayOpened: boolean): readonly Day[] {
  const day = dayOf(at, zone);
  const isLate = hourOf(at, zone) < LATE_CLOSING_UNTIL_HOUR && !isDayOpened;
  return isLate ? [addDays(day, -1), day] : [day];
}

/** What the closure stores: null for the day of its instant, also where no day was given. */
export function closedDayToStoreOrRefuse(
  day: Day | undefined,
  at: Instant,
  zone: TimeZone,
  isDayOpened: boolean,
): { readonly closedDay: Day | null } | Refusal {
  if (day === undefined || day === dayOf(at, zone)) return { closedDay: null };
  const isClosable = daysClosableAtInstant(at, zone, isDayOpened).includes(day);
  return isClosable ? { closedDay: day } : refuseFields({ day: NOT_CLOSABLE });
}

/** The day that a closure closes, or that an opening opens. */
export function dayOfMoneyCount(count: MoneyCount, zone: TimeZone): Day {
  const own = dayOf(count.createdAt, zone);
  return count.type === 'closure' ? (count.closedDay ?? own) : own;
}

/** True for a closure of a day before that of its instant: it is no count of the new day. */
export function isLateClosing(record: Transaction, zone: TimeZone): boolean {
  return record.type === 'closure' && dayOfMoneyCount(record, zone) < dayOf(record.createdAt, zone);
}

const NOT_CLOSABLE =
  'Un cierre es de su mismo día. Solo puede ser del día anterior antes de las 6 a. m. y si nadie abrió la caja del día nuevo.';
