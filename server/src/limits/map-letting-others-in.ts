import { setImmediate } from 'node:timers/promises';

/** A few milliseconds' worth of the largest rows. */
const ROWS_IN_A_ROW = 100;

/** For thousands of rows: whoever sells meanwhile would wait for all of them. */
export async function mapLettingOthersIn<Row, Result>(
  rows: readonly Row[],
  work: (row: Row) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const row of rows) {
    if (rows.length > ROWS_IN_A_ROW && results.length % ROWS_IN_A_ROW === 0) await setImmediate();
    results.push(work(row));
  }
  return results;
}
