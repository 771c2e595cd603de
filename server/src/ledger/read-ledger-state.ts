/**
 * Reads the state of a locked ledger: its version, the actor, and whether the command is known.
 *
 * A person also sees their own links to other businesses, so the link is asked for by the transaction's business too:
 * even a query without a business could not return a link to another one. The sums make one row of a ledger that is not
 * there; a join with nothing would end a process of Citus 13.2.
 */
import type { PoolClient } from 'pg';
import { preparedQuery } from '../database/prepared-query.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';
import type { LedgerState, WhichLedger } from './ledger.ts';
import { rowAsJsonSql } from './query-part.ts';

/** Citus finds the machine by a business, which null is not. */
const NO_BUSINESS = '00000000-0000-0000-0000-000000000000';
const OUTCOMES_OF_BUSINESS = '"businessOutcomes" o where o."businessId" = $1';
const OUTCOMES_OF_PERSON = '"commandOutcomes" o where o."ledgerId" = $2';

const BUSINESS_LEDGER_SQL = ledgerStateSql(OUTCOMES_OF_BUSINESS);
const PERSON_LEDGER_SQL = ledgerStateSql(OUTCOMES_OF_PERSON);

function ledgerStateSql(outcomes: string): string {
  const ownMembership = 'where "businessId" = $1 and "businessId" = tenant() and uid = $2 and "deletedAt" is null';
  return `select coalesce(max(l.version), 0) as version, coalesce(max(l."auditSequence"), 0) as "auditSequence",
      coalesce(max(l."auditHash"), '') as "auditHash",
      (${rowAsJsonSql('memberships', ownMembership)}) as membership,
      (${rowAsJsonSql('profiles', 'where uid = $2')}) as profile,
      (select b.configuracion from businesses b where b.id = $1) as configuracion,
      (select b."fechaCreacion" from businesses b where b.id = $1) as "fechaCreacion",
      (select jsonb_build_object('fingerprint', o.fingerprint, 'outcome', o.outcome)
        from ${outcomes} and o."commandId" = $3) as known
    from ledgers l where l."businessId" = $1`;
}

export async function readLedgerState(client: PoolClient, which: WhichLedger): Promise<LedgerState> {
  const text = which.of === 'person' ? PERSON_LEDGER_SQL : BUSINESS_LEDGER_SQL;
  const values = [which.businessId === '' ? NO_BUSINESS : which.businessId, which.uid, which.commandId];
  const { rows } = await client.query<LedgerState>(preparedQuery(text, values));
  const [row] = rows;
  if (row === undefined) throw new Error('a ledger always answers');
  const { membership, profile } = row;
  return {
    ...row,
    membership: membership && normalizeRowInstants(membership),
    profile: profile && normalizeRowInstants(profile),
  };
}
