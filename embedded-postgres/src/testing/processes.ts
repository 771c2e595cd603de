/** For tests: data folders, what runs on them, and Cuadras as processes; whatever is left is ended with the test. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, type ClientConfig } from 'pg';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { type EmbeddedPostgres, type EmbeddedPostgresResult, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { postgresUser, findInaccessiblePath } from '../postgres-user.ts';
import type { BuiltCuadra } from './built-cuadra.ts';
import { copyDatabaseFiles } from './database-files.ts';

type Options = Parameters<typeof startEmbeddedPostgres>[1];

export const isRoot = process.getuid?.() === 0;
/** False also where this project is in a folder that only root may enter: then other users cannot run it. */
export const isRootAmongOthers = isRoot && findInaccessiblePath(postgresUser(), [import.meta.dirname]) === null;
/** A system user that is neither root nor the one that root runs PostgreSQL as. */
export const daemon = 1;

const endings = ['SIGQUIT', 'SIGCONT'] as const;
/** Keeps what is to be done in the end. */
export type UntilTheEnd = (end: () => Promise<void> | void) => void;
const untilTestFinished: UntilTheEnd = (end) => onTestFinished(end);

/** A folder that everybody may enter; at the end of the test, usually, all that still runs on it is ended with it. */
export function scratchFolder(untilTheEnd = untilTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-pg-'));
  chmodSync(folder, 0o755);
  untilTheEnd(async () => {
    // Not by SIGKILL, which would leave its shared memory behind.
    for (const { pid } of processesOn(folder)) for (const signal of endings) process.kill(pid, signal);
    await vi.waitFor(() => expect(allProcesses().filter(names(folder))).toEqual([]), 20_000);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** A data folder with an empty database of its own; it is removed after the test, usually. */
export function folderWithDatabase(below = '', untilTheEnd = untilTestFinished): string {
  const folder = join(scratchFolder(untilTheEnd), below);
  copyDatabaseFiles(inject('databaseFiles'), folder);
  return folder;
}

/** PostgreSQL servers, without their child processes, whose arguments name the folder. */
export function processesOn(folder: string): { pid: number; parent: number }[] {
  return allProcesses()
    .filter(names(folder))
    .filter(({ command }) => command.includes(' -D '));
}

export async function running(dataDir: string, options?: Options): Promise<EmbeddedPostgres> {
  const result = await startEmbeddedPostgres(dataDir, options);
  if (!result.ok) throw new Error(result.message);
  onTestFinished(() => result.postgres.stop());
  return result.postgres;
}

/** Resolves to the sentence of a refused start; fails where the start succeeds. */
export async function refused(dataDir: string, options?: Options): Promise<string> {
  const result = await startEmbeddedPostgres(dataDir, options);
  return sentenceOf(result);
}

function sentenceOf(result: EmbeddedPostgresResult): string {
  if (!result.ok) return result.message;
  onTestFinished(() => result.postgres.stop());
  throw new Error('it started');
}

export async function query(connection: ClientConfig, text: string): Promise<unknown[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
}

export type Cuadra = {
  readonly process: ChildProcess;
  /** Its next line of output; each line is returned once. */
  readonly says: () => Promise<string>;
  readonly ended: Promise<number | null>;
};

export function cuadra(dataDir: string, uid?: number, untilTheEnd = untilTestFinished): Cuadra {
  const user = uid === undefined ? [] : [String(uid)];
  const script: BuiltCuadra = inject('builtCuadra');
  const child = spawn(process.execPath, [script, dataDir, ...user], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  untilTheEnd(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const says = async (): Promise<string> => String((await lines.next()).value);
  return { process: child, says, ended };
}

/** PostgreSQL, or the initdb that makes its files. */
function names(folder: string): (process: { command: string }) => boolean {
  return ({ command }) => command.includes(`=${folder}/postgres`) || command.includes(` -D ${folder}/`);
}

function allProcesses(): { pid: number; parent: number; command: string }[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/u.test(name))
      .map(linuxProcess);
  const lines = String(spawnSync('ps', ['-axww', '-o', 'pid=,ppid=,command=']).stdout).split('\n');
  return lines.map((line) => {
    const [pid = '', parent = '', ...command] = line.trim().split(/\s+/u);
    return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
  });
}

function linuxProcess(name: string): { pid: number; parent: number; command: string } {
  try {
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const parent = Number(/^PPid:\s*(\d+)/mu.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
    return { pid: Number(name), parent, command };
  } catch {
    return { pid: Number(name), parent: 0, command: '' };
  }
}
