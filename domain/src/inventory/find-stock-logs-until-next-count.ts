/**
 * Finds what follows a movement in a product's history: the next count, the next purchase, and the quantity moved until
 * the count.
 *
 * Invariants: deleted lines and lines of the same instant are not later. A product's initial stock comes before
 * everything.
 */
import type { Instant } from '../kernel/instant.ts';
import type { LaterLinesScope } from '../commands/command-reads.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Quantity } from '../kernel/quantity.ts';
import type { Product } from '../rows/product.ts';
import type { StockLog } from '../rows/stock-log.ts';

export interface LaterLines {
  readonly count: StockLog | undefined;
  readonly purchase: StockLog | undefined;
  /** From the movement to the next count, or to now; known only if 'all' lines were read. */
  readonly moved: Quantity;
}

export function findStockLogsUntilNextCount(
  lines: Iterable<StockLog>,
  product: Pick<Product, 'uuid' | 'createdAt'>,
  at: Instant,
  which: LaterLinesScope,
): StockLog[] {
  const since = at > product.createdAt ? at : product.createdAt;
  const later: StockLog[] = [];
  for (const line of lines) {
    if (line.createdAt > since && line.productId === product.uuid && line.deletedAt === null) later.push(line);
  }
  const { count, purchase } = nextOf(later);
  if (which === 'next') return [count, purchase].filter((line) => line !== undefined);
  return count === undefined ? later : later.filter(({ createdAt }) => createdAt <= count.createdAt);
}

/** Uses only this product's lines of all that were read. */
export function findNextStockCountAndPurchase(lines: Iterable<StockLog>, productId: Uuid): LaterLines {
  const own = [...lines].filter((line) => line.productId === productId);
  const { count, purchase } = nextOf(own);
  let moved: Quantity = 0;
  for (const { createdAt, effect } of own) if (count === undefined || createdAt < count.createdAt) moved += effect;
  return { count, purchase, moved };
}

function nextOf(lines: readonly StockLog[]): Pick<LaterLines, 'count' | 'purchase'> {
  return { count: firstOf(lines, 'count'), purchase: firstOf(lines, 'buy') };
}

function firstOf(lines: readonly StockLog[], type: StockLog['type']): StockLog | undefined {
  let first: StockLog | undefined;
  for (const line of lines) {
    if (line.type === type && (first === undefined || isEarlierInBook(line, first))) first = line;
  }
  return first;
}

function isEarlierInBook(a: StockLog, b: StockLog): boolean {
  return a.createdAt === b.createdAt ? a.uuid < b.uuid : a.createdAt < b.createdAt;
}
