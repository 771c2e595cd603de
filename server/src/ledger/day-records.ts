import type { Day } from '@cuadra/domain/kernel/instant';
import { instantRangeOfDays, type Zone } from '@cuadra/domain/kernel/calendar';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import type { PoolClient } from 'pg';
import { preparedQuery } from '../database/prepared-query.ts';
import { transactionFromRow } from '../database/rows-from-json.ts';

export async function readRecordsOfDay(
  client: PoolClient,
  businessId: string,
  day: Day,
  zone: Zone,
): Promise<Transaction[]> {
  const { from, until } = instantRangeOfDays(day, day, zone);
  const { rows } = await client.query<{ record: Transaction }>(
    preparedQuery(
      `select to_jsonb(t) - 'version' as record from transactions t
      where "businessId" = $1 and "createdAt" >= $2 and "createdAt" < $3 and "deletedAt" is null`,
      [businessId, from, until],
    ),
  );
  return rows.map(({ record }) => transactionFromRow(record));
}

export async function readAllRecords(client: PoolClient, businessId: string): Promise<Transaction[]> {
  const { rows } = await client.query<{ record: Transaction }>(
    `select to_jsonb(t) - 'version' as record from transactions t where "businessId" = $1 and "deletedAt" is null`,
    [businessId],
  );
  return rows.map(({ record }) => transactionFromRow(record));
}
