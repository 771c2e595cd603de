/**
 * The user that PostgreSQL runs as: the present one or, for root, somebody else, because PostgreSQL refuses to run as
 * root.
 *
 * For root that is `nobody`, where it can enter every folder on its way; a process that runs as `nobody` tries that
 * out, so that access lists and everything else count. Where a folder on the way is closed to all but root, as root's
 * home is, PostgreSQL runs in a user namespace of its own. It has none of root's privileges there, but still owns what
 * root owns, files included: so `nobody` is better wherever it works.
 */
import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Null for the present user; with `isRoot`, root in a user namespace of its own. */
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

/** The first user for root to run PostgreSQL as that reaches all of `paths`, or what stops `nobody`. */
export function choosePostgresUser(
  user: PostgresUser,
  paths: readonly string[],
): { readonly ok: true; readonly user: PostgresUser } | { readonly ok: false; readonly blocker: string } {
  const blocker = findInaccessiblePath(user, paths);
  if (blocker === null) return { ok: true, user };
  return findInaccessiblePath(namespacedRoot, paths) === null
    ? { ok: true, user: namespacedRoot }
    : { ok: false, blocker };
}

/** The command line that runs `program` as the user. */
export function spawnArgumentsAsUser(
  user: PostgresUser,
  program: string,
  programArguments: readonly string[],
): readonly [string, readonly string[]] {
  if (user?.isRoot !== true) return [program, programArguments];
  return ['unshare', ['--user', '--', program, ...programArguments]];
}

/** Everybody can enter the working folder, and none of our environment variables reach PostgreSQL. */
export function spawnOptionsAsUser(user: PostgresUser): SpawnOptions {
  const env = process.platform === 'win32' ? process.env : { PATH: process.env['PATH'] };
  const identity = user === null || user.isRoot === true ? {} : { uid: user.uid | 0, gid: user.gid | 0 };
  return { cwd: '/', env: { ...env, LC_ALL: 'C' }, windowsHide: true, ...identity };
}

/** The folder or program on the way to `paths` that stops `user`, or null where it reaches them all. */
export function findInaccessiblePath(user: PostgresUser, paths: readonly string[]): string | null {
  if (user === null) return null;
  const script = 'for path in "$@"; do [ -x "$path" ] || { printf %s "$path"; exit 1; }; done';
  const way = [...new Set(paths.flatMap(wayTo))];
  const [program, programArguments] = spawnArgumentsAsUser(user, '/bin/sh', ['-c', script, 'sh', ...way]);
  const { status, stdout } = spawnSync(program, programArguments, spawnOptionsAsUser(user));
  if (status === 0) return null;
  return String(stdout) || program;
}

/** Lets `user` enter a folder that is closed to all but root, without listing it. */
export function letPostgresUserEnterFolder(user: PostgresUser, path: string): void {
  const { mode, uid } = lstatSync(path);
  if (user === null || uid !== 0 || (mode & 0o077) !== 0) return;
  lchownSync(path, 0, user.gid);
  chmodSync(path, 0o710);
}

/** Makes `path` the user's and private if possible, and returns whether it is. */
export function makeFolderPrivate(user: PostgresUser, path: string): boolean {
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
