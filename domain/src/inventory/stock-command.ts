/**
 * What every command that moves one product's stock shares: finding the product, and keeping within what can be kept.
 *
 * Spec: section 5 (a stock log requires that the product already exists).
 */
import { type Changes, rowCreation, rowUpdate } from '../commands/changes.ts';
import type { Uuid } from '../kernel/fields.ts';
import { formatQuantity, MAX_QUANTITY } from '../kernel/quantity.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import type { State } from '../commands/reads.ts';
import { countWithLines, productBeforeCount } from './inside-count.ts';
import type { Product } from '../rows/product.ts';
import type { StockMovement } from './stock.ts';
import type { StockLog } from '../rows/stock-log.ts';

/** The product, if it exists. */
export function findProduct(productId: Uuid, { products }: Pick<State, 'products'>): Product | Refusal {
  return products.get(productId) ?? refuse('product-for-log-not-found', { id: productId });
}

/** The product, if it exists and has a stock. */
export function findTrackedProduct(productId: Uuid, state: Pick<State, 'products'>): Product | Refusal {
  const product = state.products.get(productId);
  return product?.trackStock === false ? refuse('stock-not-tracked') : findProduct(productId, state);
}

/** The product as a movement finds it: as it is now, or as it was before the count that the movement was inside of. */
export function productAtMovement(product: Product, count: StockLog | undefined): Product {
  return count === undefined || !product.trackStock ? product : productBeforeCount(product, count);
}

/**
 * What every movement writes: its line in the history, and the product as it is after. Of one that was inside a count
 * the product takes nothing, and the count what it did.
 */
export function stockChanges(
  before: Product,
  { product }: Pick<StockMovement, 'product'>,
  log: StockLog,
  count?: StockLog,
): Required<Pick<Changes, 'products' | 'stockLogs'>> {
  if (count !== undefined)
    return { stockLogs: [rowCreation(log), rowUpdate(count, countWithLines(count, [log]))], products: [] };
  return { stockLogs: [rowCreation(log)], products: [rowUpdate(before, { ...product, updatedAt: log.createdAt })] };
}

/** Why so much stock cannot be kept, or undefined when it can. */
export function refuseTooMuchStock({ stock }: Product): Refusal | undefined {
  return stock > MAX_QUANTITY ? refuse('stock-out-of-range', { limit: formatQuantity(MAX_QUANTITY) }) : undefined;
}
