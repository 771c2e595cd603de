/**
 * The database for the command line, which works beside the server.
 *
 * If a Cuadra runs on the data folder, this uses its database and leaves it running; otherwise it starts the database
 * and stops it at the end, once everybody who has joined meanwhile has finished. A Cuadra may start during the search,
 * so after a refused start it searches again.
 */
import { Client, type ClientConfig, DatabaseError } from 'pg';
import {
  openRunningDatabase,
  openExternalOrEmbeddedPostgres,
  type Storage,
  type StorageConfig,
  dataFolderAndLogSentence,
} from './open-external-or-embedded-postgres.ts';
import { TOO_MANY_CONNECTIONS } from '@cuadra/embedded-postgres/folder-lock';
import { findRunningPostgres } from '@cuadra/embedded-postgres/find-running-postgres';

/**
 * Everybody who joined holds it shared; stopping the database requires it exclusively. It differs from the locks of
 * migrations, folder and global trail.
 */
const guestLock = 7_750_012;

export async function joinOrStartDatabase(config: StorageConfig, onLost: (message: string) => void): Promise<Storage> {
  if (config.databaseUrl !== null) {
    const databaseUrl = config.directDatabaseUrl ?? config.databaseUrl;
    return openExternalOrEmbeddedPostgres({ ...config, databaseUrl, directDatabaseUrl: null }, onLost);
  }
  const joined = await joinRunning(config.dataDir);
  if (joined !== null) return joined;
  const started = await openExternalOrEmbeddedPostgres(config, onLost);
  if (started.ok) return { ...started, close: () => closeWithoutGuests(started) };
  return (await joinRunning(config.dataDir)) ?? started;
}

/** Null if there is none to join any more. */
async function joinRunning(dataDir: string): Promise<Storage | null> {
  const connection = await findRunningPostgres(dataDir);
  if (connection === null) return null;
  try {
    const guest = await connectWithLock({ ...connection }, 'pg_advisory_lock_shared');
    const storage = await openRunningDatabase({ ...connection }, dataFolderAndLogSentence(dataDir));
    if (!storage.ok) {
      await guest.end();
      return storage;
    }
    const close = async (): Promise<void> => {
      await storage.close();
      await guest.end();
    };
    return { ...storage, close };
  } catch (error) {
    if (error instanceof DatabaseError && error.code === TOO_MANY_CONNECTIONS) {
      const message = 'La base de datos no acepta más conexiones ahora. Espera un momento y vuelve a intentar.';
      return { ok: false, message };
    }
    // The database was stopped meanwhile.
    return null;
  }
}

async function closeWithoutGuests({ database, close }: Extract<Storage, { ok: true }>): Promise<void> {
  const last = await connectWithLock(database.connection, 'pg_advisory_lock').catch(() => undefined);
  await close();
  await last?.end().catch(() => undefined);
}

async function connectWithLock(connection: ClientConfig, lock: string): Promise<Client> {
  const client = new Client(connection);
  // The connections that do the work report its end.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`select ${lock}($1)`, [guestLock]);
  return client;
}
