/** Moves the outcomes of businesses out of the table that once kept all of them; also for rows of an older backup. */
import type { ClientBase } from 'pg';

export async function moveBusinessOutcomes(owner: ClientBase): Promise<void> {
  await owner.query(
    `with moved as (
        delete from "commandOutcomes" o using ledgers l where o."ledgerId" = l."businessId"::text
        returning l."businessId", o."commandId", o.fingerprint, o.outcome, o."decidedAt")
      insert into "businessOutcomes" ("businessId", "commandId", fingerprint, outcome, "decidedAt") select * from moved`,
  );
}
