/** Commands that work on what is there make nothing where nothing is: the place may be the wrong one. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { copyDatabaseFiles } from '../../../embedded-postgres/src/testing/database-files.ts';
import { openExternalOrEmbeddedPostgres } from '../database/open-external-or-embedded-postgres.ts';
import { asAdmin, connectionTo, dropDatabase, newDatabaseName } from '../testing/one-postgres.ts';
import { runCuadra } from '../testing/run-cuadra.ts';
import { commandLineCommands } from './command-line-commands.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-missing-'));
  return () => rmSync(folder, { recursive: true });
});

describe('where there is no database', () => {
  it('every command says so, but those that make one', () => {
    const makers = commandLineCommands.filter((command) => 'makesDatabase' in command && command.makesDatabase);
    expect(makers.map(({ name }) => name)).toEqual(['migrate', 'restore', 'seed']);
  });

  it.each([
    ['verify', 'missing'],
    ['backup -', 'other'],
  ])('%s in the folder %s makes none', async (typed, dataDir) => {
    mkdirSync(join(folder, 'other'));
    writeFileSync(join(folder, 'other', 'song.mp3'), '');
    expect(await runCuadra(typed.split(' '), { cwd: folder, env: { DATA_DIR: dataDir } })).toEqual({
      code: 1,
      output: '',
      errors: `No hay ninguna base de datos de Cuadra en la carpeta ${join(folder, dataDir)}. Si tu servidor guarda en otro lugar, nómbralo con DATA_DIR o DATABASE_URL.\n`,
    });
    expect([readdirSync(folder), readdirSync(join(folder, 'other'))]).toEqual([['other'], ['song.mp3']]);
  });

  it('the same of a database of one’s own that has nothing of Cuadra', async () => {
    const postgres = inject('postgres');
    const name = newDatabaseName();
    await asAdmin(postgres, `create database ${name}`);
    onTestFinished(() => dropDatabase(postgres, [], name));
    const env = { DATABASE_URL: addressOf(connectionTo(postgres, name)) };
    expect(await runCuadra(['verify'], { cwd: folder, env })).toEqual({
      code: 1,
      output: '',
      errors:
        'No hay nada de Cuadra en esa base de datos. Si tu servidor guarda en otro lugar, nómbralo con DATA_DIR o DATABASE_URL.\n',
    });
    const client = new Client(connectionTo(postgres, name));
    await client.connect();
    const { rowCount } = await client.query("select from pg_tables where schemaname = 'public'");
    await client.end();
    expect(rowCount).toBe(0);
    expect(await runCuadra(['migrate'], { cwd: folder, env })).toMatchObject({ code: 0, errors: '' });
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });
});

describe('verify of a database without businesses', () => {
  const prepare = async (sql: string): Promise<void> => {
    copyDatabaseFiles(inject('databaseFiles'), join(folder, 'data'));
    const storage = await openExternalOrEmbeddedPostgres(
      { dataDir: join(folder, 'data'), databaseUrl: null, directDatabaseUrl: null },
      () => undefined,
    );
    if (!storage.ok) throw new Error(storage.message);
    await storage.database.asOwner((owner) => owner.query(sql));
    await storage.close();
  };

  it('where nobody has registered, fails: it is not the server’s', async () => {
    await prepare('select 1');
    const { code, output, errors } = await runCuadra(['verify'], { cwd: folder });
    expect({ code, output }).toEqual({ code: 1, output: 'Negocios: 0. Movimientos: 0. Entradas de auditoría: 0.\n' });
    expect(errors).toBe(
      `No hay nada que verificar en la carpeta ${join(folder, 'data')}: ahí nadie se ha registrado. Si tu servidor guarda en otro lugar, nómbralo con DATA_DIR o DATABASE_URL.\n`,
    );
  });

  it('where somebody has, ends well and says that there was nothing to compare', async () => {
    await prepare(
      `insert into profiles values (gen_random_uuid(), 'rosa@bodega.example', 'Rosa', '', now(), true, '{}')`,
    );
    const { code, output, errors } = await runCuadra(['verify'], { cwd: folder });
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toBe(
      'Negocios: 0. Movimientos: 0. Entradas de auditoría: 0.\nNo hay ningún negocio que verificar; en lo demás no hay diferencias.\n',
    );
  });
});

function addressOf({ connectionString, host, port, user, password, database }: ClientConfig): string {
  if (connectionString !== undefined) return connectionString;
  const secret = typeof password === 'string' ? `:${password}` : '';
  return `postgres://${user}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
}
