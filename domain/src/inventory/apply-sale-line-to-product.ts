/**
 * Sells one line: the quantity for the customer, the quantity from the stock, and the cost.
 *
 * Invariants: the item keeps the requested quantity and the one applied to the stock; the cost is fixed at the sale; a
 * line of free text (a service) has neither product nor stock log. A sale dated before a count takes its full quantity,
 * at the cost of that time.
 * Spec: sections 3 (Transaction item), 4 (Transaction wizard) and 5 (Income details).
 */
import type { TransactionItem } from '../rows/transaction.ts';
import type { Context } from '../commands/command.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Money } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { newStockLogRow } from './new-stock-log-row.ts';
import { costOfQuantity, type Product } from '../rows/product.ts';
import { stockExitMovementBeforeCount } from './stock-movements-before-count.ts';
import { stockExitMovement } from './stock-movements.ts';
import type { StockLog } from '../rows/stock-log.ts';

export interface SaleLine {
  readonly itemId: Uuid;
  readonly stockLogId: Uuid;
  readonly transactionId: Uuid;
  readonly quantity: Quantity;
  readonly price: Money;
  /** What was typed instead of a quantity. */
  readonly amount?: Money | undefined;
  readonly isNewProduct: boolean;
  readonly proceedAnyway: boolean;
}

export interface SoldLine {
  readonly item: TransactionItem;
  readonly log: StockLog;
  readonly product: Product;
}

/** @param count The count after the sale, if there is one; `before` is then the product just before that count. */
export function applySaleLineToProduct(
  before: Product,
  line: SaleLine,
  context: Context,
  count: StockLog | undefined,
): SoldLine {
  const { itemId, stockLogId, transactionId, quantity, price, amount } = line;
  const movement =
    count === undefined ? stockExitMovement(before, quantity) : stockExitMovementBeforeCount(before, quantity);
  const applied = before.trackStock ? before.stock - movement.product.stock : quantity;
  const item: TransactionItem = {
    uuid: itemId,
    description: before.description,
    quantity,
    unit: before.unit,
    price,
    oldOrNewProduct: line.isNewProduct ? 'new' : 'old',
    selectedProductUuid: before.uuid,
    trackStock: before.trackStock,
    proceedAnyway: line.proceedAnyway,
    requestedQuantity: quantity,
    actualQuantity: applied,
    currentStock: Math.max(0, before.stock),
    cost: costOfQuantity(before, quantity),
    ...(amount !== undefined && { amount }),
  };
  const log = newStockLogRow(stockLogId, 'sell', applied, before, movement, context, { price, transactionId, itemId });
  return { item, log, product: { ...movement.product, updatedAt: context.at } };
}

/** True if only 'Vender igual' allows the sale. */
export function exceedsStock(product: Product, quantity: Quantity): boolean {
  return product.trackStock && quantity > product.stock;
}
