/** Ledgers in PostgreSQL: each is opened in its own transaction, which holds its lock. */
import type { Day } from '@cuadra/domain/kernel/instant';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Context } from '@cuadra/domain/commands/command';
import type { PoolClient } from 'pg';
import type { Database } from '../database/database.ts';
import type { TransactionMode } from '../database/tenant-transaction.ts';
import { isRowTypeMismatchError } from '../database/binary/binary-row-array-parameter.ts';
import { commitDecision } from './commit-decision.ts';
import { readDebtOfCustomer, readOwedSalesCoveringBalance } from './customer-debts.ts';
import { readRecordsInTimeOrder, readRecordsOfDay } from './read-records-in-time-order.ts';
import { readSummariesSinceMoneyCount, readSummarizedDays, readSummaryOfDay } from './read-day-summaries.ts';
import type { ExpectedLoad, Ledgers, Loaded, OpenLedger, WhichLedger } from './ledger.ts';
import { loadCommandState } from './load-command-state.ts';
import { readLedgerState } from './read-ledger-state.ts';

export type LedgerDatabase = Pick<Database, 'asTenant' | 'announce' | 'rowTypes'>;

/** `alongside` writes what belongs to an applied command outside its ledger, in the same transaction. */
export function postgresLedgers(database: LedgerDatabase, alongside?: Alongside): Ledgers {
  return {
    findInvitedBusinessId: (token, uid) => findInvitedBusinessId(database, token, uid),
    open: async (which, work, expected) => {
      const open = () => openLedger({ database, alongside }, which, work, expected);
      try {
        return await open();
      } catch (error) {
        // A newer Cuadra beside this one has changed the tables.
        if (!isRowTypeMismatchError(error)) throw error;
        await database.rowTypes.readAgain();
      }
      return open();
    },
  };
}

type Alongside = (client: PoolClient) => Promise<void>;

/** Only the token leads to the business; nobody sees the business before joining it. */
export async function findInvitedBusinessId(
  database: Pick<Database, 'asTenant'>,
  token: string,
  uid: string,
): Promise<string | undefined> {
  const { rows } = await database.asTenant({ businessId: '', uid, token }, 'read', (client) =>
    client.query<{ businessId: string }>(
      'select "businessId" from invitations where token = $1 and "deletedAt" is null',
      [token],
    ),
  );
  return rows[0]?.businessId;
}

function openLedger<Result>(
  { database, alongside }: { readonly database: LedgerDatabase; readonly alongside: Alongside | undefined },
  which: WhichLedger,
  work: (ledger: OpenLedger) => Promise<Result>,
  expected: ExpectedLoad | undefined,
): Promise<Result> {
  const { businessId, uid, of } = which;
  const opening: TransactionMode = { ledgerOf: of };
  const withState = isLoadedOnOneMachine(expected) ? expected : undefined;
  return database.asTenant({ businessId, uid }, opening, async (client, last) => {
    const { state, loaded } = await readLedgerState(client, which, withState);
    return work({
      state,
      load: loadingFrom(client, withState, loaded),
      recordsOfDay: (day, zone) => readRecordsOfDay(client, businessId, day, zone),
      recordsByInstant: () => readRecordsInTimeOrder(client, businessId),
      summaryOf: (day) => readSummaryOfDay(client, businessId, day),
      summariesAround: (day) => readSummariesSinceMoneyCount(client, businessId, day),
      summarizedDays: () => readSummarizedDays(client, businessId),
      debtOfCustomer: (customerId) => readDebtOfCustomer(client, businessId, customerId),
      newestOwedSales: (customerId, amount, without) =>
        readOwedSalesCoveringBalance(client, businessId, customerId, amount, without),
      commit: async (decided) => {
        const isApplied = decided.outcome.status === 'applied';
        if (isApplied) await alongside?.(client);
        const isWritten = await commitDecision(last, decided, database.rowTypes);
        const isNews = isWritten && businessId !== '' && isApplied;
        if (isNews) database.announce(businessId, decided.version);
        return isWritten;
      },
    });
  });
}

/** On Citus a ledger's state is read on the machine of its business, and a person's businesses lie on several. */
function isLoadedOnOneMachine(expected: ExpectedLoad | undefined): boolean {
  return expected?.reads.managedBusinesses !== true;
}

/**
 * The expected rows are already loaded, unless the business's zone makes it another day, or the command's instant was
 * replaced: what came later is another matter then.
 */
function loadingFrom(
  client: PoolClient,
  expected: ExpectedLoad | undefined,
  loaded: Loaded | undefined,
): OpenLedger['load'] {
  return async (reads, context) => {
    const isExpected =
      reads === expected?.reads && context.at === expected.context.at && dayIn(context) === dayIn(expected.context);
    return isExpected && loaded !== undefined ? loaded : loadCommandState(client, reads, context);
  };
}

function dayIn({ at, settings }: Context): Day {
  return dayOf(at, settings.timezone);
}
