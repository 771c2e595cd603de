/**
 * Deleting stock logs: each gives back to the stock exactly what it did, once, and stays marked.
 *
 * Invariants: the newest is undone first, so that undoing a whole sale passes through the states it came from;
 * a deleted line is marked as return, as the specification says, and its type before is in the audit trail.
 * Spec: section 4 (Stock change).
 */
import { type Changes, deleted, updated } from '../kernel/changes.ts';
import type { Context } from '../kernel/command.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { Product } from './product.ts';
import { takeBack } from './stock.ts';
import type { StockLog } from './stock-log.ts';

export function deletedStockLogs(
  logs: Iterable<StockLog>,
  products: ReadonlyMap<Uuid, Product>,
  { at }: Pick<Context, 'at'>,
  reason: string,
): Pick<Changes, 'products' | 'stockLogs'> {
  const shelf = new Map(products);
  const changes = [...logs].toReversed().map((log) => {
    const product = shelf.get(log.productId);
    const movement = product === undefined ? undefined : takeBack(product, log);
    if (movement !== undefined) shelf.set(log.productId, { ...movement.product, updatedAt: at });
    const reversal = movement?.effect ?? 0;
    return deleted(log, { ...log, type: 'return', reversal, reason: reason || log.reason, deletedAt: at });
  });
  const moved = [...products.values()].flatMap((before) => {
    const after = shelf.get(before.uuid);
    return after === undefined || after === before ? [] : [updated(before, after)];
  });
  return { stockLogs: changes, products: moved };
}
