/**
 * One PostgreSQL for a whole test run: the one that DATABASE_URL names, or an embedded one in a temporary folder. Where
 * DATABASE_DIRECT_URL names it, DATABASE_URL names the pooler before it.
 *
 * Vitest calls it once, before any test file; each file then makes a database of its own in it, from one in which the
 * migrations have been run.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '@cuadra/embedded-postgres/embedded-postgres';
import { openServerDatabase } from '../database/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: ClientConfig;
    pooler: ClientConfig | null;
    /** The database that those of the tests are copies of. */
    template: string;
  }
}

/** Each test file may run several servers, each with a pool of its own. */
const CONNECTIONS = 200;

export default async function onePostgres(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, pooler, stop } = await postgresOfRun();
  const template = newDatabaseName();
  await asAdmin(postgres, `create database ${template}`);
  await (await openServerDatabase(connectionTo(postgres, template))).close();
  project.provide('postgres', postgres);
  project.provide('pooler', pooler);
  project.provide('template', template);
  return async () => {
    await asAdmin(postgres, `drop database ${template}`);
    await stop();
  };
}

interface PostgresOfRun {
  readonly postgres: ClientConfig;
  readonly pooler: ClientConfig | null;
  readonly stop: () => Promise<void>;
}

const stays = async () => undefined;

async function postgresOfRun(): Promise<PostgresOfRun> {
  const { DATABASE_URL: url = '', DATABASE_DIRECT_URL: direct = '' } = process.env;
  if (direct !== '') return { postgres: { connectionString: direct }, pooler: { connectionString: url }, stop: stays };
  if (url !== '') return { postgres: { connectionString: url }, pooler: null, stop: stays };
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-tests-'));
  const started = await startEmbeddedPostgres(folder, { connections: CONNECTIONS });
  if (!started.ok) throw new Error(started.message);
  const stop = async () => {
    await started.postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { postgres: { ...started.postgres.connection }, pooler: null, stop };
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
