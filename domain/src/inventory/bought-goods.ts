/**
 * What a purchase does to its product: how much there is, what it cost, and what other lines then say.
 *
 * Invariants: the newest purchase says what the product costs, whenever it is recorded; one that was inside a count
 * brings no stock, and only stock whose cost nobody knew comes to have its value.
 */
import { type Changes, created, updated } from '../commands/changes.ts';
import type { Context } from '../commands/command.ts';
import type { Uuid } from '../kernel/fields.ts';
import { type Money, priceTimesQuantity } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { countWith, wasBought } from './inside-count.ts';
import type { LaterLines } from './later-lines.ts';
import { newStockLog } from './new-stock-log.ts';
import type { Product } from '../rows/product.ts';
import { costWith } from './product-cost.ts';
import { asFound } from './stock-command.ts';
import { buyIn, revalue, stockOfUnknownCost } from './stock.ts';
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
export function valueGivenBy({ type, cost, quantity, valueEffect }: StockLog): Money {
  return type === 'buy' && cost !== null ? valueEffect - priceTimesQuantity(cost, quantity) : 0;
}

export function boughtGoods(before: Product, bought: Purchase, later: LaterLines, context: Context): BoughtGoods {
  const { stockLogId, transactionId, itemId, quantity, cost: paid } = bought;
  const { count, purchase } = later;
  const { cost, previousCost, next } = costWith(before, paid, context.at, purchase);
  const found = asFound(before, count);
  const movement = count === undefined ? buyIn(found, quantity, paid) : wasBought(found, quantity, paid);
  const details = { cost: paid, previousCost, transactionId, itemId };
  const line = newStockLog(stockLogId, 'buy', quantity, found, movement, context, details);
  const relinked = purchase !== undefined && next !== undefined ? [updated(purchase, next)] : [];
  const { at } = context;
  if (count === undefined) {
    const product = { ...movement.product, cost, updatedAt: at };
    const stockLogs = [created(line), ...relinked];
    return { product, goods: { products: [updated(before, product)], stockLogs } };
  }
  const revalued = cost === null ? 0 : priceTimesQuantity(cost, stockOfUnknownCost(before));
  const product = { ...revalue(before, revalued), cost, updatedAt: at };
  const log = { ...line, valueEffect: line.valueEffect + revalued };
  return {
    product,
    goods: {
      products: cost === before.cost ? [] : [updated(before, product)],
      stockLogs: [created(log), updated(count, countWith(count, [line])), ...relinked],
    },
  };
}
