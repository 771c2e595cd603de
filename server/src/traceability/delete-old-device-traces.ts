/**
 * Deletes what devices reported of themselves once its time is over. It stands in no trail and in no book.
 *
 * Invariants: the owner of the tables deletes, since the application's role may not; each piece is a short transaction,
 * so that devices are never kept waiting; one server at a time has its lock, and the others leave it the work.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { ClientBase } from 'pg';
import type { Database } from '../database/database.ts';

const MAX_PIECE = 5_000;
/** Differs from those of migrations, folder, guests and global trail. */
const SWEEP_LOCK = 7_750_013;

interface Sweeping {
  /** What was received earlier goes. */
  readonly before: Instant;
  /** Asked before each piece. */
  readonly isWanted: () => boolean;
  readonly maxPiece?: number;
}

/** Resolves to the number of deleted entries. */
export function deleteOldDeviceTraces(
  { asOwner }: Pick<Database, 'asOwner'>,
  { before, isWanted, maxPiece = MAX_PIECE }: Sweeping,
): Promise<number> {
  return asOwner(async (owner) => {
    const { rows } = await owner.query<{ businessId: string }>(
      `select "businessId" from ledgers l where exists
        (select from "deviceTraces" t where t."businessId" = l."businessId" and t."receivedAt" < $1)`,
      [before],
    );
    let deleted = 0;
    for (const { businessId } of rows) {
      let piece = maxPiece;
      while (piece === maxPiece && isWanted()) {
        piece = await deletePiece(owner, [businessId, before, maxPiece]);
        deleted += piece;
      }
    }
    return deleted;
  });
}

/** Nothing while another server has the lock, which ends with the statement's transaction. */
async function deletePiece(owner: ClientBase, piece: readonly [string, Instant, number]): Promise<number> {
  const { rowCount } = await owner.query(
    `with turn as materialized (select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as ours)
      delete from "deviceTraces" where "businessId" = $1 and (select ours from turn) and "traceId" in
        (select "traceId" from "deviceTraces" where "businessId" = $1 and "receivedAt" < $2 limit $3)`,
    [...piece],
  );
  return rowCount ?? 0;
}
