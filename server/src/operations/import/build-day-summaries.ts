/** Builds the summaries of all days of a business from its stored records, with one day in memory at a time. */
import type { Day } from '@cuadra/domain/kernel/instant';
import { type DaySummary, buildDaySummary } from '@cuadra/domain/cash/day-summary';
import { dayOf, type Zone } from '@cuadra/domain/kernel/calendar';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import type { ClientBase } from 'pg';
import { transactionFromRow } from '../../database/rows-from-json.ts';

const PAGE = 1_000;

export async function buildDaySummaries(client: ClientBase, businessId: string, zone: Zone): Promise<DaySummary[]> {
  const summaries: DaySummary[] = [];
  let day: Day | undefined;
  let records: Transaction[] = [];
  const fold = () => {
    if (day !== undefined) summaries.push(buildDaySummary(businessId, day, records));
  };
  for await (const record of recordsInOrder(client, businessId)) {
    const dayOfRecord = dayOf(record.createdAt, zone);
    if (dayOfRecord !== day) {
      fold();
      day = dayOfRecord;
      records = [];
    }
    records.push(record);
  }
  fold();
  return summaries;
}

/** Ordered by instant, so that the records of a day are consecutive. */
async function* recordsInOrder(client: ClientBase, businessId: string): AsyncGenerator<Transaction, void, undefined> {
  await client.query(
    `declare records_in_order no scroll cursor for select to_jsonb(t) - 'version' as record from transactions t
      where "businessId" = ${client.escapeLiteral(businessId)} and "deletedAt" is null order by "createdAt", uuid`,
  );
  for (;;) {
    const { rows } = await client.query<{ record: Transaction }>(`fetch ${PAGE} from records_in_order`);
    for (const { record } of rows) yield transactionFromRow(record);
    if (rows.length < PAGE) break;
  }
  await client.query('close records_in_order');
}
