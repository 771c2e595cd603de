/**
 * Before the tests: the files of an empty database, made once for all that start a PostgreSQL of their own, since a
 * copy takes a fraction of the time.
 */
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

/** The folder that they are in. */
export type DatabaseFiles = string;

/** Makes the data folder, with an empty database. */
export function copyDatabaseFiles(files: DatabaseFiles, folder: string): void {
  cpSync(files, join(folder, 'postgres'), { recursive: true, mode: constants.COPYFILE_FICLONE });
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseFiles: DatabaseFiles;
  }
}

let folder = '';

export async function setup(project: TestProject): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-database-'));
  const result = await startEmbeddedPostgres(folder);
  if (!result.ok) throw new Error(result.message);
  await result.postgres.stop();
  project.provide('databaseFiles', join(folder, 'postgres'));
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
