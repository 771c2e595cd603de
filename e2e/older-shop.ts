/**
 * For the stories: a shop that has been there for longer than a story lasts. The server takes no record from before a
 * shop, or before whoever recorded it belonged to it, and nobody can open a shop in the past.
 */
import { join } from 'node:path';
import { openDatabase } from '../server/src/database/database.ts';
import { connectionTo, owner, socketPort } from '../server/src/database/postgres-address.ts';
import { readPidFile } from '../server/src/database/postgres-pid-file.ts';

const DAYS_THERE = 60;
const dataFolders = new Map<string, string>();
const older = new Set<string>();

/** Where the server at this address keeps its data. */
export function knowDataFolder(address: string, folder: string): void {
  dataFolders.set(address, folder);
}

export async function makeOlder(address: string, businessId: string): Promise<void> {
  if (older.has(businessId)) return;
  older.add(businessId);
  const host = readPidFile(join(dataFolders.get(address) ?? '', 'postgres'))?.socketFolder ?? '';
  const database = await openDatabase(connectionTo({ host, port: socketPort }, owner));
  try {
    await database.asOwner(async (client) => {
      const since = `now() - interval '${DAYS_THERE} days'`;
      await client.query(`update businesses set "fechaCreacion" = ${since} where id = $1`, [businessId]);
      await client.query(`update memberships set "fechaIngreso" = ${since} where "businessId" = $1`, [businessId]);
    });
  } finally {
    await database.close();
  }
}
