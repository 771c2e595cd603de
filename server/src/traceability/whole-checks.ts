/**
 * When each business's trail was last followed as a whole, and what was found when its rows were last held against it.
 *
 * Invariant: written only past every fence, as the owner; read within the business's own.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { ChainLink } from '@cuadra/domain/rows/chain-link';
import type { TrailComparison, WholeCheck } from '@cuadra/domain/trail/trail-check';
import type { ClientBase } from 'pg';

interface KeptChecks {
  readonly check: WholeCheck | undefined;
  readonly comparison: TrailComparison | null;
}

export async function readWholeChecks(client: ClientBase, businessId: string): Promise<KeptChecks> {
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

/** The trail was followed from its first entry to this one. */
export async function keepWholeCheck(owner: ClientBase, businessId: string, head: ChainLink): Promise<void> {
  await owner.query(
    `insert into "trailChecks" ("businessId", sequence, hash, "checkedAt") 
        select $1, $2, $3, now() from ledgers where "businessId" = $1
      on conflict ("businessId") do update set sequence = excluded.sequence, hash = excluded.hash, "checkedAt" = now()`,
    [businessId, head.sequence, head.hash],
  );
}

/** What was held against its trail: a business, with what was found. */
export interface CheckComparison {
  readonly businessId: string;
  readonly differences: number;
  /** Its last entry, when the trail is whole. */
  readonly head: ChainLink | undefined;
}

export async function keepComparisons(owner: ClientBase, compared: readonly CheckComparison[]): Promise<void> {
  for (const { businessId, differences, head } of compared) {
    if (head !== undefined) await keepWholeCheck(owner, businessId, head);
    await owner.query(
      `insert into "trailChecks" ("businessId", "comparedAt", differences) 
          select $1, now(), $2 from ledgers where "businessId" = $1
        on conflict ("businessId") do update set "comparedAt" = now(), differences = excluded.differences`,
      [businessId, differences],
    );
  }
}
