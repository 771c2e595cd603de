/**
 * The secret that signs sessions, if the configuration has none: made once and stored in the data folder, readable only
 * by the server's user.
 *
 * Invariant: two servers that start simultaneously on the same folder use the same secret.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { explainFileSystemError, makeFolder } from '@cuadra/embedded-postgres/make-folder';
import { systemErrorCode } from '@cuadra/embedded-postgres/system-error-code';
import type { Config } from '../config/config.ts';

type SecretReading = { readonly ok: true; readonly secret: string } | { readonly ok: false; readonly message: string };

/** The configuration's, or that of the data folder; or one sentence where that cannot be used. */
export function findOrCreateAuthSecret({ authSecret, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>): SecretReading {
  try {
    return { ok: true, secret: authSecret ?? readOrCreateAuthSecret(dataDir) };
  } catch (error) {
    const reason = explainFileSystemError(error);
    if (reason === undefined) throw error;
    const message = `No se puede guardar el secreto de las sesiones en ${join(dataDir, 'auth-secret')}: ${reason}; revisa DATA_DIR, o da el secreto con AUTH_SECRET.`;
    return { ok: false, message };
  }
}

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
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written under another name and then linked, so that nobody reads half a secret and the first one wins. */
function makeSecret(path: string): string {
  // Where the database is elsewhere, nothing else has made the folder.
  makeFolder(dirname(path));
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(aside, path);
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside);
  }
  return readFileSync(path, 'utf8').trim();
}
