/**
 * Runs a program once more where it has network, processes, shared memory and /run for itself.
 *
 * Invariant: however either of the two ends, no process is left of what it started: the kernel kills all of the
 * namespaces with the first, and takes the network away with them. Files are left only where this one was killed by -9.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = 'CUADRA_FAILOVER_FOLDER';
const NAMESPACES = ['--net', '--mount', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc'];
/** A shell is the first process, since Node does not bury processes whose parents have ended. */
const FIRST = ['sh', '-c', '"$@"; exit $?', 'first'];

/** The folder of whoever runs in the namespaces; undefined outside. */
export function ownFolder(): string | undefined {
  return process.env[FOLDER];
}

/** Runs this very program inside; resolves to its exit code. */
export async function runInside(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-failover-'));
  // PostgreSQL runs as another user, who must reach the folder.
  chmodSync(folder, 0o755);
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const inside = spawn('unshare', [...NAMESPACES, ...FIRST, ...program], {
    env: { ...process.env, [FOLDER]: folder, TMPDIR: folder },
    // Its end tells the program inside that this one was killed.
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  process.once('exit', () => {
    inside.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  await once(inside, 'exit');
  return inside.exitCode ?? 1;
}

/** To be called inside before anything else. */
export function settleInside(): void {
  process.stdin.on('end', () => process.exit(1)).resume();
  runToEnd('mount', ['-t', 'tmpfs', 'tmpfs', '/run']);
  runToEnd('mount', ['-t', 'tmpfs', 'tmpfs', '/dev/shm']);
  mkdirSync('/run/netns');
  mkdirSync('/run/postgresql');
}

/** Throws unless it succeeds; returns what it printed. */
export function runToEnd(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
}
