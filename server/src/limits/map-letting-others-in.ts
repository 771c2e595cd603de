import { setImmediate } from 'node:timers/promises';

/** A few milliseconds' worth of the largest rows. */
export const ROWS_IN_A_ROW = 100;

/** For thousands of rows: whoever sells meanwhile would wait for all of them. */
export async function mapLettingOthersIn<Row, Result>(
  rows: Iterable<Row>,
  work: (row: Row) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const row of rows) {
    results.push(work(row));
    if (results.length % ROWS_IN_A_ROW === 0) await setImmediate();
  }
  return results;
}

/** The same where getting the next row is the work. */
export function listLettingOthersIn<Row>(rows: Iterable<Row>): Promise<Row[]> {
  return mapLettingOthersIn(rows, (row) => row);
}
