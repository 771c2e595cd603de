/**
 * For tests and trials: a primary and a replica that follows it by streaming, both from the PostgreSQL that npm
 * installed.
 *
 * The replica is a copy of the primary's files, made while it runs by PostgreSQL's own way of backing up, since npm's
 * package has no pg_basebackup.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@cuadra/embedded-postgres/embedded-postgres';
import { readPidFile } from '@cuadra/embedded-postgres/pid-file';
import { copyDatabaseFiles, type DatabaseFiles } from '../../../embedded-postgres/src/testing/database-files.ts';
import { asAdmin } from './one-postgres.ts';

/** They are the primary's alone, or made anew by whoever starts on the copy. */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot']);
const PATIENCE_MS = 30_000;
const POLL_MS = 20;

export interface PostgresPair {
  readonly primary: ClientConfig;
  readonly replica: ClientConfig;
  /** Resolves once the replica shows everything that the primary has saved by now. */
  caughtUp(): Promise<void>;
  /** The replica goes on receiving, and shows nothing new. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Sends a signal to every process of the replica. */
  signalReplica(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Starts it again after it was killed. */
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** @param databaseFiles Those of an empty database, which the primary begins with a copy of; made anew by default. */
export async function postgresPair(databaseFiles?: DatabaseFiles): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-pair-'));
  // When run as root, PostgreSQL runs as another user, who must reach the folder.
  chmodSync(folder, 0o755);
  if (databaseFiles !== undefined) copyDatabaseFiles(databaseFiles, join(folder, 'primary'));
  const primary = await startPostgres(join(folder, 'primary'));
  const replicaFolder = join(folder, 'replica');
  await copyFiles(primary.connection, join(folder, 'primary', 'postgres'), join(replicaFolder, 'postgres'));
  let replica = await startPostgres(replicaFolder);
  return {
    primary: { ...primary.connection },
    replica: { ...replica.connection },
    caughtUp: async () => {
      const saved = await textOf(primary.connection, 'select pg_current_wal_lsn()');
      const isThere = `select pg_last_wal_replay_lsn() >= '${saved}'::pg_lsn`;
      await waitForText(replica.connection, isThere, 'true');
    },
    pauseReplay: async () => {
      await asAdmin({ ...replica.connection }, 'select pg_wal_replay_pause()');
      await waitForText(replica.connection, 'select pg_get_wal_replay_pause_state()', 'paused');
    },
    resumeReplay: () => asAdmin({ ...replica.connection }, 'select pg_wal_replay_resume()'),
    signalReplica: (signal) => signalAll(join(replicaFolder, 'postgres'), signal),
    startReplica: async () => {
      await replica.stop();
      replica = await startPostgres(replicaFolder);
    },
    stop: async () => {
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function startPostgres(folder: string): Promise<EmbeddedPostgres> {
  const result = await startEmbeddedPostgres(folder);
  if (!result.ok) throw new Error(result.message);
  return result.postgres;
}

async function copyFiles(connection: ClientConfig, from: string, to: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(`select pg_backup_start('replica', true)`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const names = readdirSync(from).filter((name) => !NOT_COPIED.has(name));
  const copying = spawnSync('cp', ['-a', ...names.map((name) => join(from, name)), to]);
  if (copying.status !== 0) throw new Error(String(copying.stderr));
  for (const name of ['pg_wal', 'pg_replslot']) mkdirSync(join(to, name), { mode: 0o700 });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(to, 'standby.signal'), '');
  const { host, port, user } = connection;
  writeFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`);
}

async function waitForText(connection: ClientConfig, query: string, wanted: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while ((await textOf(connection, query)) !== wanted) {
    if (Date.now() > deadline) throw new Error(`the replica never said ${wanted} to ${query}`);
    await sleep(POLL_MS);
  }
}

async function textOf(connection: ClientConfig, query: string): Promise<string> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' });
    return String(rows[0]?.[0]);
  } finally {
    await client.end();
  }
}

/** The postmaster last, since it would start the others again. */
function signalAll(database: string, signal: NodeJS.Signals): void {
  const pid = readPidFile(database)?.pid;
  if (pid === undefined) return;
  const children = String(spawnSync('pgrep', ['-P', String(pid)]).stdout)
    .split('\n')
    .filter(Boolean);
  for (const one of [pid, ...children.map(Number)]) process.kill(one, signal);
}
