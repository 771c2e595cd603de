/**
 * Selling one line: what the customer takes, what the stock gives, and what it had cost.
 *
 * Invariants: the item keeps the requested quantity and the one applied to the stock; the cost is frozen at this
 * moment; a line of free text (a service) has neither product nor stock log. A sale dated before a count of the shelf did
 * take what it says, at the cost of then.
 * Spec: sections 3 (Transaction item), 4 (Transaction wizard) and 5 (Income details).
 */
import type { TransactionItem } from '../rows/transaction.ts';
import type { Context } from '../commands/command.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { Money } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { newStockLog } from './new-stock-log.ts';
import { costOfQuantity, type Product } from '../rows/product.ts';
import { exitInsideCount } from './inside-count.ts';
import { removeFromStock } from './stock.ts';
import type { StockLog } from '../rows/stock-log.ts';

export interface SaleLine {
  readonly itemId: Uuid;
  readonly stockLogId: Uuid;
  readonly transactionId: Uuid;
  readonly quantity: Quantity;
  readonly price: Money;
  readonly isNewProduct: boolean;
  readonly proceedAnyway: boolean;
}

export interface SoldLine {
  readonly item: TransactionItem;
  readonly log: StockLog;
  readonly product: Product;
}

/** @param count The count that the sale was inside of; the product is as it was before that one. */
export function sellLine(before: Product, line: SaleLine, context: Context, count?: StockLog): SoldLine {
  const { itemId, stockLogId, transactionId, quantity, price } = line;
  const movement = count === undefined ? removeFromStock(before, quantity) : exitInsideCount(before, quantity);
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
  };
  const log = newStockLog(stockLogId, 'sell', applied, before, movement, context, { price, transactionId, itemId });
  return { item, log, product: { ...movement.product, updatedAt: context.at } };
}

/** A sale asks for more than there is: only 'Vender igual' lets it through. */
export function exceedsStock(product: Product, quantity: Quantity): boolean {
  return product.trackStock && quantity > product.stock;
}
