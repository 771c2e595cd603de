/**
 * Deleting stock logs: each gives back to the stock exactly what it did, once, and stays marked.
 *
 * Invariants: whatever the order, the same is left, since what a deletion would take below nothing is kept beside the
 * stock; a line that was inside a count gives nothing back to the shelf, but to what the count had found.
 * A deleted line is marked as return, as the specification says, and its type before is in the audit trail.
 * Spec: section 4 (Stock change).
 */
import { type Changes, rowDeletion, rowUpdate } from '../commands/changes.ts';
import type { Context } from '../commands/command.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { State } from '../commands/reads.ts';
import { valueGivenToOlderStock } from './bought-goods.ts';
import { countWithoutLine } from './inside-count.ts';
import { laterLines } from './later-lines.ts';
import type { Product } from '../rows/product.ts';
import { costWithoutPurchase, nextPurchaseWithout } from './product-cost.ts';
import { revalue, reverseMovement } from './stock.ts';
import type { StockLog } from '../rows/stock-log.ts';

export function deletedStockLogs(
  logs: Iterable<StockLog>,
  goods: Pick<State, 'products' | 'laterLines'>,
  { at }: Pick<Context, 'at'>,
  reason: string,
): Pick<Changes, 'products' | 'stockLogs'> {
  const shelf = new Map(goods.products);
  const others = new Map<Uuid, StockLog>();
  const changes = [...logs].toReversed().map((log) => {
    const taken = takenBack(log, shelf.get(log.productId), goods.laterLines, others);
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
  /** Undefined where the product stays as it is. */
  readonly product: Product | undefined;
  readonly effect: number;
}

/** What taking a line back makes of its product; what it makes of other lines is put with the others. */
function takenBack(
  log: StockLog,
  product: Product | undefined,
  later: readonly StockLog[],
  others: Map<Uuid, StockLog>,
): TakenBack {
  if (product === undefined) return { product, effect: 0 };
  const { count, purchase } = laterLines(later, log.productId);
  const next = nextPurchaseWithout(product, log, purchase);
  if (next !== undefined) others.set(next.uuid, next);
  if (count === undefined) return reverseMovement(product, log, purchase);
  const given = valueGivenToOlderStock(log);
  const own = { ...log, valueEffect: log.valueEffect - given };
  others.set(count.uuid, countWithoutLine(others.get(count.uuid) ?? count, own));
  const cost = costWithoutPurchase(product, log, purchase);
  const isChanged = cost !== product.cost || given !== 0;
  return { product: isChanged ? { ...revalue(product, -given), cost } : undefined, effect: 0 - log.effect };
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
