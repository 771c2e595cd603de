/**
 * `npm run test:postgres`: runs the server's tests on the system's PostgreSQL instead of the embedded one, in a
 * temporary cluster; or on the one that DATABASE_URL names. Arguments go to Vitest: files, for example.
 *
 * The programs are those in PG_BIN, or of the newest version installed; 15 or later is required. As root it switches to
 * another user, because PostgreSQL demands it.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeFolderPrivate, postgresUser, spawnOptionsAsUser } from '@cuadra/embedded-postgres/postgres-user';
import { freePort } from '../trials/engines/free-port.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const systemFolder = '/usr/lib/postgresql';
const patience = 30_000;
const user = postgresUser();

const given = process.env['DATABASE_URL'] ?? '';
process.exitCode = given === '' ? await onOwnCluster() : await tests(given);

async function onOwnCluster(): Promise<number> {
  const programs = process.env['PG_BIN'] ?? newestPrograms();
  if (programs === undefined || !existsSync(join(programs, 'initdb'))) {
    console.error('There is no PostgreSQL: install one (15 or later), or say where in PG_BIN or DATABASE_URL.');
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-postgres-'));
  makeFolderPrivate(user, folder);
  try {
    return await onClusterIn(folder, programs);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function newestPrograms(): string | undefined {
  const versions = existsSync(systemFolder) ? readdirSync(systemFolder) : [];
  const [newest] = versions.toSorted((a, b) => Number(b) - Number(a));
  return newest === undefined ? undefined : join(systemFolder, newest, 'bin');
}

async function onClusterIn(folder: string, programs: string): Promise<number> {
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'cuadra', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...spawnOptionsAsUser(user), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (made.status !== 0) return 1;

  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const postgres = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting]), '-c', 'log_min_messages=fatal'],
    { ...spawnOptionsAsUser(user), detached: true, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise<void>((resolve) => {
    postgres.once('exit', () => resolve());
  });
  try {
    if (!(await isReady(programs, port, postgres))) return 1;
    console.log(`${programs}: ${String(spawnSync(join(programs, 'postgres'), ['--version']).stdout).trim()}`);
    return await tests(`postgres://cuadra@127.0.0.1:${port}/postgres`);
  } finally {
    postgres.kill('SIGINT');
    await ended;
  }
}

async function isReady(programs: string, port: number, postgres: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (postgres.exitCode === null && Date.now() < deadline) {
    const asked = spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'cuadra']);
    if (asked.status === 0) return true;
    await setTimeout(100);
  }
  console.error('PostgreSQL did not start.');
  return false;
}

/** A signal stops Vitest first; then the cluster is removed. */
async function tests(url: string): Promise<number> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'inherit',
  });
  process.on('SIGINT', () => child.kill('SIGINT')).on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code ?? 1));
  });
}
