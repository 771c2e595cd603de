/**
 * A database of its own for a test file, on the PostgreSQL that DATABASE_URL names or on an embedded one.
 *
 * The same suite runs on both; it is dropped when the file ends.
 */
import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { type Database, openDatabase } from '../database/database.ts';

export interface TestDatabase {
  readonly database: Database;
  drop(): Promise<void>;
}

export async function testDatabase(): Promise<TestDatabase> {
  const url = process.env['DATABASE_URL'];
  if (url === undefined) throw new Error('DATABASE_URL is not set');
  const name = `cuadra_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin({ connectionString: url }, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const database = await openDatabase({ connectionString: address.href });
  return {
    database,
    drop: async () => {
      await database.close();
      await asAdmin({ connectionString: url }, `drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(connection: ClientConfig, sql: string): Promise<void> {
  const admin = new Client(connection);
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}
