/**
 * A database of its own for a test file, in the one PostgreSQL of the run; it is dropped when the file ends.
 */
import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';

export interface TestDatabase {
  readonly database: Database;
  drop(): Promise<void>;
}

export async function testDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres');
  const name = `cuadra_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(postgres, `create database ${name}`);
  const database = await openDatabase(connectionTo(postgres, name));
  return {
    database,
    drop: async () => {
      await database.close();
      await asAdmin(postgres, `drop database ${name} with (force)`);
    },
  };
}

function connectionTo(postgres: ClientConfig, database: string): ClientConfig {
  if (postgres.connectionString === undefined) return { ...postgres, database };
  const address = new URL(postgres.connectionString);
  address.pathname = `/${database}`;
  return { connectionString: address.href };
}

async function asAdmin(connection: ClientConfig, sql: string): Promise<void> {
  const admin = new Client(connection);
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}
