/** On an embedded PostgreSQL of its own, since roles are those of all databases of one PostgreSQL. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@cuadra/embedded-postgres/embedded-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { migrateAndOpenDatabase } from '../../database/database.ts';
import { migrationNames } from '../../database/migration-files.ts';
import { checkDatabase } from './check-database.ts';
import type { Finding } from './doctor-finding.ts';

const now = () => new Date().toISOString();

let dataDir = '';
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cuadra-doctor-'));
  const started = await startEmbeddedPostgres(dataDir);
  if (!started.ok) throw new Error(started.message);
  ({ postgres } = started);
  await (await migrateAndOpenDatabase({ ...postgres.connection })).close();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
});

function urlOf(database = 'cuadra', user = 'cuadra'): string {
  const { host, port, password } = postgres.connection;
  if (password !== undefined) return `postgres://${user}:${password}@${host}:${port}/${database}`;
  return `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
}

const looksAt = (databaseUrl: string | null, directDatabaseUrl: string | null = null, folder = dataDir) =>
  checkDatabase({ dataDir: folder, databaseUrl, directDatabaseUrl }, now);
const notFine = (findings: readonly Finding[]) => findings.filter(({ verdict }) => verdict !== 'fine');

async function does(sql: string, database = 'cuadra'): Promise<void> {
  const client = new Client({ ...postgres.connection, database });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Undone when the test ends. */
async function doesForNow(sql: string, undo: string): Promise<void> {
  await does(sql);
  onTestFinished(() => does(undo));
}

describe('a database that answers', () => {
  it.each([
    ['the embedded one, which a Cuadra has open', () => looksAt(null)],
    ['the one in DATABASE_URL', () => looksAt(urlOf())],
  ])('%s: all is well', async (_, look) => {
    const findings = await look();
    expect(notFine(findings)).toEqual([]);
    const said = findings.map(({ sentence }) => sentence).join('\n');
    expect(said).toMatch(/PostgreSQL 18\./u);
    expect(said).toContain(`tiene sus ${migrationNames.length} migraciones`);
    expect(said).toContain('ven solo el negocio que les toca');
  });

  it('that is used by a newer Cuadra is wrong', async () => {
    await doesForNow(
      `insert into migrations values ('9999-trueque')`,
      `delete from migrations where name like '9999%'`,
    );
    const [finding, ...more] = notFine(await looksAt(urlOf()));
    expect(more).toEqual([]);
    expect(finding?.verdict).toBe('wrong');
    expect(finding?.sentence).toContain('9999-trueque');
  });

  it('that lacks a migration is warned of, and left as it is', async () => {
    const [last = ''] = migrationNames.slice(-1);
    await doesForNow(`delete from migrations where name = '${last}'`, `insert into migrations values ('${last}')`);
    for (let time = 0; time < 2; time += 1) {
      const sentence = expect.stringContaining('le falta una migración: haz una copia; el próximo inicio la aplica');
      expect(notFine(await looksAt(urlOf()))).toMatchObject([{ verdict: 'warning', sentence }]);
    }
  });

  it.each(['bypassrls', 'superuser'])('whose application’s role has %s is wrong', async (right) => {
    await doesForNow(`alter role cuadra_app ${right}`, `alter role cuadra_app no${right}`);
    const [finding, ...more] = notFine(await looksAt(null));
    expect(more).toEqual([]);
    expect(finding?.verdict).toBe('wrong');
    expect(finding?.sentence).toContain('alter role cuadra_app nosuperuser nobypassrls');
  });

  it('with a table without row level security is wrong', async () => {
    const table = 'alter table transactions';
    await doesForNow(`${table} disable row level security`, `${table} enable row level security`);
    const [finding] = notFine(await looksAt(urlOf()));
    expect(finding?.verdict).toBe('wrong');
    expect(finding?.sentence).toContain('transactions');
  });

  it('that is empty is well for who owns it and may become the roles', async () => {
    await doesForNow('create database vacia', 'drop database vacia');
    expect(notFine(await looksAt(urlOf('vacia')))).toEqual([]);
  });

  it('says what somebody lacks who owns nothing', async () => {
    await doesForNow('create role nadie login', 'drop role nadie');
    await doesForNow('create database ajena', 'drop database ajena');
    const sentences = notFine(await looksAt(urlOf('ajena', 'nadie'))).map(({ sentence }) => sentence);
    expect(sentences[0]).toContain('«alter database … owner to nadie»');
    expect(sentences.slice(1).join()).toMatch(/«grant cuadra_app to nadie.*«grant cuadra_auth to nadie/u);
    expect(sentences).toHaveLength(3);
  });

  it('with letters of one continent is wrong', async () => {
    const options = `template template0 encoding 'LATIN1' locale 'C'`;
    await doesForNow(`create database latin ${options}`, 'drop database latin');
    const [finding] = notFine(await looksAt(urlOf('latin')));
    expect(finding?.sentence).toContain('LATIN1');
  });
});

