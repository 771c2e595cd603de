/**
 * By how much there is, the shelf is narrowed.
 *
 * Invariants: what has no stock is in no stock state; what is plentiful counts as normal, since nobody has to buy it.
 * Spec: section 9 (stock thresholds).
 */
import { type Product, stockState } from './product.ts';

export const shelfFilters = ['critical', 'low', 'normal'] as const;
export type ShelfFilter = (typeof shelfFilters)[number];

export function shelfFilterOf({ trackStock, stock }: Product): ShelfFilter | undefined {
  if (!trackStock) return undefined;
  const state = stockState(stock);
  return state === 'plenty' ? 'normal' : state;
}
