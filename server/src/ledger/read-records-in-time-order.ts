import type { Day } from '@cuadra/domain/kernel/instant';
import { instantRangeOfDays, type TimeZone } from '@cuadra/domain/kernel/calendar';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import type { ClientBase, PoolClient } from 'pg';
import { preparedQuery } from '../database/prepared-query.ts';
import { transactionFromRow } from '../database/domain-rows-from-json.ts';
import { quoteIdentifier } from '../database/quote-identifier.ts';
import { tableShapes } from '../database/table-columns.ts';
import { mapYieldingToEventLoop } from '../limits/map-yielding-to-event-loop.ts';

const LINES: ReadonlySet<string> = new Set(['items', 'itemsAndStockLogs']);

/** Of the lines, which are most of a record, nothing is needed to add up a day, but whether an expense bought goods. */
export const recordColumnsWithoutLinesSql = [
  ...tableShapes.transactions.columns.filter((column) => !LINES.has(column)).map(quoteIdentifier),
  `case when type = 'expense' then "itemsAndStockLogs" end as "itemsAndStockLogs"`,
].join(', ');

export async function readRecordsOfDay(
  client: PoolClient,
  businessId: string,
  day: Day,
  zone: TimeZone,
): Promise<Transaction[]> {
  const { from, until } = instantRangeOfDays(day, day, zone);
  const { rows } = await client.query<{ record: Transaction }>(
    preparedQuery(
      `select to_jsonb(t) as record from (
          select ${recordColumnsWithoutLinesSql} from transactions
            where "businessId" = $1 and "createdAt" >= $2 and "createdAt" < $3 and "deletedAt" is null) t`,
      [businessId, from, until],
    ),
  );
  return mapYieldingToEventLoop(rows, ({ record }) => transactionFromRow(record));
}

const PAGE = 1_000;

/** All records of a business by their instant, with one page in memory at a time; within a transaction. */
export async function* readRecordsInTimeOrder(
  client: ClientBase,
  businessId: string,
): AsyncGenerator<Transaction, void, undefined> {
  await client.query(
    `declare records_by_instant no scroll cursor for select to_jsonb(t) - 'version' as record from transactions t
      where "businessId" = ${client.escapeLiteral(businessId)} and "deletedAt" is null order by "createdAt", uuid`,
  );
  for (;;) {
    const { rows } = await client.query<{ record: Transaction }>(`fetch ${PAGE} from records_by_instant`);
    for (const { record } of rows) yield transactionFromRow(record);
    if (rows.length < PAGE) break;
  }
  await client.query('close records_by_instant');
}
