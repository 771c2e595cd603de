/**
 * The database's files: made where there are none, and checked before PostgreSQL opens them.
 *
 * They are made in a folder beside, which is renamed when it is complete: a start that is killed half-way leaves
 * nothing half-made, and of two starts at once one finds the other's.
 */
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { type DataFolder, databasePath } from './data-folder.ts';
import { initdbAuthenticationArguments, DATABASE_OWNER } from './postgres-address.ts';
import { type PostgresBinaries, postgresMajor } from './postgres-binaries.ts';
import { damagedFolderMessage, explainPostgresFailure } from './explain-postgres-failures.ts';
import { type StartFailure, failedStart } from './start-failure.ts';
import { systemErrorCode } from './system-error-code.ts';
import { spawnArgumentsAsUser, makeFolderPrivate, spawnOptionsAsUser } from './postgres-user.ts';

type FilesResult = { readonly ok: true } | StartFailure;

const MAX_INITDB_MS = 120_000;

export async function ensureDatabaseFiles(folder: DataFolder, binaries: PostgresBinaries): Promise<FilesResult> {
  if (hasDatabase(folder.database)) return checkFiles(folder);
  const unfinished = mkdtempSync(folder.unfinished);
  makeFolderPrivate(folder.user, unfinished);
  const complaint = await runInitdb(folder, binaries, unfinished);
  if (complaint === null && renameToDatabase(folder, unfinished)) return { ok: true };
  rmSync(unfinished, { recursive: true, force: true });
  if (hasDatabase(folder.database)) return checkFiles(folder);
  return failedStart(explainPostgresFailure(folder, complaint ?? '', notMade));
}

/** Makes nothing; true also where this user may not look. */
export function hasDatabaseFiles(dataDir: string): boolean {
  return hasDatabase(databasePath(dataDir));
}

/** Only the start that holds the lock removes what killed starts left half-made. */
export function removeUnfinishedDatabases({ path, unfinished }: DataFolder): void {
  for (const name of readdirSync(path).filter((entry) => entry.startsWith(basename(unfinished)))) {
    try {
      rmSync(join(path, name), { recursive: true, force: true });
    } catch {
      // A dying initdb still writes there: the next start removes it.
    }
  }
}

function hasDatabase(database: string): boolean {
  try {
    return readdirSync(database).length > 0;
  } catch (error) {
    // A database that may not be read exists, too.
    return existsSync(database) || systemErrorCode(error) === 'EACCES';
  }
}

function checkFiles(folder: DataFolder): FilesResult {
  if (!lstatSync(folder.database).isDirectory()) return failedStart(damagedFolderMessage(folder.path));
  if (!makeFolderPrivate(folder.user, folder.database)) {
    return failedStart(
      `La base de datos de ${folder.path} pertenece a otro usuario: abre Cuadra con él o cambia el dueño de la carpeta.`,
    );
  }
  const versionFile = join(folder.database, 'PG_VERSION');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : '';
  if (!/^\d+$/u.test(version)) return failedStart(damagedFolderMessage(folder.path));
  if (version === postgresMajor) return { ok: true };
  return failedStart(
    `La base de datos de ${folder.path} es de PostgreSQL ${version} y Cuadra trae el ${postgresMajor}: ábrela con la versión de Cuadra que la creó, respáldala y restáurala en una carpeta nueva.`,
  );
}

/** Resolves to its error output, or null. */
function runInitdb(folder: DataFolder, { initdb }: PostgresBinaries, into: string): Promise<string | null> {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const [program, programArguments] = spawnArgumentsAsUser(folder.user, initdb, [
    `--pgdata=${into}`,
    `--username=${DATABASE_OWNER}`,
    '--encoding=UTF8',
    ...locale,
    ...initdbAuthenticationArguments(folder),
  ]);
  const child = spawn(program, programArguments, {
    ...spawnOptionsAsUser(folder.user),
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: MAX_INITDB_MS,
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : complaint));
  });
}

/** False when another start was faster. */
function renameToDatabase({ path, database }: DataFolder, unfinished: string): boolean {
  try {
    renameSync(unfinished, database);
  } catch {
    return false;
  }
  // Windows cannot flush a folder, and need not.
  if (process.platform === 'win32') return true;
  const parent = openSync(path, 'r');
  fsyncSync(parent);
  closeSync(parent);
  return true;
}

function notMade(path: string): string {
  return `No se pudo crear la base de datos en ${path}.`;
}
