/**
 * The last closures of the till, newest first.
 *
 * Spec: sections 7 (Reads), 8 (Handling) and 9 (default closure list size).
 */
import { inBookOrder, type MoneyCount, type Transaction } from '../rows/transaction.ts';

export const DEFAULT_CLOSURES = 5;

export function latestClosures(records: Iterable<Transaction>, limit = DEFAULT_CLOSURES): MoneyCount[] {
  const closures = [...records].flatMap((record) => (record.type === 'closure' ? [record] : []));
  return inBookOrder(closures).toReversed().slice(0, limit);
}
