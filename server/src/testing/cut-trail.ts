/**
 * For tests: cuts off the last entry of a trail so that the rest is consistent, as somebody with access to the server
 * could.
 */
import type { Database } from '../database/database.ts';
import { inDatabaseAt } from './older-shop.ts';

async function cutTrail(database: Database, businessId: string): Promise<void> {
  await database.asOwner(async (client) => {
    await client.query(
      `delete from traces t using ledgers l
        where t."businessId" = $1 and l."businessId" = $1 and t.sequence = l."auditSequence"`,
      [businessId],
    );
    await client.query(
      `update ledgers l set "auditSequence" = t.sequence, "auditHash" = t.hash
        from (select sequence, hash from traces where "businessId" = $1 order by sequence desc limit 1) t
        where l."businessId" = $1`,
      [businessId],
    );
  });
}

/** In the PostgreSQL that a running server has in its folder. */
export function cutTrailIn(postgresFolder: string, businessId: string): Promise<void> {
  return inDatabaseAt(postgresFolder, (database) => cutTrail(database, businessId));
}
