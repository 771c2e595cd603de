/**
 * Merges the server's lines of a product's history with the device's own, so that new lines appear at once and offline.
 *
 * Invariants: newest first, each line once; deleted lines and lines that the person may not see are left out.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { visibleStockLogTypes } from '@cuadra/domain/visibility/stock-log-visibility';
import type { PermissionHolder } from '@cuadra/domain/rows/permissions';
import type { StockLog } from '@cuadra/domain/rows/stock-log';

interface Sources {
  /** A page from the server, newest first. */
  readonly told: readonly StockLog[];
  /** Whether the server has older lines. */
  readonly isMore: boolean;
  /** This product's lines in the device's copy; deleted ones are marked. */
  readonly known: readonly StockLog[];
  /** Deleted on this screen; the server's answer may still contain them. */
  readonly takenBack: ReadonlySet<string>;
  /** The first instant from which sales and purchases are visible; undefined if all are. */
  readonly recordsSince: Instant | undefined;
}

export function mergeStockHistory(
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
