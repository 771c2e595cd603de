/**
 * What a product costs: what its newest purchase that stands was paid at, or what was set by hand after that, or what
 * there was before the first.
 *
 * Invariant: a purchase keeps what the product had cost before it (`previousCost`) and hands it on to the next one when
 * it is deleted, so that the order in which purchases are recorded and deleted makes no difference, and nobody has to go
 * through a history.
 */
import type { Instant } from '../kernel/instant.ts';
import type { Money } from '../kernel/money.ts';
import { type Product, valueAtLastCost } from '../rows/product.ts';
import type { StockLog } from '../rows/stock-log.ts';

/** What a purchase of an instant makes of the cost: the product's, the purchase's own previous one, and the next one's. */
export interface LearnedCost {
  readonly cost: Money | null;
  readonly previousCost: Money | null;
  /** The next purchase with what it follows now, where that changed. */
  readonly next: StockLog | undefined;
}

export function costAfterPurchase(
  product: Product,
  paid: Money,
  at: Instant,
  later: StockLog | undefined,
): LearnedCost {
  if (later === undefined) {
    const { cost } = product;
    return { cost: wasSetByHand(product, at) ? cost : paid, previousCost: cost, next: undefined };
  }
  const { cost } = product;
  const { previousCost } = later;
  const isParted = wasSetByHand(product, at, later.createdAt);
  return { cost, previousCost, next: isParted ? undefined : { ...later, previousCost: paid } };
}

/** What a cost that was set by hand at an instant makes of the product, and of the next purchase where that changed. */
export interface CostSetByHand {
  readonly product: Partial<Product>;
  readonly next: StockLog | undefined;
}

/** Heard late, it is what the next purchase follows; something newer says what the product costs. */
export function costSetByHand(product: Product, cost: Money, at: Instant, later: StockLog | undefined): CostSetByHand {
  const { costSetAt = null, stock, lackingValue = 0 } = product;
  if (wasSetByHand(product, at, later?.createdAt)) return { product: {}, next: undefined };
  const newest = { costSetAt: costSetAt !== null && costSetAt > at ? costSetAt : at };
  if (later !== undefined) return { product: newest, next: { ...later, previousCost: cost } };
  const stockValue = valueAtLastCost({ cost, stock });
  return { product: { ...newest, cost, stockValue, lackingValue: stock > 0 ? 0 : lackingValue }, next: undefined };
}

/** What the product costs without this line. */
export function costWithoutPurchase(product: Product, log: StockLog, later: StockLog | undefined): Money | null {
  const isKnownFromIt =
    log.type === 'buy' && later === undefined && product.cost === log.cost && !wasSetByHand(product, log.createdAt);
  return isKnownFromIt ? log.previousCost : product.cost;
}

/** The next purchase, which follows what the deleted one had followed; undefined where nothing changes for it. */
export function nextPurchaseWithout(product: Product, log: StockLog, later: StockLog | undefined) {
  if (log.type !== 'buy' || later === undefined || later.previousCost !== log.cost) return undefined;
  if (wasSetByHand(product, log.createdAt, later.createdAt)) return undefined;
  return { ...later, previousCost: log.previousCost };
}

/** Whether the cost was set by hand after an instant, and not after another one. */
function wasSetByHand({ costSetAt = null }: Product, after: Instant, until?: Instant): boolean {
  return costSetAt !== null && costSetAt > after && (until === undefined || costSetAt <= until);
}
