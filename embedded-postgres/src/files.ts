/**
 * The database's files: made when there are none, and looked at before PostgreSQL opens them.
 *
 * They are made in a folder beside, which takes its name when it is whole: a start that is killed half-way leaves
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
import type { DataFolder } from './data-folder.ts';
import { authenticationArguments, owner } from './address.ts';
import { type PostgresBinaries, postgresMajor } from './binaries.ts';
import { damagedFolder, explainFailure } from './explain.ts';
import { type StartFailure, fail } from './refusal.ts';
import { commandAs, makePrivateTo, runningAs } from './user.ts';

type FilesResult = { readonly ok: true } | StartFailure;

const longestMaking = 120_000;

export async function ensureDatabaseFiles(folder: DataFolder, binaries: PostgresBinaries): Promise<FilesResult> {
  if (hasDatabase(folder)) return checkFiles(folder);
  const unfinished = mkdtempSync(folder.unfinished);
  makePrivateTo(folder.user, unfinished);
  const complaint = await runInitdb(folder, binaries, unfinished);
  if (complaint === null && takesItsName(folder, unfinished)) return { ok: true };
  rmSync(unfinished, { recursive: true, force: true });
  if (hasDatabase(folder)) return checkFiles(folder);
  return fail(explainFailure(folder, complaint ?? '', notMade));
}

/** For the one start that has won: what others left half-made, when they were killed. */
export function removeUnfinished({ path, unfinished }: DataFolder): void {
  for (const name of readdirSync(path).filter((entry) => entry.startsWith(basename(unfinished)))) {
    try {
      rmSync(join(path, name), { recursive: true, force: true });
    } catch {
      // A dying initdb still writes there: the next start removes it.
    }
  }
}

function hasDatabase({ database }: DataFolder): boolean {
  try {
    return readdirSync(database).length > 0;
  } catch {
    // Also one that may not be read is one.
    return existsSync(database);
  }
}

function checkFiles(folder: DataFolder): FilesResult {
  if (!lstatSync(folder.database).isDirectory()) return fail(damagedFolder(folder.path));
  if (!makePrivateTo(folder.user, folder.database)) {
    return fail(
      `La base de datos de ${folder.path} pertenece a otro usuario: abre Cuadra con él o cambia el dueño de la carpeta.`,
    );
  }
  const versionFile = join(folder.database, 'PG_VERSION');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : '';
  if (!/^\d+$/u.test(version)) return fail(damagedFolder(folder.path));
  if (version === postgresMajor) return { ok: true };
  return fail(
    `La base de datos de ${folder.path} es de PostgreSQL ${version} y Cuadra trae el ${postgresMajor}: ábrela con la versión de Cuadra que la creó, respáldala y restáurala en una carpeta nueva.`,
  );
}

/** What it complained of, or null. */
function runInitdb(folder: DataFolder, { initdb }: PostgresBinaries, into: string): Promise<string | null> {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const [program, programArguments] = commandAs(folder.user, initdb, [
    `--pgdata=${into}`,
    `--username=${owner}`,
    '--encoding=UTF8',
    ...locale,
    ...authenticationArguments(folder),
  ]);
  const child = spawn(program, programArguments, {
    ...runningAs(folder.user),
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: longestMaking,
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
function takesItsName({ path, database }: DataFolder, unfinished: string): boolean {
  try {
    renameSync(unfinished, database);
  } catch {
    return false;
  }
  // Windows cannot, and need not, write a folder out.
  if (process.platform === 'win32') return true;
  const parent = openSync(path, 'r');
  fsyncSync(parent);
  closeSync(parent);
  return true;
}

function notMade(path: string): string {
  return `No se pudo crear la base de datos en ${path}.`;
}
