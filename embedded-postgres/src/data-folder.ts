/**
 * Where the embedded PostgreSQL lives inside the data folder:
 *   postgres/        the database, readable by PostgreSQL's user alone
 *   postgres-new-*   a database in the making; left over only when its start was killed
 *   postgres.log     what PostgreSQL says
 *   run/             the socket, while it runs; elsewhere when the data folder's path is too long for a socket
 */
import { createHash } from 'node:crypto';
import { accessSync, constants, realpathSync, rmdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainFileSystemError, makeFolder } from './make-folder.ts';
import { type StartFailure, failedStart } from './start-failure.ts';
import {
  letPostgresUserEnterFolder,
  makeFolderPrivate,
  type PostgresUser,
  findInaccessiblePath,
  choosePostgresUser,
} from './postgres-user.ts';

export type DataFolder = {
  readonly path: string;
  readonly database: string;
  readonly unfinished: string;
  readonly log: string;
  readonly user: PostgresUser;
};
type DataFolderResult = { readonly ok: true; readonly folder: DataFolder } | StartFailure;
type SocketFolderResult = { readonly ok: true; readonly path: string } | StartFailure;

/** Linux allows 107 bytes, macOS 103. */
const MAX_SOCKET_PATH_BYTES = 100;
const socketName = '.s.PGSQL.5432';
const MIN_FREE_BYTES = 1 << 20;

/** @param program What the same user must be able to run. */
export function prepareDataFolder(dataDir: string, user: PostgresUser, program: string): DataFolderResult {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return failedStart(unusableFolderMessage(dataDir, error));
  }
  const path = realpathSync(dataDir);
  letPostgresUserEnterFolder(user, path);
  const who = choosePostgresUser(user, [path, program]);
  if (!who.ok) {
    return failedStart(
      `El usuario nobody, con el que root ejecuta PostgreSQL, no puede pasar por ${who.blocker}: ábrele paso (chmod o+x) o usa otra carpeta fuera de ella.`,
    );
  }
  return {
    ok: true,
    folder: {
      path,
      database: databasePath(path),
      unfinished: join(path, 'postgres-new-'),
      log: join(path, 'postgres.log'),
      user: who.user,
    },
  };
}

export function databasePath(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** The same for every start with the same data folder. */
export function socketFolderPath({ path }: DataFolder): string {
  const name = `cuadra-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
  const candidates = [join(path, 'run'), join(tmpdir(), name)];
  return candidates.find(isShortEnough) ?? join('/tmp', name);
}

/** Makes the folder private or fails: whoever could write there could pose as the database. */
export function prepareSocketFolder(folder: DataFolder): SocketFolderResult {
  const path = socketFolderPath(folder);
  // Several attempts, because a stopping Cuadra may remove the folder meanwhile.
  for (let attempt = 0; attempt < 3; attempt++) if (makeSocketFolder(path, folder.user)) return { ok: true, path };
  return failedStart(
    `No se puede usar la carpeta ${path} para el socket de PostgreSQL: bórrala o revisa sus permisos.`,
  );
}

/** Only when it is empty: the next start's socket may be there already. */
export function removeSocketFolder(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // In use again, or gone.
  }
}

export function isDataDiskFull({ path }: DataFolder): boolean {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize < MIN_FREE_BYTES;
}

export function unusableFolderMessage(dataDir: string, error: unknown): string {
  const reason = explainFileSystemError(error) ?? (error instanceof Error ? error.message : String(error));
  return `No se puede escribir en la carpeta de datos ${dataDir}: ${reason}; revisa DATA_DIR.`;
}

function makeSocketFolder(path: string, user: PostgresUser): boolean {
  try {
    makeFolder(path, 0o700);
    return makeFolderPrivate(user, path) && findInaccessiblePath(user, [path]) === null;
  } catch {
    return false;
  }
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= MAX_SOCKET_PATH_BYTES;
}
