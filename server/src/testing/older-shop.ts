/**
 * For tests: makes a shop older than its test. The server accepts nothing dated before a shop existed, or before its
 * person belonged to it, and nobody can open a shop in the past.
 *
 * The trail begins anew with a baseline, as for rows that no command of it wrote.
 */
import { type Instant, instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import { type Database, migrateAndOpenDatabase } from '../database/database.ts';
import { connectionConfigForAddress, DATABASE_OWNER, socketPort } from '@cuadra/embedded-postgres/postgres-address';
import { readPidFile } from '@cuadra/embedded-postgres/pid-file';
import { eraseDuePeople } from '../erasure/erase-people.ts';
import { writeTrailBaseline } from '../traceability/write-trail-baselines.ts';

export async function backdateShop(database: Database, businessId: string, since: Instant): Promise<void> {
  const origin = { at: instantFromMilliseconds(Date.now()), reason: 'La bodega es más antigua que la prueba.' };
  await database.asOwner(async (client) => {
    await client.query('update businesses set "fechaCreacion" = $2 where id = $1', [businessId, since]);
    await client.query('update memberships set "fechaIngreso" = $2 where "businessId" = $1', [businessId, since]);
    await writeTrailBaseline(client, businessId, origin);
  });
}

/** In the PostgreSQL that a running server has in its folder. */
export function backdateShopIn(postgresFolder: string, businessId: string, since: Instant): Promise<void> {
  return inDatabaseAt(postgresFolder, (database) => backdateShop(database, businessId, since));
}

/** In the PostgreSQL that a running server has in its folder. */
export function eraseDuePeopleIn(postgresFolder: string): Promise<void> {
  return inDatabaseAt(postgresFolder, async (database) => {
    await eraseDuePeople(database, instantFromMilliseconds(Date.now()));
  });
}

/** Runs a task in the PostgreSQL that a running server has in its folder. */
export async function inDatabaseAt(postgresFolder: string, task: (database: Database) => Promise<void>): Promise<void> {
  const host = readPidFile(postgresFolder)?.socketFolder ?? '';
  const database = await migrateAndOpenDatabase(connectionConfigForAddress({ host, port: socketPort }, DATABASE_OWNER));
  try {
    await task(database);
  } finally {
    await database.close();
  }
}
