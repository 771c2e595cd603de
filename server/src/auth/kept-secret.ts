/**
 * The secret that signs sessions, when the configuration gives none: made once and kept in the data folder, for the
 * server's own user only.
 *
 * Invariant: two servers that start at once on the same folder end up with the same secret.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function readOrMakeSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret');
  return readSecret(path) ?? makeSecret(path);
}

function readSecret(path: string): string | undefined {
  try {
    // A file that was copied or restored may have lost its mode.
    chmodSync(path, 0o600);
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if (isFault(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Written aside and then linked, so that nobody ever reads half a secret and the first one stays. */
function makeSecret(path: string): string {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(aside, path);
  } catch (error) {
    if (!isFault(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside);
  }
  return readFileSync(path, 'utf8').trim();
}

function isFault(error: unknown, code: string): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === code;
}
