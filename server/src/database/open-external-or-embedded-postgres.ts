/**
 * Opens the server's database: the one in DATABASE_URL, perhaps through a pooler, or the embedded one in the data
 * folder.
 *
 * The result is open, migrated and restricted to its roles, or one sentence says why not; closing it leaves nothing
 * running.
 */
import type { ClientConfig } from 'pg';
import type { Config } from '../config/config.ts';
import { type Database, migrateAndOpenDatabase, type ReplicaConnection } from './database.ts';
import { NewerDatabaseError } from './migrate.ts';
import { startEmbeddedPostgres } from '@cuadra/embedded-postgres/embedded-postgres';

export type Storage =
  | { readonly ok: true; readonly database: Database; readonly close: () => Promise<void> }
  | { readonly ok: false; readonly message: string };

export type StorageConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'directDatabaseUrl'>;

/**
 * `onLost` is called at most once, if the embedded database ends by itself. A replica that is away keeps nothing from
 * opening.
 */
export async function openExternalOrEmbeddedPostgres(
  { dataDir, databaseUrl, directDatabaseUrl }: StorageConfig,
  onLost: (message: string) => void,
  replica: ReplicaConnection | null = null,
): Promise<Storage> {
  if (databaseUrl !== null && directDatabaseUrl !== null) {
    const advice = 'Revisa DATABASE_URL y DATABASE_DIRECT_URL, y que estén encendidas.';
    const pooler = { connectionString: databaseUrl };
    return openRunningDatabase({ connectionString: directDatabaseUrl }, advice, { pooler, replica });
  }
  if (databaseUrl !== null) {
    const advice = 'Revisa DATABASE_URL y que esté encendida.';
    return openRunningDatabase({ connectionString: databaseUrl }, advice, { replica });
  }
  const started = await startEmbeddedPostgres(dataDir, { onExit: onLost });
  if (!started.ok) return started;
  const { connection, stop } = started.postgres;
  const isOpen = await tryOpening({ ...connection }, dataFolderAndLogSentence(dataDir));
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

interface Beside {
  readonly pooler?: ClientConfig;
  readonly replica?: ReplicaConnection | null;
}

/** For a running database, which stays running when this connection is closed. */
export async function openRunningDatabase(
  connection: ClientConfig,
  advice: string,
  beside: Beside = {},
): Promise<Storage> {
  const isOpen = await tryOpening(connection, advice, beside);
  return isOpen.ok ? { ...isOpen, close: () => isOpen.database.close() } : isOpen;
}

/** Advice for a failure to open the embedded database. */
export function dataFolderAndLogSentence(dataDir: string): string {
  return `Está en la carpeta de datos ${dataDir}; su registro es postgres.log.`;
}

async function tryOpening(
  connection: ClientConfig,
  advice: string,
  { pooler, replica }: Beside = {},
): Promise<{ readonly ok: true; readonly database: Database } | { readonly ok: false; readonly message: string }> {
  try {
    return { ok: true, database: await migrateAndOpenDatabase(connection, pooler, replica) };
  } catch (error) {
    if (error instanceof NewerDatabaseError) {
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
