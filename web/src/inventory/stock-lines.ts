/**
 * A product's history: what the server told, and what this device knows besides, so that what was just done is there at
 * once, also without a connection.
 *
 * Invariants: newest first, each line once; what was taken back is not in it; nobody reads a line that they may not.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { visibleStockLogTypes } from '@cuadra/domain/visibility/stock-visibility';
import type { PermissionHolder } from '@cuadra/domain/rows/permissions';
import type { StockLog } from '@cuadra/domain/rows/stock-log';

interface Sources {
  /** A page of the server's, from the newest line back. */
  readonly told: readonly StockLog[];
  /** Where the server has older ones than it told. */
  readonly isMore: boolean;
  /** Of this product, from the device's copy; what was taken back is marked. */
  readonly known: readonly StockLog[];
  /** What was taken back on this screen: the server may not have said so yet. */
  readonly takenBack: ReadonlySet<string>;
  /** From when on sales and purchases may be seen; undefined where all of them may. */
  readonly recordsSince: Instant | undefined;
}

export function stockLines(
  { told, isMore, known, takenBack, recordsSince = '' }: Sources,
  holder: PermissionHolder,
): readonly StockLog[] {
  const lines = new Map(told.map((line) => [line.uuid, line]));
  const oldest = isMore ? (told.at(-1)?.createdAt ?? '') : '';
  for (const line of known) if (line.createdAt >= oldest) lines.set(line.uuid, line);
  const visible = new Set(visibleStockLogTypes(holder));
  return [...lines.values()]
    .filter(({ uuid, deletedAt, type }) => deletedAt === null && !takenBack.has(uuid) && visible.has(type))
    .filter(({ transactionId, createdAt }) => transactionId === null || createdAt >= recordsSince)
    .toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
}

function isNewer(a: StockLog, b: StockLog): boolean {
  return a.createdAt === b.createdAt ? a.uuid > b.uuid : a.createdAt > b.createdAt;
}
