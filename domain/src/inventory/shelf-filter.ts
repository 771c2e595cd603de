/**
 * Filters products by their stock state.
 *
 * Invariants: a product without stock tracking matches no state; plenty counts as normal, because nobody has to buy it.
 * Spec: section 9 (stock thresholds).
 */
import { type Product, stockState } from '../rows/product.ts';

export const shelfFilters = ['critical', 'low', 'normal'] as const;
export type ShelfFilter = (typeof shelfFilters)[number];

/** Critical and low together: all that should be bought. */
export const RUNNING_LOW = 'running-low' as const;
export type AnyShelfFilter = ShelfFilter | typeof RUNNING_LOW;

export function matchesShelfFilter(product: Product, filter: AnyShelfFilter): boolean {
  const state = shelfFilterForProduct(product);
  return filter === RUNNING_LOW ? state === 'critical' || state === 'low' : state === filter;
}

export function shelfFilterForProduct({ trackStock, stock }: Product): ShelfFilter | undefined {
  if (!trackStock) return undefined;
  const state = stockState(stock);
  return state === 'plenty' ? 'normal' : state;
}
