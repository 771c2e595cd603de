/**
 * The state of a ledger once its lock is held: how far it has come, who is asking, and whether the command is known.
 *
 * A person sees their own links and businesses elsewhere too, so those here are found by the ledger, of which nobody
 * sees another: not even a query that forgot its business could take somebody for who they are elsewhere.
 */
import type { PoolClient } from 'pg';
import { preparedQuery } from '../database/prepared.ts';
import { rowOfJson } from '../database/stored-rows.ts';
import type { LedgerState, WhichLedger } from './ledger.ts';

export async function readLedger(client: PoolClient, which: WhichLedger): Promise<LedgerState> {
  const { rows } = await client.query<LedgerState>(
    preparedQuery(
      `select coalesce(l.version, 0) as version, coalesce(l."auditSequence", 0) as "auditSequence",
        coalesce(l."auditHash", '') as "auditHash",
        (select to_jsonb(m) - 'version' from memberships m
          where m."businessId" = l."businessId" and m.uid = $2 and m."deletedAt" is null) as membership,
        (select to_jsonb(p) from profiles p where p.uid = $2) as profile,
        (select b.configuracion from businesses b where b.id = l."businessId") as configuracion,
        (select b."fechaCreacion" from businesses b where b.id = l."businessId") as "fechaCreacion",
        (select jsonb_build_object('fingerprint', o.fingerprint, 'outcome', o.outcome) from "commandOutcomes" o
          where o."ledgerId" = $3 and o."commandId" = $4) as known
      from (select 1) as always left join ledgers l on l."businessId" = $1`,
      [which.businessId === '' ? null : which.businessId, which.uid, which.id, which.commandId],
    ),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a ledger always answers');
  const { membership, profile } = row;
  return { ...row, membership: membership && rowOfJson(membership), profile: profile && rowOfJson(profile) };
}
