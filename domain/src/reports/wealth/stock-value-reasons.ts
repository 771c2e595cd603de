/**
 * Why the lines of the products' history changed what the stock is worth.
 *
 * Invariant: the sums of all reasons are the change of the value of the stock.
 */
import type { Money } from '../../kernel/money.ts';
import type { Product } from '../../rows/product.ts';
import { isInitialStockLog, type StockLog } from '../../rows/stock-log.ts';
import { ADJUSTMENT_CATEGORY, type Transaction } from '../../rows/transaction.ts';

export const stockValueReasons = ['sold', 'waste', 'taken', 'found', 'bought', 'brought', 'revalued'] as const;
export type StockValueReason = (typeof stockValueReasons)[number];

/** Below zero where the stock lost value. */
export type StockValueSums = Readonly<Record<StockValueReason, Money>>;

export const zeroStockValueSums: StockValueSums = {
  sold: 0,
  waste: 0,
  taken: 0,
  found: 0,
  bought: 0,
  brought: 0,
  revalued: 0,
};

/** What lines of the history have in common that changed the value for the same reason. */
export interface StockLineKind {
  readonly type: StockLog['type'];
  /** Whether it is the stock that the product began with. */
  readonly isInitial: boolean;
  readonly hasRecord: boolean;
  /** Whether its record is an adjustment of the stock. */
  readonly isAdjustment: boolean;
}

export function stockValueReasonOfKind({ type, isInitial, hasRecord, isAdjustment }: StockLineKind): StockValueReason {
  switch (type) {
    case 'sell':
      return isAdjustment ? 'found' : 'sold';
    case 'return':
      return hasRecord ? 'sold' : 'found';
    case 'waste':
      return 'waste';
    case 'take':
      return 'taken';
    case 'count':
      return isInitial ? 'brought' : 'found';
    case 'buy':
      return 'bought';
    case 'revaluation':
      return 'revalued';
  }
}

/** `category` is that of the line's record, if it has one. */
export function classifyStockValueChange(
  line: Pick<StockLog, 'type' | 'createdAt' | 'transactionId'>,
  product: Pick<Product, 'createdAt'>,
  category: Transaction['category'] | undefined,
): StockValueReason {
  return stockValueReasonOfKind({
    type: line.type,
    isInitial: isInitialStockLog(line, product),
    hasRecord: line.transactionId !== null,
    isAdjustment: category === ADJUSTMENT_CATEGORY,
  });
}

export function addToStockValueSum(sums: StockValueSums, reason: StockValueReason, value: Money): StockValueSums {
  return { ...sums, [reason]: sums[reason] + value };
}
