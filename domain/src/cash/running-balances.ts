/**
 * The balances after each record, as the day book shows them beside it.
 *
 * Invariant: the last of them is what balancesAfter says of the same records; a count says what there is, whatever the
 * book had led to.
 */
import type { Uuid } from '../kernel/fields.ts';
import { inBookOrder, isCount, type Transaction } from '../rows/transaction.ts';
import { type Balances, plus } from '../rows/account.ts';
import { countedBalances, moneyMoved } from './balances.ts';

/** Of all the records of some days, starting from what was carried into the first. */
export function runningBalances(records: Iterable<Transaction>, carried: Balances): ReadonlyMap<Uuid, Balances> {
  const after = new Map<Uuid, Balances>();
  let balances = carried;
  for (const record of inBookOrder(records)) {
    balances = isCount(record) ? countedBalances(record) : plus(balances, moneyMoved(record));
    after.set(record.uuid, balances);
  }
  return after;
}
