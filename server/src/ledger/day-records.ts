/**
 * The records of one business day, as they are kept.
 */
import { type Day, rangeOfDays, type Zone } from '@cuadra/domain/kernel/calendar';
import type { Transaction } from '@cuadra/domain/records/transaction';
import type { PoolClient } from 'pg';
import { prepared } from '../database/prepared.ts';
import { transactionOf } from '../database/stored-rows.ts';

export async function recordsOfDay(
  client: PoolClient,
  businessId: string,
  day: Day,
  zone: Zone,
): Promise<Transaction[]> {
  const { from, until } = rangeOfDays(day, day, zone);
  const { rows } = await client.query<{ record: Transaction }>(
    prepared(
      `select to_jsonb(t) - 'version' as record from transactions t
      where "businessId" = $1 and "createdAt" >= $2 and "createdAt" < $3 and "deletedAt" is null`,
      [businessId, from, until],
    ),
  );
  return rows.map(({ record }) => transactionOf(record));
}
