/**
 * Adds to each day that an older version summed up the figures that days have had since: nothing, since no record was of
 * their kind then. Also for rows of an older backup.
 */
import type { ClientBase } from 'pg';

const NOTHING = '{"cash": 0, "bank": 0}';

export async function completeDaySummaries(owner: ClientBase): Promise<void> {
  await owner.query(`update "daySummaries" set summary =
    '{"owed": 0, "rounding": 0, "broughtIn": ${NOTHING}, "takenOut": ${NOTHING}}'::jsonb || summary
      || jsonb_build_object('records', '{"owner": 0}'::jsonb || (summary -> 'records'))`);
}
