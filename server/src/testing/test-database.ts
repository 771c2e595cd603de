/** A database of its own for a test file, in the one PostgreSQL of the run; it is dropped when the file ends. */
import type { ClientConfig } from 'pg';
import { beforeAll, inject } from 'vitest';
import { type Database, migrateAndOpenDatabase } from '../database/database.ts';
import { switchNamedStatements } from '../database/prepared-query.ts';
import { makeSpreadTemplate } from './citus-nodes.ts';
import { connectionTo, copyDatabase, dropDatabase, newDatabaseName } from './one-postgres.ts';

export interface TestDatabase {
  readonly database: Database;
  drop(): Promise<void>;
}

/** A database that is only copied: nobody is connected to it. */
export interface TemplateDatabase {
  readonly name: string;
  drop(): Promise<void>;
}

/** A copy of the template; without one, it has the tables and no rows. */
export async function testDatabase(template = inject('template')): Promise<TestDatabase> {
  const name = await copyOf(template);
  const database = await migrateAndOpenDatabase(connectionTo(inject('postgres'), name), poolerTo(name));
  return {
    database,
    drop: async () => {
      await database.close();
      await drop(name);
    },
  };
}

/** The one of all tests of a file: from their hooks on. */
export function testDatabaseOfFile(): Pick<TestDatabase, 'database'> {
  let made: TestDatabase | undefined;
  beforeAll(async () => {
    made = await testDatabase();
    return () => made?.drop();
  });
  return {
    get database() {
      if (made === undefined) throw new Error('no test has begun');
      return made.database;
    },
  };
}

/** For a file whose every test begins with the same rows: they are written once. */
export async function templateDatabase(fill: (database: Database) => Promise<void>): Promise<TemplateDatabase> {
  const name = await copyOf(inject('template'));
  // Past a pooler, which would stay connected.
  const database = await migrateAndOpenDatabase(connectionTo(inject('postgres'), name));
  try {
    await fill(database);
  } finally {
    await database.close();
  }
  await makeSpreadTemplate(inject('citus'), name);
  return { name, drop: () => drop(name) };
}

async function copyOf(template: string): Promise<string> {
  const name = newDatabaseName();
  await copyDatabase(inject('postgres'), inject('citus'), name, template);
  return name;
}

function poolerTo(name: string): ClientConfig | null {
  const pooler = inject('pooler');
  if (pooler === null) return null;
  switchNamedStatements(false);
  return connectionTo(pooler, name);
}

function drop(name: string): Promise<void> {
  return dropDatabase(inject('postgres'), inject('citus'), name);
}
