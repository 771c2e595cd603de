/**
 * Computes how movements change a product's stock and its value, and how they are reversed.
 *
 * Invariants: the booked stock is the sum of the `effect` of the lines that were not deleted. The stock is that sum,
 * never below zero; what would go below zero is stored in `lacking`, so that the order of deletions does not matter.
 * Value follows quantity: goods that leave take their share of the stock's value, and the last unit takes the rest.
 * Spec: section 4 (Stock change).
 */
import { type Money, priceTimesQuantity, proportionalShare } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { costOfQuantity, type Product } from '../rows/product.ts';
import { lastCostAfterPurchaseDeletion } from './product-last-cost.ts';
import type { AdjustmentType, StockCount, StockLog } from '../rows/stock-log.ts';

/** The product after a movement, and the effects of the movement. */
export interface StockMovement {
  readonly product: Product;
  readonly effect: Quantity;
  readonly valueEffect: Money;
}

/** For a sale or a loss; takes no more than the stock. */
export function stockExitMovement(product: Product, quantity: Quantity): StockMovement {
  if (!product.trackStock) return withoutMovement(product);
  const taken = Math.min(quantity, product.stock);
  return moveStock(product, negate(taken), negate(valueOfPart(product, taken)));
}

/** Valued at the product's average cost. */
export function customerReturnMovement(product: Product, quantity: Quantity): StockMovement {
  return product.trackStock
    ? moveStock(product, quantity, costOfQuantity(product, quantity) ?? 0)
    : withoutMovement(product);
}

/** Moves goods whose value is known, as that of what comes back from a sale. */
export function buildStockMovementWithValue(product: Product, effect: Quantity, valueEffect: Money): StockMovement {
  return product.trackStock ? moveStock(product, effect, valueEffect) : withoutMovement(product);
}

/** Raises the stock and sets the product's cost. Older stock of unknown cost gets the same cost. */
export function stockPurchaseMovement(product: Product, quantity: Quantity, cost: Money): StockMovement {
  if (!product.trackStock) return { ...withoutMovement(product), product: { ...product, cost } };
  const {
    effect,
    valueEffect,
    product: after,
  } = moveStock(product, quantity, priceTimesQuantity(cost, quantity + quantityOfUnknownCost(product)));
  return { effect, valueEffect, product: { ...after, cost } };
}

/** The quantity in stock whose cost is unknown. */
export function quantityOfUnknownCost({ cost, stock, stockValue }: Product): Quantity {
  return cost === null && stockValue === 0 ? stock : 0;
}

/** What the stock is worth at cost; undefined where its cost is unknown, and of what has no stock. */
export function knownStockValue(product: Product): Money | undefined {
  return product.trackStock && quantityOfUnknownCost(product) === 0 ? product.stockValue : undefined;
}

/** Changes the value of the stock, not its quantity. */
export function addStockValueToProduct(product: Product, valueEffect: Money): Product {
  return moveStock(product, 0, valueEffect).product;
}

/** The new stock is the counted quantity plus what moved since the count. */
export function stockCountMovement(product: Product, physicalStock: Quantity, movedSince: Quantity = 0): StockMovement {
  const effect = physicalStock + movedSince - bookedStock(product);
  return moveStock(product, effect, valueOfCounted(product, effect));
}

/**
 * Reverses a log: an exit comes back, an entry goes out again, and the stock never falls below zero.
 *
 * @param later The next purchase that was not deleted: it decides the product's cost.
 */
export function reverseStockMovement(product: Product, log: StockLog, later?: StockLog): StockMovement {
  const { product: after } = moveStock(product, negate(log.effect), negate(log.valueEffect));
  return {
    effect: after.stock - product.stock,
    valueEffect: after.stockValue - product.stockValue,
    product: { ...after, cost: lastCostAfterPurchaseDeletion(product, log, later) },
  };
}

/** Negative if the lines took more than there was. */
export function bookedStock({ stock, lacking = 0 }: Pick<Product, 'stock' | 'lacking'>): Quantity {
  return stock - lacking;
}

/** The sign of the difference decides its type. */
export function compareStockCount(physicalStock: Quantity, digitalStock: Quantity): StockCount {
  const difference = physicalStock - digitalStock;
  return { physicalStock, digitalStock, difference, adjustmentType: stockAdjustmentTypeForDifference(difference) };
}

/** Compares with the stock that the books, as now known, had just before the count. */
export function compareStockCountOfLog({ quantity, effect }: Pick<StockLog, 'quantity' | 'effect'>): StockCount {
  return compareStockCount(quantity, quantity - effect);
}

export function stockAdjustmentTypeForDifference(difference: Quantity): AdjustmentType {
  if (difference === 0) return 'verified';
  return difference > 0 ? 'surplus' : 'shortage';
}

/** An increase first fills what lines have taken beyond what there was. */
export function stockAfterEffect(product: Pick<Product, 'stock' | 'lacking'>, effect: Quantity): Quantity {
  return Math.max(0, bookedStock(product) + effect);
}

/** An increase first fills `lacking`, a decrease below zero raises it; an empty stock is worth nothing. */
function moveStock(product: Product, effect: Quantity, valueEffect: Money): StockMovement {
  const booked = bookedStock(product) + effect;
  const worth = bookedStockValue(product) + valueEffect;
  const stock = stockAfterEffect(product, effect);
  const stockValue = stock === 0 ? 0 : Math.max(0, worth);
  const after = { ...product, stock, stockValue, lacking: stock - booked, lackingValue: stockValue - worth };
  return { effect, valueEffect, product: after };
}

function withoutMovement(product: Product): StockMovement {
  return { product, effect: 0, valueEffect: 0 };
}

/** What the lines that count add up to: below zero if they took more than there was. */
export function bookedStockValue({
  stockValue,
  lackingValue = 0,
}: Pick<Product, 'stockValue' | 'lackingValue'>): Money {
  return stockValue - lackingValue;
}

/** Surplus and shortage get the average cost of the remaining stock; `lackingValue` is settled with them. */
function valueOfCounted(product: Product, effect: Quantity): Money {
  const { stock, lackingValue = 0 } = product;
  const counted = bookedStock(product) + effect;
  if (counted < 0) return negate(costOfQuantity(product, -effect) ?? 0);
  const missing = stock - counted;
  const change = missing > 0 ? negate(valueOfPart(product, missing)) : (costOfQuantity(product, -missing) ?? 0);
  return lackingValue + change;
}

/** Avoids -0. */
function negate(amount: number): number {
  return 0 - amount;
}

function valueOfPart(product: Product, part: Quantity): Money {
  return product.stock === 0 ? 0 : proportionalShare(product.stockValue, part, product.stock);
}
