/**
 * Adds to each day that an older version summed up the figures that days have had since: nothing, since no record was
 * of their kind then. Also for rows of an older backup.
 */
import type { ClientBase } from 'pg';

const NO_MONEY = { cash: 0, bank: 0 };
const NOTHING = {
  owed: 0,
  rounding: 0,
  collected: NO_MONEY,
  debtRounding: 0,
  forgiven: 0,
  broughtIn: NO_MONEY,
  takenOut: NO_MONEY,
};
const NO_RECORDS = { owner: 0, return: 0, collection: 0, forgiveness: 0 };

export async function addMissingSummaryFigures(owner: ClientBase): Promise<void> {
  // Not with jsonb_build_object(), which Citus refuses in an update of spread rows: it is no immutable function.
  await owner.query(
    `update "daySummaries" set summary = jsonb_set($1::jsonb || summary, '{records}', $2::jsonb || (summary -> 'records'))`,
    [JSON.stringify(NOTHING), JSON.stringify(NO_RECORDS)],
  );
}
