import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Reader } from '../api/read-as-member.ts';
import { preparedQuery } from '../database/prepared-query.ts';

/** Those of the commands that are applied in this snapshot; nothing where none were asked about. */
export async function readAppliedCommandIds(
  { client, businessId }: Pick<Reader, 'client' | 'businessId'>,
  waiting: readonly Uuid[] | undefined,
): Promise<{ readonly applied?: readonly Uuid[] }> {
  if (waiting === undefined) return {};
  const { rows } = await client.query<{ id: Uuid }>(
    preparedQuery(
      `select "commandId" as id from "businessOutcomes"
        where "businessId" = $1 and "commandId" = any($2::uuid[]) and outcome->>'status' = 'applied' order by 1`,
      [businessId, waiting],
    ),
  );
  return { applied: rows.map(({ id }) => id) };
}
