/**
 * For tests: a shop that has been there for longer than its test lasts. The server takes nothing from before a shop, or
 * before its person belonged to it, and nobody can open a shop in the past.
 *
 * The trail begins anew from there, as with rows that no command of it wrote.
 */
import { type Instant, instantOf } from '@cuadra/domain/kernel/instant';
import { type Database, openDatabase } from '../database/database.ts';
import { connectionTo, owner, socketPort } from '@cuadra/embedded-postgres/address';
import { readPidFile } from '@cuadra/embedded-postgres/pid-file';
import { writeBaseline } from '../traceability/baseline.ts';

export async function makeOlder(database: Database, businessId: string, since: Instant): Promise<void> {
  const origin = { at: instantOf(Date.now()), reason: 'La bodega es más antigua que la prueba.' };
  await database.asOwner(async (client) => {
    await client.query('update businesses set "fechaCreacion" = $2 where id = $1', [businessId, since]);
    await client.query('update memberships set "fechaIngreso" = $2 where "businessId" = $1', [businessId, since]);
    await writeBaseline(client, businessId, origin);
  });
}

/** The same in the PostgreSQL that a server has in its folder and runs. */
export function makeOlderIn(postgresFolder: string, businessId: string, since: Instant): Promise<void> {
  return inDatabaseAt(postgresFolder, (database) => makeOlder(database, businessId, since));
}

/** Does something in the PostgreSQL that a server has in its folder and runs. */
export async function inDatabaseAt(postgresFolder: string, task: (database: Database) => Promise<void>): Promise<void> {
  const host = readPidFile(postgresFolder)?.socketFolder ?? '';
  const database = await openDatabase(connectionTo({ host, port: socketPort }, owner));
  try {
    await task(database);
  } finally {
    await database.close();
  }
}
