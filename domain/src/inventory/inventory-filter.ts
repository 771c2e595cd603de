/**
 * Filters products by their stock state, or finds those without a cost.
 *
 * Invariants: a product without stock tracking matches no state; plenty counts as normal, because nobody has to buy it.
 * Spec: section 9 (stock thresholds).
 */
import { canSeeCosts } from '../visibility/cost-and-earnings-visibility.ts';
import type { PermissionHolder } from '../rows/permissions.ts';
import { type Product, stockStateOfQuantity } from '../rows/product.ts';

export const inventoryFilters = ['critical', 'low', 'normal'] as const;
export type InventoryFilter = (typeof inventoryFilters)[number];

/** Critical and low together: all that should be bought. */
export const RUNNING_LOW_FILTER = 'running-low' as const;
/** Goods and services whose cost nobody has said, by a purchase or by hand: what they earn is not known. */
export const WITHOUT_COST_FILTER = 'without-cost' as const;
export type AnyInventoryFilter = InventoryFilter | typeof RUNNING_LOW_FILTER | typeof WITHOUT_COST_FILTER;

/** A cost that one may not see looks like none, so who sees no costs cannot look for the goods without one. */
export function permittedInventoryFilter(
  holder: PermissionHolder,
  filter: AnyInventoryFilter | undefined,
): AnyInventoryFilter | undefined {
  return filter === WITHOUT_COST_FILTER && !canSeeCosts(holder) ? undefined : filter;
}

export function matchesInventoryFilter(product: Product, filter: AnyInventoryFilter): boolean {
  if (filter === WITHOUT_COST_FILTER) return isWithoutCost(product);
  const state = inventoryFilterForProduct(product);
  return filter === RUNNING_LOW_FILTER ? state === 'critical' || state === 'low' : state === filter;
}

export function isWithoutCost({ cost }: Product): boolean {
  return cost === null;
}

export function inventoryFilterForProduct({ trackStock, stock }: Product): InventoryFilter | undefined {
  if (!trackStock) return undefined;
  const state = stockStateOfQuantity(stock);
  return state === 'plenty' ? 'normal' : state;
}
