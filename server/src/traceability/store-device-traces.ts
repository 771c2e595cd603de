/**
 * Stores a device's log entries, for any active member; a repeated batch changes nothing.
 *
 * Invariant: the number of entries of a business per day is limited, so that nobody can fill the disk.
 */
import { type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import { isRefusal, type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import type { PoolClient } from 'pg';
import type { SessionPerson } from '../auth/caller-lookup.ts';
import type { Database } from '../database/database.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { type Reader, readAsMember } from '../api/read-as-member.ts';
import type { DeviceTraceBatch } from './device-trace-batch-schema.ts';

/** Ten devices with an entry every half minute, day and night. */
export const MAX_DEVICE_TRACES_PER_DAY = 30_000;
const DAY_MS = 86_400_000;

export async function storeDeviceTraces(
  database: Database,
  caller: SessionPerson,
  asked: { readonly businessId: string; readonly batch: DeviceTraceBatch; readonly now: Instant },
): Promise<Refusal | undefined> {
  const sender = await readAsMember(database, caller, asked.businessId, 'member', (reader) =>
    readSender(reader, caller.uid),
  );
  if (isRefusal(sender)) return sender;
  const { businessId, userName } = sender;
  const own = { businessId, userId: caller.uid, userName, userEmail: caller.email, receivedAt: asked.now };
  const { dropped = 0, entries } = asked.batch;
  const rows = entries.map((entry, place) => ({ ...entry, ...own, dropped: place === 0 ? dropped : 0 }));
  return database.asTenant({ businessId, uid: caller.uid }, 'append', async (client) => {
    const kept = await countOfDayInTurn(client, businessId, asked.now);
    if (kept + rows.length > MAX_DEVICE_TRACES_PER_DAY) return refuse('too-many-requests');
    await insert(client, rows);
    return undefined;
  });
}

interface Sender {
  readonly businessId: string;
  readonly userName: string;
}

async function readSender({ client, businessId }: Reader, uid: string): Promise<Sender> {
  const { rows } = await client.query<{ nombre: string }>(
    preparedQuery('select nombre from profiles where uid = $1', [uid]),
  );
  return { businessId, userName: rows[0]?.nombre ?? '' };
}

/** The number stored for the business within a day. The next batch of the business waits until this one is stored. */
async function countOfDayInTurn(client: PoolClient, businessId: string, now: Instant): Promise<number> {
  await client.query(preparedQuery('select pg_advisory_xact_lock(hashtextextended(tenant()::text, 0))', []));
  const { rows } = await client.query<{ kept: number }>(
    preparedQuery('select count(*) as kept from "deviceTraces" where "businessId" = $1 and "receivedAt" > $2', [
      businessId,
      instantPlus(now, -DAY_MS),
    ]),
  );
  return rows[0]?.kept ?? 0;
}

const COLUMNS = [
  'businessId',
  'traceId',
  'receivedAt',
  'sessionId',
  'timestamp',
  'userId',
  'userName',
  'userEmail',
  'operation',
  'entityType',
  'entityId',
  'previousState',
  'newState',
  'changes',
  'severity',
  'tags',
  'analysis',
  'commandId',
  'command',
  'reason',
  'source',
  'dropped',
];

async function insert(client: PoolClient, rows: readonly object[]): Promise<void> {
  const columns = COLUMNS.map((column) => `"${column}"`).join(', ');
  await client.query(
    preparedQuery(
      `insert into "deviceTraces" (${columns})
        select ${columns} from jsonb_populate_recordset(null::"deviceTraces", $1::jsonb)
        on conflict do nothing`,
      [JSON.stringify(rows)],
    ),
  );
}
