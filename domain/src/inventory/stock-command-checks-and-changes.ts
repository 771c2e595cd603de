/**
 * Shared by all commands that move the stock of one product.
 * Spec: section 5 (a stock log requires that the product already exists).
 */
import { type Changes, rowCreation, rowUpdate } from '../commands/row-changes.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { formatQuantity, MAX_QUANTITY } from '../kernel/quantity.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import type { State } from '../commands/command-reads.ts';
import { stockCountWithLateLines, productBeforeCount } from './stock-movements-before-count.ts';
import type { Product } from '../rows/product.ts';
import type { StockMovement } from './stock-movements.ts';
import type { StockLog } from '../rows/stock-log.ts';

export function findProductOrRefuse(productId: Uuid, { products }: Pick<State, 'products'>): Product | Refusal {
  return products.get(productId) ?? refuse('product-for-log-not-found', { id: productId });
}

/** Also refuses a product without stock tracking. */
export function findTrackedProductOrRefuse(productId: Uuid, state: Pick<State, 'products'>): Product | Refusal {
  const product = state.products.get(productId);
  return product?.trackStock === false ? refuse('stock-not-tracked') : findProductOrRefuse(productId, state);
}

/** The product now, or just before the count if the movement is dated before one. */
export function productBeforeLaterCount(product: Product, count: StockLog | undefined): Product {
  return count === undefined || !product.trackStock ? product : productBeforeCount(product, count);
}

/**
 * The line for the history and the product after the movement. A movement dated before a count changes the count's
 * difference instead of the product.
 */
export function stockMovementChanges(
  before: Product,
  { product }: Pick<StockMovement, 'product'>,
  log: StockLog,
  count: StockLog | undefined,
): Required<Pick<Changes, 'products' | 'stockLogs'>> {
  if (count !== undefined)
    return { stockLogs: [rowCreation(log), rowUpdate(count, stockCountWithLateLines(count, [log]))], products: [] };
  return { stockLogs: [rowCreation(log)], products: [rowUpdate(before, { ...product, updatedAt: log.createdAt })] };
}

/** Undefined if the stock is allowed. */
export function refuseStockBeyondLimit({ stock }: Product): Refusal | undefined {
  return stock > MAX_QUANTITY ? refuse('stock-out-of-range', { limit: formatQuantity(MAX_QUANTITY) }) : undefined;
}
