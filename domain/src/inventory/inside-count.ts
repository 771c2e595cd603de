/**
 * Movements dated before a count of the shelf that stands: they were inside that count.
 *
 * Invariants: they move no stock and leave the shelf's value as it is; what they did, the count has found the less of,
 * in quantity and value, so that the lines still add up to the stock. What left, left: a count is no reason to say that
 * there was too little.
 */
import { type Money, priceTimesQuantity, sumOf } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { costOfQuantity, type Product } from '../rows/product.ts';
import type { StockMovement } from './stock.ts';
import type { StockLog } from '../rows/stock-log.ts';

/** The product as the books had it just before a count, with the stock below nothing where more was sold than known. */
export function productBeforeCount(product: Product, count: StockLog): Product {
  const { cost } = count;
  const stock = count.quantity - count.effect;
  const stockValue = cost === null || stock <= 0 ? 0 : priceTimesQuantity(cost, stock);
  return { ...product, stock, stockValue, lacking: 0, lackingValue: 0, cost };
}

/** A sale or waste inside a count, of the product as it was before that. */
export function exitInsideCount(before: Product, quantity: Quantity): StockMovement {
  return moved(before, 0 - quantity, 0 - (costOfQuantity(before, quantity) ?? 0));
}

/** A return. */
export function returnInsideCount(before: Product, quantity: Quantity): StockMovement {
  return moved(before, quantity, costOfQuantity(before, quantity) ?? 0);
}

/** A purchase. */
export function purchaseInsideCount(before: Product, quantity: Quantity, cost: Money): StockMovement {
  return moved(before, quantity, priceTimesQuantity(cost, quantity));
}

/** An earlier count of the same shelf: the two share what the later one had found. */
export function countInsideCount(before: Product, physicalStock: Quantity, movedSince: Quantity): StockMovement {
  const effect = physicalStock + movedSince - before.stock;
  const value = costOfQuantity(before, Math.abs(effect)) ?? 0;
  return moved(before, effect, effect < 0 ? 0 - value : value);
}

/** The count that these lines came to be inside of. */
export function countWithLines(count: StockLog, lines: readonly StockLog[]): StockLog {
  const effect = sumOf(lines.map((line) => line.effect));
  const valueEffect = sumOf(lines.map((line) => line.valueEffect));
  return { ...count, effect: count.effect - effect, valueEffect: count.valueEffect - valueEffect };
}

/** The count without a line that was inside of it. */
export function countWithoutLine(count: StockLog, { effect, valueEffect }: StockLog): StockLog {
  return { ...count, effect: count.effect + effect, valueEffect: count.valueEffect + valueEffect };
}

function moved(product: Product, effect: Quantity, valueEffect: Money): StockMovement {
  const { stock, stockValue } = product;
  return { effect, valueEffect, product: { ...product, stock: stock + effect, stockValue: stockValue + valueEffect } };
}
