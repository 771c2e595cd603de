/**
 * Reads the state of a locked ledger: its version, the actor, and whether the command is known. The rows that the
 * command is expected to read come with it, which spares Node a statement for each command.
 *
 * A person also sees their own links to other businesses, so the link is asked for by the transaction's business too:
 * even a query without a business could not return a link to another one. The sums make one row of a ledger that is not
 * there; a join with nothing would end a process of Citus 13.2.
 */
import type { PoolClient } from 'pg';
import { preparedQuery } from '../database/prepared-query.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';
import type { ExpectedLoad, LedgerState, Loaded, WhichLedger } from './ledger.ts';
import { commandStateColumnsSql, commandStateFromColumns, type CommandStateColumns } from './load-command-state.ts';
import { rowAsJsonSql } from './query-part.ts';

/** Citus finds the machine by a business, which null is not. */
const NO_BUSINESS = '00000000-0000-0000-0000-000000000000';
const OUTCOMES_OF_BUSINESS = '"businessOutcomes" o where o."businessId" = $1';
const OUTCOMES_OF_PERSON = '"commandOutcomes" o where o."ledgerId" = $2';

/** Without its end, since more columns may follow. */
const BUSINESS_LEDGER_SQL = ledgerStateColumnsSql(OUTCOMES_OF_BUSINESS);
const PERSON_LEDGER_SQL = ledgerStateColumnsSql(OUTCOMES_OF_PERSON);

function ledgerStateColumnsSql(outcomes: string): string {
  const ownMembership = 'where "businessId" = $1 and "businessId" = tenant() and uid = $2 and "deletedAt" is null';
  return `select coalesce(max(l.version), 0) as version, coalesce(max(l."auditSequence"), 0) as "auditSequence",
      coalesce(max(l."auditHash"), '') as "auditHash",
      (${rowAsJsonSql('memberships', ownMembership)}) as membership,
      (${rowAsJsonSql('profiles', 'where uid = $2')}) as actor,
      (select b.configuracion from businesses b where b.id = $1) as configuracion,
      (select b."fechaCreacion" from businesses b where b.id = $1) as "fechaCreacion",
      (select jsonb_build_object('fingerprint', o.fingerprint, 'outcome', o.outcome)
        from ${outcomes} and o."commandId" = $3) as known`;
}

type LedgerStateColumns = Omit<LedgerState, 'profile'> & { readonly actor: LedgerState['profile'] };

interface OpenedLedgerState {
  readonly state: LedgerState;
  /** Undefined if nothing was expected. */
  readonly loaded: Loaded | undefined;
}

export async function readLedgerState(
  client: PoolClient,
  which: WhichLedger,
  expected: ExpectedLoad | undefined,
): Promise<OpenedLedgerState> {
  const values: unknown[] = [which.businessId === '' ? NO_BUSINESS : which.businessId, which.uid, which.commandId];
  const columns = expected === undefined ? '' : commandStateColumnsSql(expected.reads, expected.context, values);
  const own = which.of === 'person' ? PERSON_LEDGER_SQL : BUSINESS_LEDGER_SQL;
  const text = `${own}${columns} from ledgers l where l."businessId" = $1`;
  const { rows } = await client.query<LedgerStateColumns & CommandStateColumns>(preparedQuery(text, values));
  const [row] = rows;
  if (row === undefined) throw new Error('a ledger always answers');
  const { version, auditSequence, auditHash, membership, actor, configuracion, fechaCreacion, known } = row;
  const state = {
    version,
    auditSequence,
    auditHash,
    membership: membership && normalizeRowInstants(membership),
    profile: actor && normalizeRowInstants(actor),
    configuracion,
    fechaCreacion,
    known,
  };
  return { state, loaded: expected && commandStateFromColumns(row) };
}
