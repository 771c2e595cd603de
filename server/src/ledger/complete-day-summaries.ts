/**
 * Adds to each day that was summed up before records were paid in parts what was not paid: nothing, since each was paid
 * whole by one account. Also for rows of an older backup.
 */
import type { ClientBase } from 'pg';

export async function completeDaySummaries(owner: ClientBase): Promise<void> {
  await owner.query(`update "daySummaries" set summary = summary || '{"owed": 0, "rounding": 0}'`);
}
