/**
 * By how much there is, the shelf is narrowed.
 *
 * Invariants: what has no stock is in no stock state; what is plentiful counts as normal, since nobody has to buy it.
 * Spec: section 9 (stock thresholds).
 */
import { type Product, stockState } from '../rows/product.ts';

export const shelfFilters = ['critical', 'low', 'normal'] as const;
export type ShelfFilter = (typeof shelfFilters)[number];

/** What runs out, however little is left of it. */
export const RUNNING_LOW = 'running-low' as const;
export type ShownFilter = ShelfFilter | typeof RUNNING_LOW;

export function isShownBy(product: Product, filter: ShownFilter): boolean {
  const state = shelfFilterOf(product);
  return filter === RUNNING_LOW ? state === 'critical' || state === 'low' : state === filter;
}

export function shelfFilterOf({ trackStock, stock }: Product): ShelfFilter | undefined {
  if (!trackStock) return undefined;
  const state = stockState(stock);
  return state === 'plenty' ? 'normal' : state;
}
