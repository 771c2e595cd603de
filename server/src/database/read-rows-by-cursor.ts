/** Reads the rows of a query some at a time, so that they are never all in memory; within a transaction. */
import { setImmediate } from 'node:timers/promises';
import type { ClientBase, QueryResultRow } from 'pg';

export async function* readRowsByCursor<Row extends QueryResultRow>(
  client: ClientBase,
  { text, values }: { readonly text: string; readonly values: unknown[] },
  many: number,
): AsyncGenerator<Row, void, undefined> {
  await client.query({ text: `declare rows_by_cursor no scroll cursor for ${text}`, values });
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${many} from rows_by_cursor`);
    yield* rows;
    if (rows.length < many) break;
    // Whoever sells meanwhile would wait for all of them.
    await setImmediate();
  }
  await client.query('close rows_by_cursor');
}
