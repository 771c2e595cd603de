/**
 * The balances after each record, shown beside it in the day book.
 *
 * Invariant: the last one equals balancesAfterRecords of the same records; a count replaces the computed balance.
 */
import type { Uuid } from '../kernel/input-fields.ts';
import { sortInBookOrder, isMoneyCountRecord, type Transaction } from '../rows/transaction.ts';
import { type Balances, addBalances } from '../rows/account.ts';
import { balancesOfMoneyCount, balanceChange } from './balances.ts';

/** `carried` are the balances before the first of these days. */
export function runningBalances(records: Iterable<Transaction>, carried: Balances): ReadonlyMap<Uuid, Balances> {
  const after = new Map<Uuid, Balances>();
  let balances = carried;
  for (const record of sortInBookOrder(records)) {
    balances = isMoneyCountRecord(record) ? balancesOfMoneyCount(record) : addBalances(balances, balanceChange(record));
    after.set(record.uuid, balances);
  }
  return after;
}
