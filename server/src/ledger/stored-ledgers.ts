/**
 * The ledgers as they are kept in PostgreSQL: each opened in a transaction of its own, which holds its lock.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Context } from '@cuadra/domain/commands/command';
import type { PoolClient } from 'pg';
import type { Database, Opening } from '../database/database.ts';
import { commitDecision } from './commit-decision.ts';
import { allRecords, recordsOfDay } from './day-records.ts';
import { summariesAround, summarisedDays, summaryOf } from './day-summaries.ts';
import type { ExpectedLoad, Ledgers, OpenLedger, WhichLedger } from './ledger.ts';
import { loadState } from './load-state.ts';
import { readLedger } from './read-ledger.ts';

export type LedgerDatabase = Pick<Database, 'asTenant' | 'announce'>;

export function storedLedgers(database: LedgerDatabase): Ledgers {
  return {
    businessInvitedTo: (token, uid) => businessInvitedTo(database, token, uid),
    open: (which, work, expected) => opened(database, which, work, expected),
  };
}

/** The token alone says where it leads; before it is opened nobody sees the business. */
export async function businessInvitedTo(
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

function opened<Result>(
  database: LedgerDatabase,
  which: WhichLedger,
  work: (ledger: OpenLedger) => Promise<Result>,
  expected: ExpectedLoad | undefined,
): Promise<Result> {
  const { businessId, uid, of } = which;
  const opening: Opening = { ledgerOf: of };
  return database.asTenant({ businessId, uid }, opening, async (client, last) => {
    const [state, load] = await Promise.all([readLedger(client, which), loadingFrom(client, expected)]);
    return work({
      state,
      load,
      recordsOfDay: (day, zone) => recordsOfDay(client, businessId, day, zone),
      allRecords: () => allRecords(client, businessId),
      summaryOf: (day) => summaryOf(client, businessId, day),
      summariesAround: (day) => summariesAround(client, businessId, day),
      summarisedDays: () => summarisedDays(client, businessId),
      commit: async (decided) => {
        const isWritten = await commitDecision(last, decided);
        const isNews = isWritten && businessId !== '' && decided.outcome.status === 'applied';
        if (isNews) database.announce(businessId, decided.version);
        return isWritten;
      },
    });
  });
}

/** What was expected is there already, unless the business's zone makes it another day. */
async function loadingFrom(client: PoolClient, expected: ExpectedLoad | undefined): Promise<OpenLedger['load']> {
  if (expected === undefined) return (reads, context) => loadState(client, reads, context);
  const fetched = await loadState(client, expected.reads, expected.context);
  return async (reads, context) => {
    const isFetched = reads === expected.reads && dayIn(context) === dayIn(expected.context);
    return isFetched ? fetched : loadState(client, reads, context);
  };
}

function dayIn({ at, settings }: Context): Day {
  return dayOf(at, settings.timezone);
}
