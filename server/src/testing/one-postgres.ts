/**
 * One PostgreSQL for a whole test run: the one that DATABASE_URL names, or an embedded one in a folder of its own.
 *
 * Vitest calls it once, before any test file; each file then makes a database of its own in it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '@cuadra/embedded-postgres/embedded-postgres';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: ClientConfig;
  }
}

/** Every file that runs may have several servers on it, each with a pool of its own. */
const CONNECTIONS = 200;

export default async function onePostgres(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['DATABASE_URL'];
  if (url !== undefined && url !== '') {
    project.provide('postgres', { connectionString: url });
    return async () => undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-tests-'));
  const started = await startEmbeddedPostgres(folder, { connections: CONNECTIONS });
  if (!started.ok) throw new Error(started.message);
  project.provide('postgres', { ...started.postgres.connection });
  return async () => {
    await started.postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
