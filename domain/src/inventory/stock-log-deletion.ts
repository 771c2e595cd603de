/**
 * Deletes stock logs: each reverses exactly its own effect, once, and stays stored and marked.
 *
 * Invariants: the order of deletions makes no difference, because what would go below zero is stored in `lacking`; a
 * line dated before a count does not change the stock, but the difference of that count. A deleted line is marked as
 * return, as the specification says; the audit trail has its former type.
 * Spec: section 4 (Stock change).
 */
import { type Changes, rowDeletion, rowUpdate } from '../commands/row-changes.ts';
import type { Context } from '../commands/command.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { State } from '../commands/command-reads.ts';
import { purchaseValueGivenToOlderStock } from './apply-purchase-to-product.ts';
import { stockCountAfterLineDeletion } from './stock-movements-before-count.ts';
import { findNextStockCountAndPurchase } from './find-stock-logs-until-next-count.ts';
import type { Product } from '../rows/product.ts';
import { lastCostAfterPurchaseDeletion, nextPurchaseCorrectedForDeletion } from './product-last-cost.ts';
import { addStockValueToProduct, reverseStockMovement } from './stock-movements.ts';
import type { StockLog } from '../rows/stock-log.ts';

export function stockLogDeletionChanges(
  logs: Iterable<StockLog>,
  goods: Pick<State, 'products' | 'laterLines'>,
  { at }: Pick<Context, 'at'>,
  reason: string,
): Pick<Changes, 'products' | 'stockLogs'> {
  const shelf = new Map(goods.products);
  const others = new Map<Uuid, StockLog>();
  const changes = [...logs].toReversed().map((log) => {
    const taken = takeBackLine(log, shelf.get(log.productId), goods.laterLines, others);
    if (taken.product !== undefined) shelf.set(log.productId, { ...taken.product, updatedAt: at });
    const reversal = log.reversal + taken.effect;
    return rowDeletion(log, { ...log, type: 'return', reversal, reason: reason || log.reason, deletedAt: at });
  });
  return {
    stockLogs: [...changes, ...changesIn(goods.laterLines, others)],
    products: productChanges(goods.products, shelf),
  };
}

interface TakenBack {
  /** Undefined if the product does not change. */
  readonly product: Product | undefined;
  readonly effect: number;
}

/** Returns the product; adds changes of other lines to the collected ones. */
function takeBackLine(
  log: StockLog,
  product: Product | undefined,
  later: readonly StockLog[],
  others: Map<Uuid, StockLog>,
): TakenBack {
  if (product === undefined) return { product, effect: 0 };
  const { count, purchase } = findNextStockCountAndPurchase(later, log.productId);
  const next = nextPurchaseCorrectedForDeletion(product, log, purchase);
  if (next !== undefined) others.set(next.uuid, next);
  if (count === undefined) return reverseStockMovement(product, log, purchase);
  const given = purchaseValueGivenToOlderStock(log);
  const own = { ...log, valueEffect: log.valueEffect - given };
  others.set(count.uuid, stockCountAfterLineDeletion(others.get(count.uuid) ?? count, own));
  const cost = lastCostAfterPurchaseDeletion(product, log, purchase);
  const isChanged = cost !== product.cost || given !== 0;
  return {
    product: isChanged ? { ...addStockValueToProduct(product, -given), cost } : undefined,
    effect: 0 - log.effect,
  };
}

function changesIn(before: readonly StockLog[], after: ReadonlyMap<Uuid, StockLog>) {
  return before.flatMap((line) => {
    const changed = after.get(line.uuid);
    return changed === undefined ? [] : [rowUpdate(line, changed)];
  });
}

function productChanges(before: ReadonlyMap<Uuid, Product>, after: ReadonlyMap<Uuid, Product>) {
  return [...before.values()].flatMap((product) => {
    const changed = after.get(product.uuid);
    return changed === undefined || changed === product ? [] : [rowUpdate(product, changed)];
  });
}
