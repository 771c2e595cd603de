import { hasDatabaseFiles } from '@cuadra/embedded-postgres/database-files';
import { Client } from 'pg';
import { MAX_CONNECTION_WAIT_MS } from './database.ts';
import type { StorageConfig } from './open-external-or-embedded-postgres.ts';

/**
 * Whether the configured place has a database that a Cuadra has made tables in. It makes nothing.
 *
 * True also where that cannot be seen: whoever opens it then says why.
 */
export async function hasCuadraDatabase({ dataDir, databaseUrl, directDatabaseUrl }: StorageConfig): Promise<boolean> {
  const address = directDatabaseUrl ?? databaseUrl;
  if (address === null) return hasDatabaseFiles(dataDir);
  const client = new Client({ connectionString: address, connectionTimeoutMillis: MAX_CONNECTION_WAIT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ has: boolean }>(`select to_regclass('migrations') is not null as has`);
    return rows[0]?.has !== false;
  } catch {
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
