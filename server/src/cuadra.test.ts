/** The command line as a process: what it says, how it ends, and what it leaves running. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { copyDatabaseFiles } from '../../embedded-postgres/src/testing/database-files.ts';
import { migrationNames } from './database/migration-files.ts';
import { joinOrStartDatabase } from './database/join-or-start-database.ts';
import { findRunningPostgres } from '@cuadra/embedded-postgres/find-running-postgres';
import { Browser, valueAtPath } from './testing/sign-in-server.ts';
import { type Answer, runCuadra } from './testing/run-cuadra.ts';
import { startServer } from './testing/server-process.ts';

const built = (name: string): string => fileURLToPath(new URL(`../dist/${name}`, import.meta.url));
const manifest = new URL('../package.json', import.meta.url);
const rosa = { email: 'rosa@bodega.example', password: 'rosa cuadra su caja' };
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-command-line-'));
  copyDatabaseFiles(inject('databaseFiles'), join(folder, 'interrupted'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('what was typed', () => {
  it('nothing: the usage, and nothing done', async () => {
    const { code, output, errors } = await typed();
    expect(code).toBe(1);
    expect(output).toBe('');
    expect(errors).toMatch(/^Uso: npx cuadra COMANDO\n/u);
    for (const command of [
      'doctor',
      'migrate',
      'verify',
      'backup',
      'restore',
      'export',
      'import',
      'user disable',
      'seed',
    ]) {
      expect(errors).toContain(`\n  ${command}`);
    }
  });

  it('--help: the same, asked for', async () => {
    const { code, output, errors } = await typed('verify', '--help');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/^Uso: npx cuadra COMANDO\n/u);
  });

  it('--version: the number alone', async () => {
    const { version } = z.parse(z.object({ version: z.string() }), JSON.parse(readFileSync(manifest, 'utf8')));
    expect(await typed('--version')).toEqual({ code: 0, output: `${version}\n`, errors: '' });
  });

  it('completion: a script, without configuration or database, or one sentence', async () => {
    const { code, output, errors } = await run(['completion', 'bash'], { PORT: 'nope' });
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('complete -F _cuadra cuadra');
    expect(existsSync(join(folder, 'data'))).toBe(false);
    const refused = await typed('completion', 'ksh');
    expect(refused).toEqual({ code: 1, output: '', errors: '«ksh» no es bash, zsh, fish.\n' });
  });

  it('nonsense: one sentence and the usage', async () => {
    const { code, output, errors } = await typed('sell');
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^«sell» no es un comando de Cuadra\.\n\nUso: npx cuadra COMANDO\n/u);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });
});

describe('a configuration that is wrong', () => {
  it('in the file .env is named, as by the server, and nothing is begun', async () => {
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, '.env'), 'PORT=nope\nLOG_LEVEL=loud\n');
    const { code, output, errors } = await typedIn(elsewhere, 'migrate');
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^Cuadra no puede empezar[\s\S]*PORT: «nope»[\s\S]*LOG_LEVEL: «loud»/u);
    expect(existsSync(join(elsewhere, 'data'))).toBe(false);
  });

  it('because no database answers there is told in one sentence', async () => {
    const answer = await run(['verify'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(answer).toMatchObject({ code: 1, output: '' });
    expect(answer.errors).toMatch(/^No se puede abrir la base de datos \(.*\)\. Revisa DATABASE_URL.*\n$/u);
  });
});

describe('on a data folder of its own', () => {
  it('migrate makes the database, and a second time finds it up to date', async () => {
    expect(await typed('migrate')).toEqual({
      code: 0,
      output: `Se aplicaron ${migrationNames.length} migraciones: ${migrationNames.join(', ')}.\n`,
      errors: '',
    });
    expect(await typed('migrate')).toEqual({
      code: 0,
      output: `La base de datos está al día: sus ${migrationNames.length} migraciones ya estaban aplicadas.\n`,
      errors: '',
    });
    expect(isRunning()).toBe(false);
  });

  it('seed fills it once, and says who can sign in', async () => {
    const { code, output, errors } = await typed('seed', '--days', '2');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/^La bodega de ejemplo está lista: \d negocios?, 2 días, \d+ operaciones\.\n/u);
    expect(output).toContain(`\n  ${rosa.email}  ${rosa.password}\n`);
    const again = await typed('seed', '--days', '2');
    expect(again).toMatchObject({ code: 1, output: '' });
    expect(again.errors).toMatch(/^La semilla solo entra en una base de datos vacía.*\n$/u);
  });

  it('verify counts, and finds all well', async () => {
    const { code, output, errors } = await typed('verify');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/^Negocios: \d\. Movimientos: \d+\. Entradas de auditoría: \d+\.\nTodo cuadra\.\n$/u);
  });

  it('verify names each difference', async () => {
    const tamper = (by: number): Promise<void> =>
      inDatabase(`update products set stock = stock + ${by} where uuid = (select min(uuid::text)::uuid from products)`);
    await tamper(1_000);
    const { code, output, errors } = await typed('verify');
    expect(code).toBe(1);
    expect(output).toMatch(/^Negocios: \d\./u);
    expect(errors).toMatch(/^Diferencias: 2\.\n {2}\S+: el producto \S+ tiene un stock de .*\n/u);
    expect(errors).toMatch(/\n {2}\S+: el producto \S+ no es como lo dejó la auditoría\n$/u);
    await tamper(-1_000);
  });

  it.each([
    ['SIGINT', 'while the database starts', () => isRunning('interrupted')],
    ['SIGTERM', 'while the steps are carried out', () => isSeeding('interrupted')],
  ] as const)('a %s %s leaves nothing half done and nothing running', async (signal, _, isThen) => {
    const options = spawnOptions({ DATA_DIR: 'interrupted' });
    const child = spawn(process.execPath, [built('cuadra.js'), 'seed'], options);
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    await vi.waitFor(async () => expect(await isThen()).toBe(true), { timeout: 60_000, interval: 20 });
    child.kill(signal);
    expect(await ended).toBe(1);
    await vi.waitFor(() => expect(isRunning('interrupted')).toBe(false), 60_000);
    expect((await run(['verify'], { DATA_DIR: 'interrupted' })).output).toMatch(/^Negocios: 0\./u);
  });
});

describe('beside a server that runs', () => {
  it('works on the same database, and the server goes on', async () => {
    const server = startServer([built('main.js')], { cwd: folder, env: { PORT: '0', LOG_LEVEL: 'error' } });
    onTestFinished(() => server.kill('SIGKILL'));
    const browser = new Browser(await server.ready);
    expect((await browser.signIn(rosa)).status).toBe(200);
    expect(valueAtPath((await browser.me()).body, 'profile', 'nombre')).toBe('Rosa');

    expect((await typed('verify')).output).toMatch(/Todo cuadra\.\n$/u);
    const examined = await run(['doctor'], { PORT: new URL(browser.address).port });
    expect(examined).toMatchObject({ code: 0, errors: '' });
    expect(examined.output).toContain(`\nbien   Cuadra está en marcha en ${browser.address}.\n`);
    expect(examined.output).toContain(`\nbien   La base de datos está al día: `);
    expect(await typed('user', 'disable', ` ${rosa.email.toUpperCase()} `)).toMatchObject({ code: 0, errors: '' });
    expect((await browser.me()).status).toBe(401);
    expect((await browser.signIn(rosa)).status).not.toBe(200);
    expect((await typed('user', 'enable', rosa.email)).output).toBe(`${rosa.email} puede entrar otra vez.\n`);
    expect((await browser.signIn(rosa)).status).toBe(200);

    const [link = ''] = (await typed('user', 'reset-link', rosa.email)).output.split('\n');
    const choice = { token: link.split('#')[1], newPassword: 'lomo saltado' };
    expect((await browser.post('/api/auth/reset-password', choice)).body).toEqual({ email: rosa.email });
    expect((await browser.me()).status).toBe(401);
    expect((await browser.signIn({ ...rosa, password: choice.newPassword })).status).toBe(200);

    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, errors: '' });
    expect(isRunning()).toBe(false);
  });
});

function typed(...words: readonly string[]): Promise<Answer> {
  return run(words);
}

function typedIn(cwd: string, ...words: readonly string[]): Promise<Answer> {
  return run(words, {}, cwd);
}

function run(words: readonly string[], env: Record<string, string> = {}, cwd = folder): Promise<Answer> {
  return runCuadra(words, { cwd, env });
}

function spawnOptions(env: Record<string, string>) {
  return { cwd: folder, env: { PATH: process.env['PATH'], ...env } };
}

function isRunning(dataDir = 'data'): boolean {
  return existsSync(join(folder, dataDir, 'postgres', 'postmaster.pid'));
}

/** The loader keeps everybody else from registering. */
async function isSeeding(dataDir: string): Promise<boolean> {
  const connection = await findRunningPostgres(join(folder, dataDir));
  if (connection === null) return false;
  const client = new Client({ ...connection });
  await client.connect();
  const { rowCount } = await client.query(
    `select from pg_locks where relation = to_regclass('public.ledgers') and mode = 'ShareRowExclusiveLock'`,
  );
  await client.end();
  return rowCount === 1;
}

async function inDatabase(sql: string): Promise<void> {
  const storage = await joinOrStartDatabase(
    { dataDir: join(folder, 'data'), databaseUrl: null, directDatabaseUrl: null },
    () => undefined,
  );
  if (!storage.ok) throw new Error(storage.message);
  await storage.database.asOwner((owner) => owner.query(sql));
  await storage.close();
}
