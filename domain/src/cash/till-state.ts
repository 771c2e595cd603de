/** How the till stands today: nobody has counted it yet, it was opened, or it was closed. */
import { inBookOrder, isCount, type MoneyCount, type Transaction } from '../records/transaction.ts';

export type Till =
  | { readonly state: 'unopened'; readonly lastCount: undefined }
  | { readonly state: 'open' | 'closed'; readonly lastCount: MoneyCount };

/** From the records of the day: its last count says it. After a closure the day may go on, and be opened again. */
export function tillOf(todaysRecords: Iterable<Transaction>): Till {
  const lastCount = inBookOrder([...todaysRecords].filter(isCount)).at(-1);
  if (lastCount === undefined) return { state: 'unopened', lastCount };
  return { state: lastCount.type === 'opening' ? 'open' : 'closed', lastCount };
}
