/**
 * Stock: how a product's quantity and value move, and how a movement is taken back.
 *
 * Invariants: what the books say is the sum of what the lines that stand did (`effect`), and the stock is that, never
 * less than nothing; what lacks is kept beside it, so that whatever is deleted, and in whatever order, leads to the same.
 * Value follows quantity: what leaves takes its share of what the shelf cost, the last unit takes the rest.
 * Spec: section 4 (Stock change).
 */
import { type Money, priceTimesQuantity, shareOf } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { costOfQuantity, type Product } from '../rows/product.ts';
import { costWithoutPurchase } from './product-cost.ts';
import type { AdjustmentType, StockCount, StockLog } from '../rows/stock-log.ts';

/** The product after a movement, and what the movement did. */
export interface StockMovement {
  readonly product: Product;
  readonly effect: Quantity;
  readonly valueEffect: Money;
}

/** A sale or waste: lowers the stock, by no more than there is. */
export function removeFromStock(product: Product, quantity: Quantity): StockMovement {
  if (!product.trackStock) return unmoved(product);
  const taken = Math.min(quantity, product.stock);
  return moved(product, lessOf(taken), lessOf(valueOfPart(product, taken)));
}

/** A return: raises the stock, at what the product has cost on average. */
export function returnToStock(product: Product, quantity: Quantity): StockMovement {
  return product.trackStock ? moved(product, quantity, costOfQuantity(product, quantity) ?? 0) : unmoved(product);
}

/**
 * A purchase: raises the stock and says what the product costs. Stock whose cost nobody knew is taken to have cost
 * the same.
 */
export function addBoughtStock(product: Product, quantity: Quantity, cost: Money): StockMovement {
  if (!product.trackStock) return { ...unmoved(product), product: { ...product, cost } };
  const {
    effect,
    valueEffect,
    product: after,
  } = moved(product, quantity, priceTimesQuantity(cost, quantity + stockOfUnknownCost(product)));
  return { effect, valueEffect, product: { ...after, cost } };
}

/** How much there is of which nobody knows what it has cost. */
export function stockOfUnknownCost({ cost, stock, stockValue }: Product): Quantity {
  return cost === null && stockValue === 0 ? stock : 0;
}

/** The product with what is on the shelf worth more, or less. */
export function revalue(product: Product, valueEffect: Money): Product {
  return moved(product, 0, valueEffect).product;
}

/** A count: the stock becomes what was counted, and what moved since the count. */
export function setCountedStock(product: Product, physicalStock: Quantity, movedSince: Quantity = 0): StockMovement {
  const effect = physicalStock + movedSince - stockOfLines(product);
  return moved(product, effect, valueOfCounted(product, effect));
}

/**
 * The movement that deleting a log makes: an exit comes back, an entry goes out again, never below nothing.
 *
 * @param later The next purchase that stands: the product costs what that one says.
 */
export function reverseMovement(product: Product, log: StockLog, later?: StockLog): StockMovement {
  const { product: after } = moved(product, lessOf(log.effect), lessOf(log.valueEffect));
  return {
    effect: after.stock - product.stock,
    valueEffect: after.stockValue - product.stockValue,
    product: { ...after, cost: costWithoutPurchase(product, log, later) },
  };
}

/** What the lines that stand add up to, which is less than nothing where they took more than there was. */
export function stockOfLines({ stock, lacking = 0 }: Pick<Product, 'stock' | 'lacking'>): Quantity {
  return stock - lacking;
}

/** What a count says: the sign of the difference names it. */
export function stockCountOf(physicalStock: Quantity, digitalStock: Quantity): StockCount {
  const difference = physicalStock - digitalStock;
  return { physicalStock, digitalStock, difference, adjustmentType: adjustmentOf(difference) };
}

/** What a count found: what the books, as they are known by now, had just before it, and what it made of that. */
export function countFinding({ quantity, effect }: Pick<StockLog, 'quantity' | 'effect'>): StockCount {
  return stockCountOf(quantity, quantity - effect);
}

/** The stock that a product was registered with: it is told as a count, and found nothing, since nothing was there. */
export function isInitialStock({ type, createdAt }: StockLog, product: Pick<Product, 'createdAt'>): boolean {
  return type === 'count' && createdAt === product.createdAt;
}

export function adjustmentOf(difference: Quantity): AdjustmentType {
  if (difference === 0) return 'verified';
  return difference > 0 ? 'surplus' : 'shortage';
}

/** What lacked is filled first, and what lacks is remembered; a shelf with nothing on it is worth nothing. */
function moved(product: Product, effect: Quantity, valueEffect: Money): StockMovement {
  const booked = stockOfLines(product) + effect;
  const worth = bookedValue(product) + valueEffect;
  const stock = Math.max(0, booked);
  const stockValue = stock === 0 ? 0 : Math.max(0, worth);
  const after = { ...product, stock, stockValue, lacking: stock - booked, lackingValue: stockValue - worth };
  return { effect, valueEffect, product: after };
}

function unmoved(product: Product): StockMovement {
  return { product, effect: 0, valueEffect: 0 };
}

function bookedValue({ stockValue, lackingValue = 0 }: Product): Money {
  return stockValue - lackingValue;
}

/** What a count finds or misses is worth what the rest is worth; what lacked in value is settled with it. */
function valueOfCounted(product: Product, effect: Quantity): Money {
  const { stock, lackingValue = 0 } = product;
  const counted = stockOfLines(product) + effect;
  if (counted < 0) return lessOf(costOfQuantity(product, -effect) ?? 0);
  const missing = stock - counted;
  const change = missing > 0 ? lessOf(valueOfPart(product, missing)) : (costOfQuantity(product, -missing) ?? 0);
  return lackingValue + change;
}

/** The opposite of an amount, where the opposite of nothing is 0 and not -0. */
function lessOf(amount: number): number {
  return 0 - amount;
}

function valueOfPart(product: Product, part: Quantity): Money {
  return product.stock === 0 ? 0 : shareOf(product.stockValue, part, product.stock);
}
