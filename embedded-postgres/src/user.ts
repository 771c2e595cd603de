/**
 * Who PostgreSQL runs as: ourselves, or somebody else when we are root, because PostgreSQL refuses to run as root.
 *
 * That is `nobody` where it gets through every folder on its way; whether it does is tried out by a process that runs
 * as it, so that access lists and whatever else decides are counted in. Where a folder on the way is closed to all but
 * root, as root's home is, PostgreSQL runs in a user namespace of its own. It has none of root's privileges there, but
 * it still owns what root owns, files included: `nobody` is the better choice wherever it gets through.
 */
import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Null: the user that we are; `isRoot`: root, in a user namespace of its own. */
export type PostgresUser = { readonly uid: number; readonly gid: number; readonly isRoot?: true } | null;

const namespacedRoot: PostgresUser = { uid: 0, gid: 0, isRoot: true };

const passwords = '/etc/passwd';
const usualNobody = '65534';

export function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return null;
  const users = existsSync(passwords) ? readFileSync(passwords, 'utf8') : '';
  const [, uid = usualNobody, gid = usualNobody] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(users) ?? [];
  // macOS writes -2 where the system calls want 4294967294.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/** Of those that root may run PostgreSQL as, the first that reaches all of `paths`, or what stops `nobody`. */
export function whoReaches(
  user: PostgresUser,
  paths: readonly string[],
): { readonly ok: true; readonly user: PostgresUser } | { readonly ok: false; readonly blocker: string } {
  const blocker = whatBlocks(user, paths);
  if (blocker === null) return { ok: true, user };
  return whatBlocks(namespacedRoot, paths) === null ? { ok: true, user: namespacedRoot } : { ok: false, blocker };
}

/** What to spawn so that `program` runs as the user. */
export function commandAs(
  user: PostgresUser,
  program: string,
  programArguments: readonly string[],
): readonly [string, readonly string[]] {
  if (user?.isRoot !== true) return [program, programArguments];
  return ['unshare', ['--user', '--', program, ...programArguments]];
}

/** The working folder is one that everybody can enter, and no variable of ours reaches PostgreSQL. */
export function runningAs(user: PostgresUser): SpawnOptions {
  const env = process.platform === 'win32' ? process.env : { PATH: process.env['PATH'] };
  const identity = user === null || user.isRoot === true ? {} : { uid: user.uid | 0, gid: user.gid | 0 };
  return { cwd: '/', env: { ...env, LC_ALL: 'C' }, windowsHide: true, ...identity };
}

/** The folder or program on the way to one of `paths` that stops `user`, or null when it reaches them all. */
export function whatBlocks(user: PostgresUser, paths: readonly string[]): string | null {
  if (user === null) return null;
  const script = 'for path in "$@"; do [ -x "$path" ] || { printf %s "$path"; exit 1; }; done';
  const way = [...new Set(paths.flatMap(wayTo))];
  const [program, programArguments] = commandAs(user, '/bin/sh', ['-c', script, 'sh', ...way]);
  const { status, stdout } = spawnSync(program, programArguments, runningAs(user));
  if (status === 0) return null;
  return String(stdout) || program;
}

/** Lets `user` pass through a folder that is closed to all but root, without showing what is in it. */
export function letPass(user: PostgresUser, path: string): void {
  const { mode, uid } = lstatSync(path);
  if (user === null || uid !== 0 || (mode & 0o077) !== 0) return;
  lchownSync(path, 0, user.gid);
  chmodSync(path, 0o710);
}

/** Whether `path` is the user's and closed to others, after having made it so where we may. */
export function makePrivateTo(user: PostgresUser, path: string): boolean {
  const uid = user?.uid ?? process.getuid?.();
  const before = lstatSync(path);
  if (uid === undefined) return true;
  if (!before.isDirectory()) return false;
  if (before.uid !== uid) {
    if (user === null) return false;
    giveAll(path, user);
  }
  if ((before.mode & 0o777) !== 0o700) chmodSync(path, 0o700);
  return true;
}

function giveAll(path: string, { uid, gid }: NonNullable<PostgresUser>): void {
  lchownSync(path, uid, gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveAll(join(path, name), { uid, gid });
}

function wayTo(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...wayTo(parent), path];
}
