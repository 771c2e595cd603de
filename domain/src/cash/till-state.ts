/**
 * How the till stands today: nobody has opened it yet, it was opened, or it was closed.
 *
 * Invariant: a shop that closes after midnight closes the day before: such a closure does not stand for today's, and
 * the till is there to be opened in the morning.
 */
import { hourOf, type Zone } from '../kernel/calendar.ts';
import { inBookOrder, isCount, type MoneyCount, type Transaction } from '../rows/transaction.ts';

export type Till =
  /** Perhaps closed in the night. */
  | { readonly state: 'unopened'; readonly lastCount: MoneyCount | undefined }
  | { readonly state: 'open' | 'closed'; readonly lastCount: MoneyCount };

/** Until this hour the day before goes on. */
const NIGHT_ENDS = 5;

/** From the records of the day: its last count says it. After a closure the day may go on, and be opened again. */
export function tillOf(todaysRecords: Iterable<Transaction>, zone: Zone): Till {
  const lastCount = inBookOrder([...todaysRecords].filter(isCount)).at(-1);
  if (lastCount === undefined) return { state: 'unopened', lastCount };
  if (lastCount.type === 'opening') return { state: 'open', lastCount };
  return { state: hourOf(lastCount.createdAt, zone) < NIGHT_ENDS ? 'unopened' : 'closed', lastCount };
}
