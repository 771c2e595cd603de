/**
 * Compares the businesses with the trail of all businesses, in both directions; and checks that earlier heads are still
 * in the present chains.
 */
import type { ChainLink } from '@cuadra/domain/rows/chain-link';
import type { ClientBase } from 'pg';
import { findBrokenGlobalEntry, readGlobalTrail } from '../ledger/global-trail.ts';

/** One sentence for each difference. */
export async function findGlobalTrailDifferences(client: ClientBase): Promise<string[]> {
  const entries = await readGlobalTrail(client);
  const broken = findBrokenGlobalEntry(entries);
  const { rows } = await client.query<{ id: string; isHere: boolean; isEntered: boolean; isSame: boolean }>(
    `select coalesce(g.business, b.id) as id, b.id is not null as "isHere", g.business is not null as "isEntered",
        exists (select from traces t where t."businessId" = g.business and t.sequence = g."trailSequence"
          and t.hash = g."trailHash") as "isSame"
      from "globalTrail" g full join (select id from businesses
        where not exists (select from demos d where d."businessId" = id)) b on b.id = g.business
      order by 1`,
  );
  return [
    ...(broken === undefined ? [] : [`la auditoría de todos los negocios se rompe en la entrada ${broken}`]),
    ...rows.flatMap(({ id, isHere, isEntered, isSame }) => {
      if (!isHere) return [`${id}: está en la auditoría de todos los negocios y ya no está aquí`];
      if (!isEntered) return [`${id}: no está en la auditoría de todos los negocios`];
      return isSame ? [] : [`${id}: su auditoría no es la que empezó en la de todos los negocios`];
    }),
  ];
}

/** Earlier heads of the chains: of each business, and of the trail of all businesses. */
export interface RememberedHeads {
  readonly businesses: ReadonlyMap<string, ChainLink>;
  readonly all: ChainLink | undefined;
}

/** One sentence for each head that is no longer in the present chains. */
export async function findMissingHeads(client: ClientBase, { businesses, all }: RememberedHeads): Promise<string[]> {
  const heads = [...businesses].map(([businessId, { sequence, hash }]) => ({ businessId, sequence, hash }));
  const { rows } = await client.query<{ businessId: string; sequence: number }>(
    `select h."businessId", h.sequence from jsonb_to_recordset($1::jsonb)
        as h ("businessId" uuid, sequence bigint, hash text)
      where h.sequence > 0 and not exists (select from traces t
        where t."businessId" = h."businessId" and t.sequence = h.sequence and t.hash = h.hash) order by 1`,
    [JSON.stringify(heads)],
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
