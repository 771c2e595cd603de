/**
 * Movements dated before the latest count: the count already included them ("inside the count").
 *
 * Invariants: they change neither stock nor value; instead the count's difference is reduced by what they did, in
 * quantity and value, so that the lines still add up to the stock. An exit is never refused for lack of stock, because
 * the count proves what was there.
 */
import { type Money, priceTimesQuantity, sumOfNumbers } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { costOfQuantity, type Product } from '../rows/product.ts';
import type { StockMovement } from './stock-movements.ts';
import type { StockLog } from '../rows/stock-log.ts';

/** The product in the books just before the count; its stock is negative if more was sold than was known. */
export function productBeforeCount(product: Product, count: StockLog): Product {
  const { cost } = count;
  const stock = count.quantity - count.effect;
  const stockValue = cost === null || stock <= 0 ? 0 : priceTimesQuantity(cost, stock);
  return { ...product, stock, stockValue, lacking: 0, lackingValue: 0, cost };
}

/** `before` is the result of productBeforeCount. */
export function stockExitMovementBeforeCount(before: Product, quantity: Quantity): StockMovement {
  return buildStockMovementBeforeCount(before, 0 - quantity, 0 - (costOfQuantity(before, quantity) ?? 0));
}

export function customerReturnMovementBeforeCount(before: Product, quantity: Quantity): StockMovement {
  return buildStockMovementBeforeCount(before, quantity, costOfQuantity(before, quantity) ?? 0);
}

export function stockPurchaseMovementBeforeCount(before: Product, quantity: Quantity, cost: Money): StockMovement {
  return buildStockMovementBeforeCount(before, quantity, priceTimesQuantity(cost, quantity));
}

/** An earlier count of the same product: the difference of the later one is divided between the two. */
export function stockCountMovementBeforeCount(
  before: Product,
  physicalStock: Quantity,
  movedSince: Quantity,
): StockMovement {
  const effect = physicalStock + movedSince - before.stock;
  const value = costOfQuantity(before, Math.abs(effect)) ?? 0;
  return buildStockMovementBeforeCount(before, effect, effect < 0 ? 0 - value : value);
}

/** The count after these lines turned out to be inside it. */
export function stockCountWithLateLines(count: StockLog, lines: readonly StockLog[]): StockLog {
  const effect = sumOfNumbers(lines.map((line) => line.effect));
  const valueEffect = sumOfNumbers(lines.map((line) => line.valueEffect));
  return { ...count, effect: count.effect - effect, valueEffect: count.valueEffect - valueEffect };
}

/** The count after a line inside it was deleted. */
export function stockCountAfterLineDeletion(count: StockLog, { effect, valueEffect }: StockLog): StockLog {
  return { ...count, effect: count.effect + effect, valueEffect: count.valueEffect + valueEffect };
}

export function buildStockMovementBeforeCount(product: Product, effect: Quantity, valueEffect: Money): StockMovement {
  const { stock, stockValue } = product;
  return { effect, valueEffect, product: { ...product, stock: stock + effect, stockValue: stockValue + valueEffect } };
}
