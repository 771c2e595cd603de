/**
 * The database for whoever works beside the server: the command line.
 *
 * When a Cuadra runs on the data folder its database is joined, and goes on when we leave; else it is started for us
 * and ended with us, once whoever has joined us meanwhile is done. A Cuadra may begin while we look, so a start that is
 * refused is followed by another look.
 */
import { Client, type ClientConfig, DatabaseError } from 'pg';
import type { Config } from '../config/config.ts';
import { connectStorage, openStorage, type Storage, whereItIs } from './open-storage.ts';
import { TOO_MANY_CONNECTIONS } from '@cuadra/embedded-postgres/claim';
import { runningPostgres } from '@cuadra/embedded-postgres/running-postgres';

/** Guests share it; who wants to end the database waits for it alone. Not the lock of migrations, the folder's or the whole trail's. */
const guestLock = 7_750_012;

export async function openStorageBeside(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  onLost: (message: string) => void,
): Promise<Storage> {
  if (config.databaseUrl !== null) return openStorage(config, onLost);
  const joined = await join(config.dataDir);
  if (joined !== null) return joined;
  const started = await openStorage(config, onLost);
  if (started.ok) return { ...started, close: () => closeWithoutGuests(started) };
  return (await join(config.dataDir)) ?? started;
}

/** Null when there is none to join, or not any more. */
async function join(dataDir: string): Promise<Storage | null> {
  const connection = await runningPostgres(dataDir);
  if (connection === null) return null;
  try {
    const guest = await locked({ ...connection }, 'pg_advisory_lock_shared');
    const storage = await connectStorage({ ...connection }, whereItIs(dataDir));
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
    // It was ended while we came.
    return null;
  }
}

async function closeWithoutGuests({ database, close }: Extract<Storage, { ok: true }>): Promise<void> {
  const last = await locked(database.connection, 'pg_advisory_lock').catch(() => undefined);
  await close();
  await last?.end().catch(() => undefined);
}

async function locked(connection: ClientConfig, lock: string): Promise<Client> {
  const client = new Client(connection);
  // Its end is no news: whoever works sees it at their own connections.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`select ${lock}($1)`, [guestLock]);
  return client;
}
