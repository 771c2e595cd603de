/**
 * The end of a business's trail, and the hash of the entry that a device has seen: the device compares them to detect a
 * loss.
 */
import type { AnnouncedTrail } from '@cuadra/domain/trail/seen-trail';
import * as z from 'zod/mini';
import { preparedQuery } from '../database/prepared-query.ts';
import { integerParameterSchema } from '../reads/query-fields.ts';
import type { Reader } from '../api/read-as-member.ts';

const MAX_SEEN_SEQUENCE = 999_999_999;

export const trailHeadQuerySchema = z.strictObject({ seen: z.optional(integerParameterSchema(1, MAX_SEEN_SEQUENCE)) });

export async function readTrailHead(
  { client, businessId }: Reader,
  { seen = 0 }: z.output<typeof trailHeadQuerySchema>,
): Promise<AnnouncedTrail> {
  const { rows } = await client.query<{ sequence: number; hash: string; seen: string | null }>(
    preparedQuery(
      `select "auditSequence" as sequence, "auditHash" as hash,
        (select hash from traces where "businessId" = $1 and sequence = $2) as seen
        from ledgers where "businessId" = $1`,
      [businessId, seen],
    ),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a business has a ledger');
  return { head: { sequence: row.sequence, hash: row.hash }, seen: row.seen };
}
