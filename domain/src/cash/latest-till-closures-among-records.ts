/** Spec: sections 7 (Reads), 8 (Handling) and 9 (default closure list size). */
import { sortInBookOrder, type MoneyCount, type Transaction } from '../rows/transaction.ts';

export const DEFAULT_CLOSURE_LIMIT = 5;

export function latestTillClosuresAmongRecords(
  records: Iterable<Transaction>,
  limit = DEFAULT_CLOSURE_LIMIT,
): MoneyCount[] {
  const closures = [...records].flatMap((record) => (record.type === 'closure' ? [record] : []));
  return sortInBookOrder(closures).toReversed().slice(0, limit);
}
