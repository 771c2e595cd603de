/**
 * Stock: how a product's quantity and value move, and how a movement is taken back.
 *
 * Invariants: stock is never negative; what was truly applied is said (`effect`), so that undoing gives back exactly
 * that, once. Value follows quantity: what leaves takes its share of what the shelf cost, the last unit takes the rest.
 * Spec: section 4 (Stock change).
 */
import { type Money, priceTimesQuantity, shareOf } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { costOfQuantity, type Product } from './product.ts';
import type { AdjustmentType, StockCount, StockLog } from './stock-log.ts';

/** The product after a movement, and what the movement truly did. */
export interface StockMovement {
  readonly product: Product;
  readonly effect: Quantity;
  readonly valueEffect: Money;
}

/** A sale or waste: lowers the stock, by no more than there is. */
export function takeOut(product: Product, quantity: Quantity): StockMovement {
  if (!product.trackStock) return unmoved(product);
  const taken = Math.min(quantity, product.stock);
  return moved(product, lessOf(taken), lessOf(valueOfPart(product, taken)));
}

/** A return: raises the stock, at what the product has cost on average. */
export function putBack(product: Product, quantity: Quantity): StockMovement {
  return product.trackStock ? moved(product, quantity, costOfQuantity(product, quantity) ?? 0) : unmoved(product);
}

/**
 * A purchase: raises the stock and says what the product costs. Stock whose cost nobody knew is taken to have cost
 * the same.
 */
export function buyIn(product: Product, quantity: Quantity, cost: Money): StockMovement {
  if (!product.trackStock) return { ...unmoved(product), product: { ...product, cost } };
  const ofUnknownCost = product.cost === null ? product.stock : 0;
  const {
    effect,
    valueEffect,
    product: after,
  } = moved(product, quantity, priceTimesQuantity(cost, quantity + ofUnknownCost));
  return { effect, valueEffect, product: { ...after, cost } };
}

/** A count: the stock becomes what was counted. */
export function setToCounted(product: Product, physicalStock: Quantity): StockMovement {
  const difference = physicalStock - product.stock;
  return difference > 0 ? putBack(product, difference) : takeOut(product, -difference);
}

/** The movement that deleting a log makes: an exit comes back, an entry goes out again, never below nothing. */
export function takeBack(product: Product, log: StockLog): StockMovement {
  const { product: after, effect, valueEffect } = reversed(product, log);
  const unlearned = log.type === 'buy' && product.cost === log.cost ? log.previousCost : product.cost;
  return { effect, valueEffect, product: { ...after, cost: unlearned } };
}

/** What a count says: the sign of the difference names it. */
export function countOf(physicalStock: Quantity, digitalStock: Quantity): StockCount {
  const difference = physicalStock - digitalStock;
  return { physicalStock, digitalStock, difference, adjustmentType: adjustmentOf(difference) };
}

export function adjustmentOf(difference: Quantity): AdjustmentType {
  if (difference === 0) return 'verified';
  return difference > 0 ? 'surplus' : 'shortage';
}

/** The stock that a product's whole history adds up to, deleted lines with what their deletion gave back. */
export function stockFromLog(log: Iterable<Pick<StockLog, 'effect' | 'reversal'>>): Quantity {
  let stock = 0;
  for (const line of log) stock += line.effect + line.reversal;
  return stock;
}

function reversed(product: Product, log: StockLog): StockMovement {
  const stock = Math.max(0, product.stock - log.effect);
  const value = stock === 0 ? 0 : Math.max(0, product.stockValue - log.valueEffect);
  return moved(product, stock - product.stock, value - product.stockValue);
}

function moved(product: Product, effect: Quantity, valueEffect: Money): StockMovement {
  return {
    effect,
    valueEffect,
    product: { ...product, stock: product.stock + effect, stockValue: product.stockValue + valueEffect },
  };
}

function unmoved(product: Product): StockMovement {
  return { product, effect: 0, valueEffect: 0 };
}

/** The opposite of an amount, where the opposite of nothing is 0 and not -0. */
function lessOf(amount: number): number {
  return 0 - amount;
}

function valueOfPart(product: Product, part: Quantity): Money {
  return product.stock === 0 ? 0 : shareOf(product.stockValue, part, product.stock);
}
