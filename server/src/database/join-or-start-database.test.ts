import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRunningPostgres } from '@cuadra/embedded-postgres/find-running-postgres';
import { Client, type ClientConfig, DatabaseError } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type Cuadra,
  cuadra,
  folderWithDatabase,
  processesOn,
  query,
  scratchFolder,
  type UntilTheEnd,
} from '../../../embedded-postgres/src/testing/processes.ts';
import { migrationNames } from './migration-files.ts';
import { openExternalOrEmbeddedPostgres } from './open-external-or-embedded-postgres.ts';
import { joinOrStartDatabase } from './join-or-start-database.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe('beside a Cuadra that runs', () => {
  let folder = '';
  let server: Cuadra;

  beforeAll(async () => {
    const ends: Parameters<UntilTheEnd>[0][] = [];
    const untilTheEnd: UntilTheEnd = (end) => void ends.unshift(end);
    folder = folderWithDatabase('', untilTheEnd);
    server = cuadra(folder, undefined, untilTheEnd);
    const said = await server.says();
    if (!said.includes('"ok":true')) throw new Error(said);
    return async () => {
      for (const end of ends) await end();
    };
  });

  it('joins its database, and leaves it running', async () => {
    const before = processesOn(folder);
    const storage = await opened(folder);
    expect(storage.database.migrated).toEqual(migrationNames);
    await storage.database.asOwner((owner) => owner.query('create table told as select 1 as one'));
    await storage.close();
    expect(processesOn(folder)).toEqual(before);
    expect((await opened(folder)).database.migrated).toEqual([]);
    expect(server.process.exitCode).toBe(null);
  });

  it('takes nothing from it: it keeps its folder', async () => {
    const { close } = await opened(folder);
    await close();
    const other = await openExternalOrEmbeddedPostgres(
      { dataDir: folder, databaseUrl: null, directDatabaseUrl: null },
      () => undefined,
    );
    expect(other).toEqual({ ok: false, message: expect.stringMatching(/^Otra Cuadra ya usa la carpeta/u) });
  });

  it('says that all connections are taken, where they are', async () => {
    const { database, close } = await opened(folder);
    const { connection } = database;
    await close();
    await takeAllConnections(connection);
    const storage = await joinOrStartDatabase(
      { dataDir: folder, databaseUrl: null, directDatabaseUrl: null },
      () => undefined,
    );
    expect(storage).toEqual({
      ok: false,
      message: 'La base de datos no acepta más conexiones ahora. Espera un momento y vuelve a intentar.',
    });
  });

  it('keeps no business from being founded meanwhile', async () => {
    const { database } = await opened(folder);
    const founded = `set lock_timeout = '10s'; insert into "globalTrail" (business, at, "trailSequence", "trailHash")
      values ('${randomUUID()}', now(), 1, 'hash')`;
    await database.asOwner((owner) => owner.query(founded));
    expect(await query(database.connection, 'select count(*)::int from "globalTrail"')).toEqual([1]);
  });

  it('starts the database itself when that Cuadra was killed and only its database lives on', async () => {
    const own = folderWithDatabase();
    const killed = cuadra(own);
    expect(await killed.says()).toContain('"ok":true');
    const [before] = processesOn(own);
    killed.process.kill('SIGKILL');
    await killed.ended;
    // PostgreSQL needs a moment to see that whoever held its folder is gone.
    await expect.poll(() => findRunningPostgres(own)).toBeNull();
    const { database, close } = await opened(own);
    expect(processesOn(own)).toHaveLength(1);
    expect(processesOn(own)[0]?.pid).not.toBe(before?.pid);
    expect(database.migrated).toEqual(migrationNames);
    await close();
    expect(processesOn(own)).toEqual([]);
  });
});

describe('where none runs', () => {
  it('starts the database, in a new folder too, and ends it', async () => {
    const folder = scratchFolder();
    const { database, close } = await opened(folder);
    expect(await query(database.connection, 'select count(*)::int from ledgers')).toEqual([0]);
    await close();
    expect(processesOn(folder)).toEqual([]);
  });

  it('lets whoever has joined meanwhile finish before the database is ended', async () => {
    const folder = folderWithDatabase();
    const first = await opened(folder);
    const guest = await opened(folder);
    const isClosed = vi.fn<() => void>();
    const closing = first.close().then(isClosed);
    await guest.database.asOwner((owner) => owner.query('select pg_sleep(0.3)'));
    expect(isClosed).not.toHaveBeenCalled();
    await guest.close();
    await closing;
    expect(processesOn(folder)).toEqual([]);
  });

  it('of two that start at once, one starts it and the other joins', async () => {
    const folder = folderWithDatabase();
    const both = await Promise.all([opened(folder), opened(folder)]);
    expect(processesOn(folder)).toHaveLength(1);
    await Promise.all(both.map(({ close }) => close()));
    expect(processesOn(folder)).toEqual([]);
  });

  it('says in one sentence why there can be none', async () => {
    const file = join(scratchFolder(), 'a-file');
    writeFileSync(file, '');
    const dataDir = join(file, 'data');
    const storage = await joinOrStartDatabase({ dataDir, databaseUrl: null, directDatabaseUrl: null }, () => undefined);
    expect(storage).toEqual({ ok: false, message: expect.stringMatching(/^No se puede escribir en la carpeta/u) });
  });
});

/** Until the test ends. */
async function takeAllConnections(connection: ClientConfig): Promise<void> {
  for (;;) {
    const client = new Client(connection);
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      if (error instanceof DatabaseError && error.code === '53300') return;
      throw error;
    }
    onTestFinished(() => client.end());
  }
}

async function opened(dataDir: string) {
  const storage = await joinOrStartDatabase({ dataDir, databaseUrl: null, directDatabaseUrl: null }, () => undefined);
  if (!storage.ok) throw new Error(storage.message);
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= storage.close());
  onTestFinished(close);
  return { ...storage, close };
}
