import type { Day } from '@cuadra/domain/kernel/instant';
import { instantRangeOfDays, type TimeZone } from '@cuadra/domain/kernel/calendar';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import type { ClientBase, PoolClient } from 'pg';
import { preparedQuery } from '../database/prepared-query.ts';
import { transactionFromRow } from '../database/domain-rows-from-json.ts';
import { quoteIdentifier } from '../database/quote-identifier.ts';
import { readRowsByCursor } from '../database/read-rows-by-cursor.ts';
import { tableShapes } from '../database/table-columns.ts';
import { mapYieldingToEventLoop } from '../limits/map-yielding-to-event-loop.ts';

const LINES: ReadonlySet<string> = new Set(['items', 'itemsAndStockLogs']);

/** Of the lines, which are most of a record, nothing is needed to add up a day, but whether an expense bought goods. */
const columns = [
  ...tableShapes.transactions.columns.filter((column) => !LINES.has(column)).map(quoteIdentifier),
  `case when type = 'expense' then "itemsAndStockLogs" end as "itemsAndStockLogs"`,
];
/** Of the business $1, those that are not deleted. */
export const recordsWithoutLinesSql = `(select ${columns.join(', ')} from transactions
  where "businessId" = $1 and "deletedAt" is null)`;

export async function readRecordsOfDay(
  client: PoolClient,
  businessId: string,
  day: Day,
  zone: TimeZone,
): Promise<Transaction[]> {
  const { from, until } = instantRangeOfDays(day, day, zone);
  const { rows } = await client.query<{ record: Transaction }>(
    preparedQuery(
      `select to_jsonb(t) as record from ${recordsWithoutLinesSql} t where "createdAt" >= $2 and "createdAt" < $3`,
      [businessId, from, until],
    ),
  );
  return mapYieldingToEventLoop(rows, ({ record }) => transactionFromRow(record));
}

const PAGE = 1_000;

/** All records of a business by their instant, without lines, a page in memory at a time; within a transaction. */
export async function* readRecordsInTimeOrder(
  client: ClientBase,
  businessId: string,
): AsyncGenerator<Transaction, void, undefined> {
  const query = {
    text: `select to_jsonb(t) as record from ${recordsWithoutLinesSql} t order by "createdAt", uuid`,
    values: [businessId],
  };
  for await (const { record } of readRowsByCursor<{ record: Transaction }>(client, query, PAGE))
    yield transactionFromRow(record);
}
