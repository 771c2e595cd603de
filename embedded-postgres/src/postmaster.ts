/**
 * Starts and stops PostgreSQL as a process.
 *
 * It has a session of its own, so that Ctrl-C in our terminal does not stop it before us.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { type Address, postgresListenArguments, startMarkSettingName } from './postgres-address.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { readPostgresLogSince, rotatePostgresLogIfLarge, postgresLogSize } from './postgres-log.ts';
import { spawnArgumentsAsUser, spawnOptionsAsUser } from './postgres-user.ts';

export type Postmaster = {
  /** 0 when it could not be started. */
  readonly pid: number;
  /** The value of startMarkSettingName, by which a connection recognizes this start. */
  readonly mark: string;
  /** Resolves to what it wrote since its start. */
  readonly ended: Promise<string>;
  readonly hasEnded: () => boolean;
  /** Lets our process end while it goes on. */
  readonly leave: () => void;
};

const settings = {
  shared_buffers: '32MB',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A shop's load gains nothing from three I/O worker processes, nor from compiled queries.
  io_method: 'sync',
  jit: 'off',
  // The log is for failures, and quotes nothing that people wrote.
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_line_prefix: '%m [%p] ',
};

const POLL_INTERVAL_MS = 10;
/** Signals in this order, each with its time limit: fast, immediate (the next start recovers), and by force. */
const endings = [
  ['INT', 60_000],
  ['QUIT', 10_000],
  ['KILL', 5_000],
] as const;

export function spawnPostmaster(
  folder: DataFolder,
  { postgres }: PostgresBinaries,
  address: Address,
  connections: number,
): Postmaster {
  rotatePostgresLogIfLarge(folder.log);
  const start = postgresLogSize(folder.log);
  const log = openSync(folder.log, 'a', 0o600);
  const mark = randomUUID();
  const assignments = Object.entries({
    ...settings,
    max_connections: connections,
    [startMarkSettingName]: mark,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, programArguments] = spawnArgumentsAsUser(folder.user, postgres, [
    '-D',
    folder.database,
    ...postgresListenArguments(address),
    ...assignments,
  ]);
  const child = spawn(program, programArguments, {
    ...spawnOptionsAsUser(folder.user),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);

  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    const end = (output: string): void => {
      hasEnded = true;
      resolve(output);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', () => end(readPostgresLogSince(folder.log, start)));
  });
  return { pid: child.pid ?? 0, mark, ended, hasEnded: () => hasEnded, leave: () => child.unref() };
}

export async function endPostmaster(
  pid: number,
  binaries: PostgresBinaries,
  hasEnded: () => boolean,
): Promise<boolean> {
  for (const [signal, patience] of endings) {
    if (hasEnded()) return true;
    sendSignal(signal, pid, binaries);
    const deadline = Date.now() + patience;
    while (!hasEnded() && Date.now() < deadline) await setTimeout(POLL_INTERVAL_MS);
  }
  return hasEnded();
}

/** Does not wait for the end: for when our own process is ending. */
export function sendSignal(signal: 'INT' | 'QUIT' | 'KILL', pid: number, { pgCtl }: PostgresBinaries): void {
  // Windows has no signals; pg_ctl sends them in PostgreSQL's own way.
  if (process.platform === 'win32') {
    spawnSync(pgCtl, ['kill', signal, String(pid)]);
    return;
  }
  try {
    process.kill(pid, `SIG${signal}`);
  } catch {
    // It has ended already.
  }
}
