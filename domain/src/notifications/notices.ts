/**
 * What a person should look at in a business: closures with a difference, late arrivals, customers over their limit,
 * large movements, and low stock.
 *
 * Invariants: notices come only from what the person may see; a notice keeps its key while it says the same, so that a
 * seen notice is not new again; when it becomes worse, it gets another key.
 * Spec: section 9 (stock and transaction value thresholds).
 */
import type { Balances } from '../rows/account.ts';
import { differenceOfMoneyCount } from '../cash/balances.ts';
import type { Product } from '../rows/product.ts';
import { productsRunningLow } from '../inventory/low-stock-products.ts';
import { inventoryFilterForProduct } from '../inventory/inventory-filter.ts';
import { sortInBookOrder, isMoneyCountRecord, type MoneyCount, type Transaction } from '../rows/transaction.ts';
import { highValueTag } from '../traceability/analyse-change-severity.ts';
import type { BeforeCountNotice, LateNotice } from './late-arrival-notices.ts';
import type { OverLimitNotice } from './over-credit-limit-notices.ts';

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

export type Notice = ClosureNotice | BeforeCountNotice | LateNotice | OverLimitNotice | MovementNotice | StockNotice;

/** What is not found in records and products. */
export interface OtherNotices {
  readonly arrivals?: readonly (BeforeCountNotice | LateNotice)[];
  readonly overLimit?: readonly OverLimitNotice[];
}

/** Closures and movements from the newest, then low stock from the lowest. */
export function businessNotices(
  records: Iterable<Transaction>,
  products: Iterable<Product>,
  { arrivals = [], overLimit = [] }: OtherNotices = {},
): Notice[] {
  const told = sortInBookOrder([...records].filter(deservesNotice)).toReversed();
  return [
    ...told.flatMap(closureNotice),
    ...arrivals,
    ...overLimit,
    ...told.flatMap(movementNotice),
    ...productsRunningLow(products).map(stockNotice),
  ];
}

/** Filters before sorting, because only a few of many records give a notice. */
function deservesNotice(record: Transaction): boolean {
  return record.deletedAt === null && closureNotice(record).length + movementNotice(record).length > 0;
}

function closureNotice(record: Transaction): ClosureNotice[] {
  if (record.type !== 'closure') return [];
  const difference = differenceOfMoneyCount(record);
  if (difference.cash === 0 && difference.bank === 0) return [];
  return [{ kind: 'closure-difference', key: `closure-difference:${record.uuid}`, closure: record, difference }];
}

function movementNotice(record: Transaction): MovementNotice[] {
  const kind = isMoneyCountRecord(record) ? undefined : highValueTag(record.total);
  return isMoneyCountRecord(record) || kind === undefined ? [] : [{ kind, key: `${kind}:${record.uuid}`, record }];
}

function stockNotice(product: Product): StockNotice {
  const kind = inventoryFilterForProduct(product) === 'critical' ? 'stock-critical' : 'stock-low';
  return { kind, key: `${kind}:${product.uuid}`, product };
}
