/**
 * The state of the till today: unopened, open or closed.
 *
 * Invariant: a closure soon after midnight belongs to the previous day, so the till can still be opened in the morning.
 */
import { hourOf, type Zone } from '../kernel/calendar.ts';
import { sortInBookOrder, isMoneyCount, type MoneyCount, type Transaction } from '../rows/transaction.ts';

export type TillState =
  /** `lastCount` may be a closure after last midnight. */
  | { readonly state: 'unopened'; readonly lastCount: MoneyCount | undefined }
  | { readonly state: 'open' | 'closed'; readonly lastCount: MoneyCount };

/** A closure before this hour belongs to the previous day. */
const NIGHT_ENDS = 5;

/** The day's last count decides. After a closure the till may be opened again. */
export function tillStateOf(todaysRecords: Iterable<Transaction>, zone: Zone): TillState {
  const lastCount = sortInBookOrder([...todaysRecords].filter(isMoneyCount)).at(-1);
  if (lastCount === undefined) return { state: 'unopened', lastCount };
  if (lastCount.type === 'opening') return { state: 'open', lastCount };
  return { state: hourOf(lastCount.createdAt, zone) < NIGHT_ENDS ? 'unopened' : 'closed', lastCount };
}
