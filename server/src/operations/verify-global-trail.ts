/**
 * Compares the businesses with the trail of all businesses, in both directions; and checks that earlier heads are still
 * in the present chains.
 */
import type { ChainLink } from '@cuadra/domain/rows/chain-position';
import type { ClientBase } from 'pg';
import { findBrokenGlobalTrailEntry, readGlobalTrail } from '../ledger/global-trail.ts';

/** One sentence for each difference. */
export async function describeGlobalTrailDifferences(client: ClientBase): Promise<string[]> {
  const entries = await readGlobalTrail(client);
  const broken = findBrokenGlobalTrailEntry(entries);
  const { rows } = await client.query<Standing>(STANDINGS);
  return [
    ...(broken === undefined ? [] : [`la auditoría de todos los negocios se rompe en la entrada ${broken}`]),
    ...rows.flatMap(differenceOf),
  ];
}

interface Standing {
  readonly id: string;
  readonly isHere: boolean;
  readonly isEntered: boolean;
  readonly isErased: boolean;
  readonly isSame: boolean;
}

/** What counts of a business are its erasure, where that is its last entry, or else its entries since the last one. */
const STANDINGS = `with here as materialized (select id from businesses
      where not exists (select 1 from demos d where d."businessId" = id)),
    entered as materialized (select distinct business, "trailSequence" from "globalTrail"),
    trail as materialized (select t."businessId", t.sequence, t.hash from traces t
      join entered e on e.business = t."businessId" and e."trailSequence" = t.sequence)
  select coalesce(g.business, b.id) as id, b.id is not null as "isHere",
    g.business is not null as "isEntered", g.erased is not null as "isErased",
    coalesce(t.hash = g."trailHash", false) as "isSame"
  from (select * from (select *, max(sequence) over same as last,
        max(sequence) filter (where erased is not null) over same as "lastErasure"
      from "globalTrail" where business is not null window same as (partition by business)) entries
    where case when erased is null then sequence > coalesce("lastErasure", 0) else sequence = last end) g
  full join here b on b.id = g.business
  left join trail t on t."businessId" = g.business and t.sequence = g."trailSequence"
  order by 1`;

function differenceOf({ id, isHere, isEntered, isErased, isSame }: Standing): string[] {
  if (isErased)
    return isHere ? [`${id}: la auditoría de todos los negocios dice que se eliminó, y todavía está aquí`] : [];
  if (!isHere) return [`${id}: está en la auditoría de todos los negocios y ya no está aquí`];
  if (!isEntered) return [`${id}: no está en la auditoría de todos los negocios`];
  return isSame ? [] : [`${id}: su auditoría no es la que empezó en la de todos los negocios`];
}

/** Earlier heads of the chains: of each business, and of the trail of all businesses. */
export interface RememberedHeads {
  readonly businesses: ReadonlyMap<string, ChainLink>;
  readonly all: ChainLink | undefined;
}

/** One sentence for each head that is no longer in the present chains, but for those of businesses erased since. */
export async function describeMissingTrailHeads(
  client: ClientBase,
  { businesses, all }: RememberedHeads,
): Promise<string[]> {
  const heads = [...businesses].map(([businessId, { sequence, hash }]) => ({ businessId, sequence, hash }));
  const { rows } = await client.query<{ businessId: string; sequence: number }>(
    `with h as materialized (select * from jsonb_to_recordset($1::jsonb)
          as h ("businessId" uuid, sequence bigint, hash text) where sequence > 0),
        there as materialized (select t."businessId" from traces t
          join h on t."businessId" = h."businessId" and t.sequence = h.sequence and t.hash = h.hash),
        erased as materialized (select business, "trailSequence" from "globalTrail" g
          where g.erased is not null and g.sequence > $2)
      select h."businessId", h.sequence from h
      where not exists (select 1 from there t where t."businessId" = h."businessId")
        and not exists (select 1 from erased g where g.business = h."businessId" and g."trailSequence" >= h.sequence)
      order by 1`,
    [JSON.stringify(heads), all?.sequence ?? 0],
  );
  const gone = rows.map(
    ({ businessId, sequence }) => `${businessId}: la entrada ${sequence} de su auditoría ya no es la que estaba`,
  );
  if (all === undefined) return gone;
  const { rows: still } = await client.query('select from "globalTrail" where sequence = $1 and hash = $2', [
    all.sequence,
    all.hash,
  ]);
  const isGone = still.length === 0;
  return isGone
    ? [`la entrada ${all.sequence} de la auditoría de todos los negocios ya no es la que estaba`, ...gone]
    : gone;
}
