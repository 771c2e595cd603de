/**
 * What a person should look at in a business: closures that did not agree, what came in late, large movements, and what
 * is running out.
 *
 * Invariants: it is drawn from what the person may see, so it tells nobody more; a notice has the same key as long as
 * it says the same, so that what was seen once is not new again, and another key once it has become worse.
 * Spec: section 9 (stock and transaction value thresholds).
 */
import type { Balances } from '../rows/account.ts';
import { countDifference } from '../cash/balances.ts';
import type { Product } from '../rows/product.ts';
import { runningLow } from '../inventory/running-low.ts';
import { shelfFilterOf } from '../inventory/shelf-filter.ts';
import { inBookOrder, isCount, type MoneyCount, type Transaction } from '../rows/transaction.ts';
import { valueTag } from '../traceability/analysis.ts';
import type { BeforeCountNotice, LateNotice } from './late-arrivals.ts';

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

export type Notice = ClosureNotice | BeforeCountNotice | LateNotice | MovementNotice | StockNotice;

/** Closures and movements with the newest first, then what is running out with the least left first. */
export function noticesOf(
  records: Iterable<Transaction>,
  products: Iterable<Product>,
  arrivals: readonly (BeforeCountNotice | LateNotice)[] = [],
): Notice[] {
  const told = inBookOrder([...records].filter(isTold)).toReversed();
  return [
    ...told.flatMap(closureNotice),
    ...arrivals,
    ...told.flatMap(movementNotice),
    ...runningLow(products).map(stockNotice),
  ];
}

/** Of many records few are told of, and only those need to be put in order. */
function isTold(record: Transaction): boolean {
  return record.deletedAt === null && closureNotice(record).length + movementNotice(record).length > 0;
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
