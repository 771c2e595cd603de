/**
 * A product's cost is that of its newest purchase, or the one set by hand after it, or the one before the first
 * purchase.
 *
 * Invariant: a purchase stores the cost before it (`previousCost`), and a deleted purchase passes it on to the next
 * one. So the order of recording and deleting makes no difference, and no history has to be read.
 */
import type { Instant } from '../kernel/instant.ts';
import type { Money } from '../kernel/money.ts';
import { type Product, stockValueAtLastCost } from '../rows/product.ts';
import type { StockLog } from '../rows/stock-log.ts';

/** The values a purchase changes: the product's cost, its own `previousCost`, and that of the next purchase. */
export interface PurchaseCostEffect {
  readonly cost: Money | null;
  readonly previousCost: Money | null;
  /** The next purchase with its new `previousCost`; undefined if unchanged. */
  readonly next: StockLog | undefined;
}

export function purchaseEffectOnLastCost(
  product: Product,
  paid: Money,
  at: Instant,
  later: StockLog | undefined,
): PurchaseCostEffect {
  if (later === undefined) {
    const { cost } = product;
    return { cost: wasSetByHand(product, at) ? cost : paid, previousCost: cost, next: undefined };
  }
  const { cost } = product;
  const { previousCost } = later;
  const isParted = wasSetByHand(product, at, later.createdAt);
  return { cost, previousCost, next: isParted ? undefined : { ...later, previousCost: paid } };
}

/** What a manual cost changes: the product's cost, or only the `previousCost` of a later purchase. */
export interface ManualCostEffect {
  readonly product: Partial<Product>;
  readonly next: StockLog | undefined;
}

/**
 * A manual cost that arrives late changes only the next purchase's `previousCost`; the newer purchase decides the
 * product's cost.
 */
export function manualEffectOnLastCost(
  product: Product,
  cost: Money,
  at: Instant,
  later: StockLog | undefined,
): ManualCostEffect {
  const { costSetAt = null, stock, lackingValue = 0 } = product;
  if (wasSetByHand(product, at, later?.createdAt)) return { product: {}, next: undefined };
  const newest = { costSetAt: costSetAt !== null && costSetAt > at ? costSetAt : at };
  if (later !== undefined) return { product: newest, next: { ...later, previousCost: cost } };
  const stockValue = stockValueAtLastCost({ cost, stock });
  return { product: { ...newest, cost, stockValue, lackingValue: stock > 0 ? 0 : lackingValue }, next: undefined };
}

export function lastCostAfterPurchaseDeletion(
  product: Product,
  log: StockLog,
  later: StockLog | undefined,
): Money | null {
  const isKnownFromIt =
    log.type === 'buy' && later === undefined && product.cost === log.cost && !wasSetByHand(product, log.createdAt);
  return isKnownFromIt ? log.previousCost : product.cost;
}

/** Passes the deleted purchase's `previousCost` to the next one; undefined if nothing changes. */
export function nextPurchaseCorrectedForDeletion(product: Product, log: StockLog, later: StockLog | undefined) {
  if (log.type !== 'buy' || later === undefined || later.previousCost !== log.cost) return undefined;
  if (wasSetByHand(product, log.createdAt, later.createdAt)) return undefined;
  return { ...later, previousCost: log.previousCost };
}

/** Whether it was set after the one instant and not after the other. */
function wasSetByHand({ costSetAt = null }: Product, after: Instant, until?: Instant): boolean {
  return costSetAt !== null && costSetAt > after && (until === undefined || costSetAt <= until);
}
