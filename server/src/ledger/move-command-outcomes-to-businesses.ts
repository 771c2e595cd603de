/** Moves the outcomes of businesses out of the table that once kept all of them; also for rows of an older backup. */
import type { ClientBase } from 'pg';

export async function moveCommandOutcomesToBusinesses(owner: ClientBase): Promise<void> {
  const { rows } = await owner.query<{ ledgerId: string }>(
    'select distinct o."ledgerId" from "commandOutcomes" o join ledgers l on o."ledgerId" = l."businessId"::text',
  );
  const moved = [rows.map(({ ledgerId }) => ledgerId)];
  // In two statements, since Citus keeps the tables on different machines.
  await owner.query(
    `insert into "businessOutcomes" ("businessId", "commandId", fingerprint, outcome, "decidedAt")
      select "ledgerId"::uuid, "commandId", fingerprint, outcome, "decidedAt"
        from "commandOutcomes" where "ledgerId" = any($1)`,
    moved,
  );
  await owner.query('delete from "commandOutcomes" where "ledgerId" = any($1)', moved);
}