describe('two addresses', () => {
  it('of the same database are well', async () => {
    const findings = await looksAt(urlOf(), urlOf());
    expect(notFine(findings)).toEqual([]);
    expect(findings.at(-1)?.sentence).toContain('llevan a la misma base de datos');
  });

  it('of different databases are wrong', async () => {
    await doesForNow('create database otra', 'drop database otra');
    expect(notFine(await looksAt(urlOf('otra'), urlOf()))).toMatchObject([{ verdict: 'wrong' }]);
  });

  it('of which the pooler is away are wrong', async () => {
    const [finding] = notFine(await looksAt('postgres://a:clave-secreta@127.0.0.1:1/x', urlOf()));
    expect(finding?.sentence).toMatch(/DATABASE_URL en 127\.0\.0\.1:1: nadie contesta ahí/u);
    expect(finding?.sentence).not.toContain('clave-secreta');
  });
});

describe('a database that does not answer', () => {
  it('is named by its server, and its password is not repeated', async () => {
    const findings = await looksAt('postgres://cuadra:clave-secreta@127.0.0.1:1/cuadra');
    expect(findings).toMatchObject([{ verdict: 'wrong' }]);
    expect(findings[0]?.sentence).toMatch(/127\.0\.0\.1:1: nadie contesta ahí\. Revisa DATABASE_URL/u);
    expect(findings[0]?.sentence).not.toContain('clave-secreta');
  });

  it('because it is not there', async () => {
    const [finding] = await looksAt(urlOf('ninguna'));
    expect(finding?.sentence).toContain('esa base de datos no existe');
  });

  it('and only keeps silent is waited for a few seconds', async () => {
    const silent = createServer();
    onTestFinished(() => void silent.close());
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const { port } = z.parse(z.object({ port: z.number() }), silent.address());
    const [finding] = await looksAt(`postgres://cuadra@127.0.0.1:${port}/cuadra`);
    expect(finding?.sentence).toContain('no contesta a tiempo');
  });
});

describe('an embedded database that is not running', () => {
  const filesOf = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .map((name) => [name, statSync(join(folder, name)).mtimeMs, statSync(join(folder, name)).mode]);

  function scratchFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'cuadra-doctor-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return folder;
  }

  async function verdictOn(folder: string): Promise<readonly Finding[]> {
    const before = filesOf(folder);
    const findings = await looksAt(null, null, folder);
    expect(filesOf(folder)).toEqual(before);
    return findings;
  }

  it('is well where there is none yet', async () => {
    expect(await verdictOn(scratchFolder())).toMatchObject([{ verdict: 'fine' }]);
  });

  it('is well once it was, is warned of after a crash, and stays as it is', async () => {
    const folder = scratchFolder();
    const started = await startEmbeddedPostgres(folder);
    if (!started.ok) throw new Error(started.message);
    await started.postgres.stop();
    const [finding] = await verdictOn(folder);
    expect(finding?.sentence).toBe('La base de datos no está en marcha, y está bien: se abre al empezar Cuadra.');
    const leftover = ['999999', join(folder, 'postgres'), 1, 5432, join(folder, 'run'), '', '', ''].join('\n');
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), leftover);
    expect(await verdictOn(folder)).toMatchObject([{ verdict: 'warning' }]);
  });

  it('of another PostgreSQL, or damaged, is wrong', async () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'postgres'));
    expect((await verdictOn(folder))[0]?.sentence).toContain('está dañada');
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n');
    expect((await verdictOn(folder))[0]?.sentence).toContain('es de PostgreSQL 17');
  });
});
