/**
 * The secret that signs sessions, if the configuration has none: made once and stored in the data folder, readable only
 * by the server's user.
 *
 * Invariant: two servers that start simultaneously on the same folder use the same secret.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function readOrCreateAuthSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret');
  return readSecret(path) ?? makeSecret(path);
}

function readSecret(path: string): string | undefined {
  try {
    // A copied or restored file may have lost its permissions.
    chmodSync(path, 0o600);
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if (isFault(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Written under another name and then linked, so that nobody reads half a secret and the first one wins. */
function makeSecret(path: string): string {
  // Where the database is elsewhere, nothing else has made the folder.
  mkdirSync(dirname(path), { recursive: true });
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
