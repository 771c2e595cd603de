/**
 * One PostgreSQL for a whole test run: the one that DATABASE_URL names, or an embedded one in a temporary folder. Where
 * DATABASE_DIRECT_URL names it, DATABASE_URL names the pooler before it; where CITUS_WORKERS does the
 * workers ("host:port,host:port"), DATABASE_URL names the coordinator of a Citus cluster.
 *
 * Vitest calls it once, after database-files.ts and before any test file; each file then makes a database of its own in
 * it, from one in which the migrations have been run.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '@cuadra/embedded-postgres/embedded-postgres';
import { copyDatabaseFiles, type DatabaseFiles } from '../../../embedded-postgres/src/testing/database-files.ts';
import { migrateAndOpenDatabase } from '../database/database.ts';
import {
  type CitusNode,
  citusNodes,
  copySpreadDatabase,
  createSpreadDatabase,
  dropSpreadDatabase,
  makeSpreadTemplate,
} from './citus-nodes.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: ClientConfig;
    pooler: ClientConfig | null;
    /** The database that those of the tests are copies of. */
    template: string;
    /** The coordinator first; empty where there is one PostgreSQL. */
    citus: CitusNode[];
  }
}

/** Each test file may run several servers, each with a pool of its own. */
const CONNECTIONS = 200;

export default async function onePostgres(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, pooler, stop } = await postgresOfRun(project.getProvidedContext().databaseFiles);
  const template = newDatabaseName();
  const { DATABASE_URL: coordinator = '', CITUS_WORKERS: workers = '' } = process.env;
  const citus = workers === '' ? [] : citusNodes(coordinator, workers);
  await (citus.length > 0 ? createSpreadTemplate(citus, template) : createTemplate(postgres, template));
  project.provide('postgres', postgres);
  project.provide('pooler', pooler);
  project.provide('template', template);
  project.provide('citus', citus);
  return async () => {
    await dropDatabase(postgres, citus, template);
    await stop();
  };
}

async function createTemplate(postgres: ClientConfig, name: string): Promise<void> {
  await asAdmin(postgres, `create database ${name}`);
  await (await migrateAndOpenDatabase(connectionTo(postgres, name))).close();
}

async function createSpreadTemplate(citus: readonly CitusNode[], name: string): Promise<void> {
  await createSpreadDatabase(citus, name);
  await makeSpreadTemplate(citus, name);
}

interface PostgresOfRun {
  readonly postgres: ClientConfig;
  readonly pooler: ClientConfig | null;
  readonly stop: () => Promise<void>;
}

const stays = async () => undefined;

async function postgresOfRun(databaseFiles: DatabaseFiles): Promise<PostgresOfRun> {
  const { DATABASE_URL: url = '', DATABASE_DIRECT_URL: direct = '' } = process.env;
  if (direct !== '') return { postgres: { connectionString: direct }, pooler: { connectionString: url }, stop: stays };
  if (url !== '') return { postgres: { connectionString: url }, pooler: null, stop: stays };
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-tests-'));
  copyDatabaseFiles(databaseFiles, folder);
  const started = await startEmbeddedPostgres(folder, { connections: CONNECTIONS });
  if (!started.ok) throw new Error(started.message);
  const stop = async () => {
    await started.postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { postgres: { ...started.postgres.connection }, pooler: null, stop };
}

export function copyDatabase(
  postgres: ClientConfig,
  citus: readonly CitusNode[],
  name: string,
  template: string,
): Promise<void> {
  if (citus.length > 0) return copySpreadDatabase(citus, name, template);
  // As files: written as log entries it takes three times as long.
  return asAdmin(postgres, `create database ${name} template ${template} strategy file_copy`);
}

export function dropDatabase(postgres: ClientConfig, citus: readonly CitusNode[], name: string): Promise<void> {
  if (citus.length > 0) return dropSpreadDatabase(citus, name);
  return asAdmin(postgres, `drop database ${name} with (force)`);
}

export function newDatabaseName(): string {
  return `cuadra_test_${randomUUID().replaceAll('-', '')}`;
}

export function connectionTo(postgres: ClientConfig, database: string): ClientConfig {
  if (postgres.connectionString === undefined) return { ...postgres, database };
  const address = new URL(postgres.connectionString);
  address.pathname = `/${database}`;
  return { connectionString: address.href };
}

export async function asAdmin(connection: ClientConfig, sql: string): Promise<void> {
  const admin = new Client(connection);
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}
