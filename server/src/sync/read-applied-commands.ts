import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Reader } from '../api/read-as-member.ts';
import { preparedQuery } from '../database/prepared-query.ts';

/** Those of the commands that are applied in this snapshot. */
export async function readAppliedCommands(
  { client, businessId }: Pick<Reader, 'client' | 'businessId'>,
  ids: readonly Uuid[],
): Promise<Uuid[]> {
  const { rows } = await client.query<{ id: Uuid }>(
    preparedQuery(
      `select "commandId" as id from "businessOutcomes"
        where "businessId" = $1 and "commandId" = any($2::uuid[]) and outcome->>'status' = 'applied' order by 1`,
      [businessId, ids],
    ),
  );
  return rows.map(({ id }) => id);
}
