/**
 * The files in which PostgreSQL notes the process that holds a database folder or a socket, and whether that is still
 * true.
 *
 * A process id alone proves nothing: after a crash or in a new container it may be anybody's. Only a process that was
 * started as PostgreSQL on this very folder counts, and only such a one is ever sent a signal.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemErrorCode } from './system-error-code.ts';

export type PidFile = { readonly pid: number; readonly port: number; readonly socketFolder: string };

export function readPidFile(database: string): PidFile | null {
  const [pid = '', , , port = '', socketFolder = ''] = readLines(pidFileOf(database));
  return /^\d+$/u.test(pid) ? { pid: Number(pid), port: Number(port), socketFolder } : null;
}

export function isPostgresProcessOfDatabase(database: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  const command = commandOf(pid);
  // Windows tells only the program's name.
  return /postgres/u.test(command) && (process.platform === 'win32' || command.includes(` -D ${database} `));
}

/**
 * PostgreSQL removes the files of dead processes itself, but refuses to start when the id now belongs to another
 * process.
 */
export function removeStaleLockFiles(database: string, socketLock: string): void {
  for (const file of [pidFileOf(database), socketLock]) {
    const pid = Number(readLines(file)[0] ?? '');
    if (pid > 0 && isAlive(pid) && !isPostgresProcessOfDatabase(database, pid)) rmSync(file, { force: true });
  }
}

function pidFileOf(database: string): string {
  return join(database, 'postmaster.pid');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}

/** Reads the command line and not the working folder, which root may not see in a container. A zombie has none. */
function commandOf(pid: number): string {
  switch (process.platform) {
    case 'linux':
      return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
    case 'win32':
      return String(spawnSync('tasklist', ['/NH', '/FI', `PID eq ${pid}`]).stdout);
    default:
      return String(spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).stdout);
  }
}

function readLines(file: string): string[] {
  return read(file)
    .split('\n')
    .map((line) => line.trim());
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
