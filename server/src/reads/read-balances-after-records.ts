/**
 * The balances after each record of a page, for the day book.
 *
 * They need all records of the page's days, so only people who may see all types get them, and the summaries that carry
 * the balances into those days: the cost depends on the days of the page, not on the history.
 */
import { groupBy } from '@cuadra/domain/kernel/group-by';
import type { Day } from '@cuadra/domain/kernel/instant';
import type { Balances } from '@cuadra/domain/rows/account';
import { balancesAfterLastDay } from '@cuadra/domain/cash/day-summary';
import { runningBalances } from '@cuadra/domain/cash/running-balances';
import { dayOf, instantRangeOfDays } from '@cuadra/domain/kernel/calendar';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { preparedQuery } from '../database/prepared-query.ts';
import { transactionFromRow } from '../database/domain-rows-from-json.ts';
import type { DayReader } from '../api/declare-business-reads.ts';
import { recordsWithoutLinesSql } from '../ledger/read-records-in-time-order.ts';
import { mapYieldingToEventLoop } from '../limits/map-yielding-to-event-loop.ts';
import { readRangeAndOpeningSummaries } from './read-range-and-opening-summaries.ts';

export async function readBalancesAfterRecords(
  reader: DayReader,
  page: readonly Transaction[],
): Promise<Readonly<Record<string, Balances>>> {
  const { timezone } = reader.business.configuracion;
  const days = [...new Set(page.map(({ createdAt }) => dayOf(createdAt, timezone)))].toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return {};
  const summaries = await readRangeAndOpeningSummaries(reader, first, last);
  const shown = new Set(page.map(({ uuid }) => uuid));
  const records = groupBy(await readRecordsOfDays(reader, days), ({ createdAt }) => dayOf(createdAt, timezone));
  const beside: Record<string, Balances> = {};
  for (const day of days) {
    const carried = balancesAfterLastDay(summaries.filter((summary) => summary.day < day));
    const after = runningBalances(records.get(day) ?? [], carried);
    for (const [uuid, balances] of after) if (shown.has(uuid)) beside[uuid] = balances;
  }
  return beside;
}

/** All that was recorded on these days. */
export async function readRecordsOfDays(
  { client, businessId, business }: Pick<DayReader, 'client' | 'businessId' | 'business'>,
  days: readonly Day[],
): Promise<Transaction[]> {
  const ranges = days.map((day) => instantRangeOfDays(day, day, business.configuracion.timezone));
  const { rows } = await client.query<{ record: Transaction }>(
    preparedQuery(
      `select to_jsonb(t) as record
        from unnest($2::timestamptz[], $3::timestamptz[]) as days (since, until)
        join ${recordsWithoutLinesSql} t on t."createdAt" >= since and t."createdAt" < until`,
      [businessId, ranges.map(({ from }) => from), ranges.map(({ until }) => until)],
    ),
  );
  return mapYieldingToEventLoop(rows, ({ record }) => transactionFromRow(record));
}
