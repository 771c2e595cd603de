/**
 * What a person should look at in a business: closures that did not agree, large movements, and what is running out.
 *
 * Invariants: it is drawn from what the person may see, so it tells nobody more; a notice has the same key as long as
 * it says the same, so that what was seen once is not new again, and another key once it has become worse.
 * Spec: section 9 (stock and transaction value thresholds).
 */
import type { Balances } from '../cash/account.ts';
import { countDifference } from '../cash/balances.ts';
import type { Product } from '../inventory/product.ts';
import { runningLow } from '../inventory/running-low.ts';
import { shelfFilterOf } from '../inventory/shelf.ts';
import { comesBefore, isCount, type MoneyCount, type Transaction } from '../records/transaction.ts';
import { valueTag } from '../traceability/analysis.ts';

export interface ClosureNotice {
  readonly kind: 'closure-difference';
  readonly key: string;
  readonly closure: MoneyCount;
  readonly difference: Balances;
}

export interface MovementNotice {
  readonly kind: 'high-value' | 'extreme-value';
  readonly key: string;
  readonly record: Exclude<Transaction, MoneyCount>;
}

export interface StockNotice {
  readonly kind: 'stock-critical' | 'stock-low';
  readonly key: string;
  readonly product: Product;
}

export type Notice = ClosureNotice | MovementNotice | StockNotice;

/** Closures and movements with the newest first, then what is running out with the least left first. */
export function noticesOf(records: Iterable<Transaction>, products: Iterable<Product>): Notice[] {
  const standing = [...records].filter(({ deletedAt }) => deletedAt === null);
  const closures = newestFirst(standing.flatMap(closureNotice), ({ closure }) => closure);
  const movements = newestFirst(standing.flatMap(movementNotice), ({ record }) => record);
  return [...closures, ...movements, ...runningLow(products).map(stockNotice)];
}

/** Notices are few and records many, so it is the notices that are put in order. */
function newestFirst<Told>(notices: readonly Told[], recordOf: (notice: Told) => Transaction): Told[] {
  return notices.toSorted((a, b) => (comesBefore(recordOf(a), recordOf(b)) ? 1 : -1));
}

function closureNotice(record: Transaction): ClosureNotice[] {
  if (record.type !== 'closure') return [];
  const difference = countDifference(record);
  if (difference.cash === 0 && difference.bank === 0) return [];
  return [{ kind: 'closure-difference', key: `closure-difference:${record.uuid}`, closure: record, difference }];
}

function movementNotice(record: Transaction): MovementNotice[] {
  const kind = isCount(record) ? undefined : valueTag(record.total);
  return isCount(record) || kind === undefined ? [] : [{ kind, key: `${kind}:${record.uuid}`, record }];
}

function stockNotice(product: Product): StockNotice {
  const kind = shelfFilterOf(product) === 'critical' ? 'stock-critical' : 'stock-low';
  return { kind, key: `${kind}:${product.uuid}`, product };
}
