/**
 * PostgreSQL as a process: how it is started, and how it is ended.
 *
 * It is in a session of its own, so that Ctrl-C in our terminal does not end it before us.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { type Address, listenArguments, markSetting } from './address.ts';
import type { PostgresBinaries } from './binaries.ts';
import { readLogSince, shortenLog, sizeOf } from './log.ts';
import { commandAs, runningAs } from './user.ts';

export type Postmaster = {
  /** 0 when it could not even be started. */
  readonly pid: number;
  /** By which it is known through a connection. */
  readonly mark: string;
  /** Resolves with what it said since its start. */
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
  // A shop's load gains nothing from three processes that read ahead, nor from compiled queries.
  io_method: 'sync',
  jit: 'off',
  // The log is for failures, and says nothing of what people wrote.
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_line_prefix: '%m [%p] ',
};

const pollEvery = 10;
/** In this order, each with the time it is given: fast, immediate (the next start recovers), and by force. */
const endings = [
  ['INT', 60_000],
  ['QUIT', 10_000],
  ['KILL', 5_000],
] as const;

export function startPostmaster(
  folder: DataFolder,
  { postgres }: PostgresBinaries,
  address: Address,
  connections: number,
): Postmaster {
  shortenLog(folder.log);
  const start = sizeOf(folder.log);
  const log = openSync(folder.log, 'a', 0o600);
  const mark = randomUUID();
  const assignments = Object.entries({
    ...settings,
    max_connections: connections,
    [markSetting]: mark,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, programArguments] = commandAs(folder.user, postgres, [
    '-D',
    folder.database,
    ...listenArguments(address),
    ...assignments,
  ]);
  const child = spawn(program, programArguments, {
    ...runningAs(folder.user),
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
    child.once('exit', () => end(readLogSince(folder.log, start)));
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
    while (!hasEnded() && Date.now() < deadline) await setTimeout(pollEvery);
  }
  return hasEnded();
}

/** Begins its end without waiting for it: for when our own process is ending. */
export function sendSignal(signal: 'INT' | 'QUIT' | 'KILL', pid: number, { pgCtl }: PostgresBinaries): void {
  // Windows knows no signals; PostgreSQL listens for them there in its own way.
  if (process.platform === 'win32') {
    spawnSync(pgCtl, ['kill', signal, String(pid)]);
    return;
  }
  try {
    process.kill(pid, `SIG${signal}`);
  } catch {
    // It has ended.
  }
}
