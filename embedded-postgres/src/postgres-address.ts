/**
 * How the embedded PostgreSQL is reached: by a Unix socket in a private folder, and never by a port; on Windows, where
 * this does not work, by a port of this machine alone, with a password.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import type { PidFile } from './pid-file.ts';

export type Connection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
  /** Set, because the environment (PGSSLMODE) would decide otherwise. */
  readonly ssl: false;
};
export type Address = Pick<Connection, 'host' | 'port' | 'password'>;

export const DATABASE_OWNER = 'cuadra';
/** A setting that tells one start of PostgreSQL from another at the same address. */
export const startMarkSettingName = 'cuadra.started_as';
/** Part of the socket's name; no port is opened. */
export const socketPort = 5432;
const usesSockets = process.platform !== 'win32';

/** Where a new PostgreSQL will listen. */
export async function choosePostgresListenAddress(folder: DataFolder, socketFolder: string): Promise<Address> {
  if (usesSockets) return { host: socketFolder, port: socketPort };
  return { host: '127.0.0.1', port: await freePort(), password: passwordOf(folder) };
}

/** Where the one that wrote `pidFile` listens. */
export function addressFromPidFile(folder: DataFolder, { port, socketFolder }: PidFile): Address {
  if (usesSockets) return { host: socketFolder, port };
  return { host: '127.0.0.1', port, password: passwordOf(folder) };
}

export function connectionConfigForAddress(address: Address, database: string): Connection {
  return { ...address, user: DATABASE_OWNER, database, ssl: false };
}

export function postgresListenArguments({ host, port }: Address): string[] {
  const where = usesSockets
    ? ['-k', host, '-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700']
    : ['-c', `listen_addresses=${host}`];
  return [...where, '-p', String(port)];
}

/** Only the owner reaches the socket, so whoever reaches it may connect. */
export function initdbAuthenticationArguments(folder: DataFolder): string[] {
  if (usesSockets) return ['--auth=trust'];
  passwordOf(folder);
  return ['--auth=scram-sha-256', `--pwfile=${passwordFileOf(folder)}`];
}

export function socketLockPath(socketFolder: string): string {
  return join(socketFolder, `.s.PGSQL.${socketPort}.lock`);
}

function passwordOf(folder: DataFolder): string {
  const file = passwordFileOf(folder);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}

function passwordFileOf(folder: DataFolder): string {
  return join(folder.path, 'postgres-password');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(bound === null || typeof bound === 'string' ? 0 : bound.port));
    });
  });
}
