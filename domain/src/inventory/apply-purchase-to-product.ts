/**
 * Applies a purchase to its product: the stock, the cost, and the other lines that change with it.
 *
 * Invariants: the newest purchase decides the product's cost, in whatever order purchases are recorded; one dated
 * before a count adds no stock, and gives a value only to stock of unknown cost.
 */
import { type Changes, rowCreation, rowUpdate } from '../commands/row-changes.ts';
import type { Context } from '../commands/command.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { type Money, priceTimesQuantity } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { stockCountWithLateLines, stockPurchaseMovementBeforeCount } from './stock-movements-before-count.ts';
import type { LaterLines } from './find-stock-logs-until-next-count.ts';
import { newStockLogRow } from './new-stock-log-row.ts';
import type { Product } from '../rows/product.ts';
import { purchaseEffectOnLastCost } from './product-last-cost.ts';
import { productBeforeLaterCount } from './stock-command-checks-and-changes.ts';
import { stockPurchaseMovement, addStockValueToProduct, quantityOfUnknownCost } from './stock-movements.ts';
import type { StockLog } from '../rows/stock-log.ts';

export interface Purchase {
  readonly stockLogId: Uuid;
  readonly transactionId: Uuid;
  readonly itemId: Uuid;
  readonly quantity: Quantity;
  /** Per unit. */
  readonly cost: Money;
}

export interface PurchaseEffect {
  /** The product after the purchase. */
  readonly product: Product;
  readonly goods: Required<Pick<Changes, 'products' | 'stockLogs'>>;
}

/** The part of a purchase's value that went to older stock of unknown cost. */
export function purchaseValueGivenToOlderStock({ type, cost, quantity, valueEffect }: StockLog): Money {
  return type === 'buy' && cost !== null ? valueEffect - priceTimesQuantity(cost, quantity) : 0;
}

export function applyPurchaseToProduct(
  before: Product,
  bought: Purchase,
  later: LaterLines,
  context: Context,
): PurchaseEffect {
  const { stockLogId, transactionId, itemId, quantity, cost: paid } = bought;
  const { count, purchase } = later;
  const { cost, previousCost, next } = purchaseEffectOnLastCost(before, paid, context.at, purchase);
  const found = productBeforeLaterCount(before, count);
  const movement =
    count === undefined
      ? stockPurchaseMovement(found, quantity, paid)
      : stockPurchaseMovementBeforeCount(found, quantity, paid);
  const details = { cost: paid, previousCost, transactionId, itemId };
  const line = newStockLogRow(stockLogId, 'buy', quantity, found, movement, context, details);
  const relinked = purchase !== undefined && next !== undefined ? [rowUpdate(purchase, next)] : [];
  const { at } = context;
  if (count === undefined) {
    const product = { ...movement.product, cost, updatedAt: at };
    const stockLogs = [rowCreation(line), ...relinked];
    return { product, goods: { products: [rowUpdate(before, product)], stockLogs } };
  }
  const revalued = cost === null ? 0 : priceTimesQuantity(cost, quantityOfUnknownCost(before));
  const product = { ...addStockValueToProduct(before, revalued), cost, updatedAt: at };
  const log = { ...line, valueEffect: line.valueEffect + revalued };
  return {
    product,
    goods: {
      products: cost === before.cost ? [] : [rowUpdate(before, product)],
      stockLogs: [rowCreation(log), rowUpdate(count, stockCountWithLateLines(count, [line])), ...relinked],
    },
  };
}
