/**
 * The database of this server: the one that DATABASE_URL names, else the embedded one in the data folder.
 *
 * Either it is open, up to date and fenced, or one sentence says why not; closing it leaves nothing running.
 */
import type { ClientConfig } from 'pg';
import type { Config } from '../config/config.ts';
import { type Database, openDatabase } from './database.ts';
import { NewerDatabase } from './migrate.ts';
import { startEmbeddedPostgres } from '@cuadra/embedded-postgres/embedded-postgres';

export type Storage =
  | { readonly ok: true; readonly database: Database; readonly close: () => Promise<void> }
  | { readonly ok: false; readonly message: string };

/** `onLost` is told, at most once, that the embedded database is gone, and why. */
export async function openStorage(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  onLost: (message: string) => void,
): Promise<Storage> {
  if (databaseUrl !== null) {
    return connectStorage({ connectionString: databaseUrl }, 'Revisa DATABASE_URL y que esté encendida.');
  }
  const started = await startEmbeddedPostgres(dataDir, { onExit: onLost });
  if (!started.ok) return started;
  const { connection, stop } = started.postgres;
  const isOpen = await opened({ ...connection }, whereItIs(dataDir));
  if (!isOpen.ok) {
    await stop();
    return isOpen;
  }
  const close = async () => {
    await isOpen.database.close();
    await stop();
  };
  return { ...isOpen, close };
}

/** A database that runs already, and goes on when it is closed here. */
export async function connectStorage(connection: ClientConfig, advice: string): Promise<Storage> {
  const isOpen = await opened(connection, advice);
  return isOpen.ok ? { ...isOpen, close: () => isOpen.database.close() } : isOpen;
}

/** What helps whoever cannot open the embedded database. */
export function whereItIs(dataDir: string): string {
  return `Está en la carpeta de datos ${dataDir}; su registro es postgres.log.`;
}

async function opened(
  connection: ClientConfig,
  advice: string,
): Promise<{ readonly ok: true; readonly database: Database } | { readonly ok: false; readonly message: string }> {
  try {
    return { ok: true, database: await openDatabase(connection) };
  } catch (error) {
    if (error instanceof NewerDatabase) {
      const message = `Cuadra no puede abrir esta base de datos: ${error.message}. Instala la versión más nueva.`;
      return { ok: false, message };
    }
    const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
    return {
      ok: false,
      message: `No se puede abrir la base de datos (${reason}). ${advice}`,
    };
  }
}
