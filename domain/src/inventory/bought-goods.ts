/**
 * What a purchase does to its product: how much there is, what it cost, and what other lines then say.
 *
 * Invariants: the newest purchase says what the product costs, whenever it is recorded; one that was inside a count
 * brings no stock, and only stock whose cost nobody knew comes to have its value.
 */
import { type Changes, rowCreation, rowUpdate } from '../commands/changes.ts';
import type { Context } from '../commands/command.ts';
import type { Uuid } from '../kernel/fields.ts';
import { type Money, priceTimesQuantity } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { countWithLines, purchaseInsideCount } from './inside-count.ts';
import type { LaterLines } from './later-lines.ts';
import { newStockLog } from './new-stock-log.ts';
import type { Product } from '../rows/product.ts';
import { costAfterPurchase } from './product-cost.ts';
import { productAtMovement } from './stock-command.ts';
import { addBoughtStock, revalue, stockOfUnknownCost } from './stock.ts';
import type { StockLog } from '../rows/stock-log.ts';

export interface Purchase {
  readonly stockLogId: Uuid;
  readonly transactionId: Uuid;
  readonly itemId: Uuid;
  readonly quantity: Quantity;
  /** What was paid for one. */
  readonly cost: Money;
}

export interface BoughtGoods {
  /** The product afterwards. */
  readonly product: Product;
  readonly goods: Required<Pick<Changes, 'products' | 'stockLogs'>>;
}

/** What a purchase said of the value of stock that was there already, of which nobody had known what it cost. */
export function valueGivenToOlderStock({ type, cost, quantity, valueEffect }: StockLog): Money {
  return type === 'buy' && cost !== null ? valueEffect - priceTimesQuantity(cost, quantity) : 0;
}

export function boughtGoods(before: Product, bought: Purchase, later: LaterLines, context: Context): BoughtGoods {
  const { stockLogId, transactionId, itemId, quantity, cost: paid } = bought;
  const { count, purchase } = later;
  const { cost, previousCost, next } = costAfterPurchase(before, paid, context.at, purchase);
  const found = productAtMovement(before, count);
  const movement =
    count === undefined ? addBoughtStock(found, quantity, paid) : purchaseInsideCount(found, quantity, paid);
  const details = { cost: paid, previousCost, transactionId, itemId };
  const line = newStockLog(stockLogId, 'buy', quantity, found, movement, context, details);
  const relinked = purchase !== undefined && next !== undefined ? [rowUpdate(purchase, next)] : [];
  const { at } = context;
  if (count === undefined) {
    const product = { ...movement.product, cost, updatedAt: at };
    const stockLogs = [rowCreation(line), ...relinked];
    return { product, goods: { products: [rowUpdate(before, product)], stockLogs } };
  }
  const revalued = cost === null ? 0 : priceTimesQuantity(cost, stockOfUnknownCost(before));
  const product = { ...revalue(before, revalued), cost, updatedAt: at };
  const log = { ...line, valueEffect: line.valueEffect + revalued };
  return {
    product,
    goods: {
      products: cost === before.cost ? [] : [rowUpdate(before, product)],
      stockLogs: [rowCreation(log), rowUpdate(count, countWithLines(count, [line])), ...relinked],
    },
  };
}
