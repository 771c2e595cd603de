/**
 * Reads the state of a locked ledger: its version, the actor, and whether the command is known.
 *
 * A person also sees their own links to other businesses, so the rows are joined with the ledger, of which only this
 * business's is visible: even a query without a business could not return a link to another one.
 */
import type { PoolClient } from 'pg';
import { preparedQuery } from '../database/prepared-query.ts';
import { rowFromJson } from '../database/rows-from-json.ts';
import type { LedgerState, WhichLedger } from './ledger.ts';

const OUTCOMES_OF_BUSINESS = '"businessOutcomes" o where o."businessId" = $1';
const OUTCOMES_OF_PERSON = '"commandOutcomes" o where o."ledgerId" = $2';

export async function readLedgerState(client: PoolClient, which: WhichLedger): Promise<LedgerState> {
  const { rows } = await client.query<LedgerState>(
    preparedQuery(
      `select coalesce(l.version, 0) as version, coalesce(l."auditSequence", 0) as "auditSequence",
        coalesce(l."auditHash", '') as "auditHash",
        (select to_jsonb(m) - 'version' from memberships m
          where m."businessId" = l."businessId" and m.uid = $2 and m."deletedAt" is null) as membership,
        (select to_jsonb(p) from profiles p where p.uid = $2) as profile,
        (select b.configuracion from businesses b where b.id = l."businessId") as configuracion,
        (select b."fechaCreacion" from businesses b where b.id = l."businessId") as "fechaCreacion",
        (select jsonb_build_object('fingerprint', o.fingerprint, 'outcome', o.outcome)
          from ${which.of === 'person' ? OUTCOMES_OF_PERSON : OUTCOMES_OF_BUSINESS} and o."commandId" = $3) as known
      from (select 1) as always left join ledgers l on l."businessId" = $1`,
      [which.businessId === '' ? null : which.businessId, which.uid, which.commandId],
    ),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a ledger always answers');
  const { membership, profile } = row;
  return { ...row, membership: membership && rowFromJson(membership), profile: profile && rowFromJson(profile) };
}
