/**
 * Stores when each business's trail was last checked completely, and the result of the last comparison of its rows.
 *
 * Invariant: only the owner role writes; reads are limited to the business.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { ChainLink } from '@cuadra/domain/rows/chain-position';
import type { TrailComparison, WholeCheck } from '@cuadra/domain/trail/trail-check-range-and-verdict';
import type { ClientBase } from 'pg';

interface KeptChecks {
  readonly check: WholeCheck | undefined;
  readonly comparison: TrailComparison | null;
}

export async function readTrailChecks(client: ClientBase, businessId: string): Promise<KeptChecks> {
  const { rows } = await client.query<{
    sequence: number;
    hash: string;
    checkedAt: Instant | null;
    comparedAt: Instant | null;
    differences: number;
  }>('select * from "trailChecks" where "businessId" = $1', [businessId]);
  const [row] = rows;
  if (row === undefined) return { check: undefined, comparison: null };
  const { sequence, hash, checkedAt, comparedAt, differences } = row;
  return {
    check: checkedAt === null ? undefined : { sequence, hash, at: checkedAt },
    comparison: comparedAt === null ? null : { at: comparedAt, differences },
  };
}

/** Stores that the trail was checked from its first entry to this one. */
export async function storeFullTrailCheck(owner: ClientBase, businessId: string, head: ChainLink): Promise<void> {
  await owner.query(
    `insert into "trailChecks" ("businessId", sequence, hash, "checkedAt") 
        select $1, $2, $3, now() from ledgers where "businessId" = $1
      on conflict ("businessId") do update set sequence = excluded.sequence, hash = excluded.hash,
        "checkedAt" = excluded."checkedAt"`,
    [businessId, head.sequence, head.hash],
  );
}

export interface CheckComparison {
  readonly businessId: string;
  readonly differences: number;
  /** The trail's last entry; undefined if the trail is broken. */
  readonly head: ChainLink | undefined;
}

export async function storeTrailComparisonResults(
  owner: ClientBase,
  compared: readonly CheckComparison[],
): Promise<void> {
  for (const { businessId, differences, head } of compared) {
    if (head !== undefined) await storeFullTrailCheck(owner, businessId, head);
    await owner.query(
      `insert into "trailChecks" ("businessId", "comparedAt", differences) 
          select $1, now(), $2 from ledgers where "businessId" = $1
        on conflict ("businessId") do update set "comparedAt" = excluded."comparedAt", differences = excluded.differences`,
      [businessId, differences],
    );
  }
}
