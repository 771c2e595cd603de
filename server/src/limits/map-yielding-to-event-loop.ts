import { setImmediate } from 'node:timers/promises';

/** A few milliseconds' worth of the largest rows. */
export const ROWS_BEFORE_YIELDING = 100;

/** For thousands of rows: whoever sells meanwhile would wait for all of them. */
export async function mapYieldingToEventLoop<Row, Result>(
  rows: Iterable<Row>,
  work: (row: Row) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const row of rows) {
    results.push(work(row));
    if (results.length % ROWS_BEFORE_YIELDING === 0) await setImmediate();
  }
  return results;
}

/** The same where getting the next row is the work. */
export function listYieldingToEventLoop<Row>(rows: Iterable<Row>): Promise<Row[]> {
  return mapYieldingToEventLoop(rows, (row) => row);
}
