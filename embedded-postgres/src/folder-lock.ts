/**
 * A running database belongs to the Cuadra that holds an advisory lock in it, on a separate open connection.
 *
 * The lock ends with its holder, however that ends. So a running database without the lock has lost its Cuadra, and
 * only the lock's holder may stop it.
 */
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { type Address, connectionConfigForAddress, startMarkSettingName } from './postgres-address.ts';
import { systemErrorCode } from './system-error-code.ts';

export type ClaimResult =
  | { readonly outcome: 'ours'; readonly lock: FolderLock }
  | { readonly outcome: 'taken' }
  /** Nobody answers at that address. */
  | { readonly outcome: 'silent' }
  /** It is starting, recovering or stopping. */
  | { readonly outcome: 'busy' }
  | { readonly outcome: 'broken'; readonly complaint: string };

export type FolderLock = {
  /** The start of PostgreSQL in which it was taken. */
  readonly mark: string;
  /** Resolves when the connection is gone, and the lock with it. */
  readonly lost: Promise<void>;
  readonly release: () => Promise<void>;
};

/** All connections are in use, so somebody uses the database. */
export const TOO_MANY_CONNECTIONS = '53300';
/** Differs from the lock of the migrations, which has another form. */
const lockKey = [0x43_75_61_64, 1] as const;
const ANSWER_TIMEOUT_MS = 5_000;
/** The lock of a killed Cuadra becomes free once PostgreSQL has noticed. */
const PATIENCE_MS = 1_000;
const RETRY_INTERVAL_MS = 25;
const maintenanceDatabase = 'postgres';

export async function claimFolderLock(address: Address): Promise<ClaimResult> {
  const client = new Client({
    ...connectionConfigForAddress(address, maintenanceDatabase),
    application_name: 'cuadra, lock of the data folder',
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => resolve());
  });
  // Without a listener, a lost connection would end our process; `lost` reports it.
  client.on('error', () => undefined);
  const release = (): Promise<void> => client.end().catch(() => undefined);
  try {
    await client.connect();
    const mark = await takeLock(client);
    if (mark !== null) return { outcome: 'ours', lock: { mark, lost, release } };
    await release();
    return { outcome: 'taken' };
  } catch (error) {
    void release();
    return outcomeOf(error);
  }
}

/** False also where nobody answers. */
export async function isFolderLocked(address: Address): Promise<boolean> {
  const client = new Client({
    ...connectionConfigForAddress(address, maintenanceDatabase),
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select from pg_locks where locktype = 'advisory' and granted
        and classid::bigint = $1 and objid::bigint = $2 and objsubid = 2`,
      [...lockKey],
    );
    return rows.length > 0;
  } catch (error) {
    return systemErrorCode(error) === TOO_MANY_CONNECTIONS;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes Cuadra's database at the first start. Resolves to an error message, or null. */
export async function ensureDatabaseExists(address: Address, name: string): Promise<string | null> {
  const opened = await tryQuery(address, name, 'select 1');
  if (opened?.code !== '3D000') return opened?.complaint ?? null;
  const made = await tryQuery(address, maintenanceDatabase, `create database ${name}`);
  return made === null ? null : opened.complaint;
}

/** Resolves to the mark of this PostgreSQL, or null when somebody else has the lock. */
async function takeLock(client: Client): Promise<string | null> {
  const text = "select pg_try_advisory_lock($1, $2) as ours, coalesce(current_setting($3, true), '') as mark";
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ ours: boolean; mark: string }>(text, [...lockKey, startMarkSettingName]);
    if (rows[0]?.ours === true) return rows[0].mark;
    if (Date.now() > deadline) return null;
    await setTimeout(RETRY_INTERVAL_MS);
  }
}

type Complaint = { readonly code: string; readonly complaint: string };

async function tryQuery(address: Address, database: string, text: string): Promise<Complaint | null> {
  const client = new Client({
    ...connectionConfigForAddress(address, database),
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(text);
    return null;
  } catch (error) {
    return { code: systemErrorCode(error) ?? '', complaint: complaintOf(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

function outcomeOf(error: unknown): ClaimResult {
  const code = systemErrorCode(error) ?? '';
  if (code === TOO_MANY_CONNECTIONS) return { outcome: 'taken' };
  if (/^57P0|^ECONNRESET$|^EPIPE$/u.test(code)) return { outcome: 'busy' };
  if (/^[0-9A-Z]{5}$/u.test(code) && code !== 'EPIPE') return { outcome: 'broken', complaint: complaintOf(error) };
  return { outcome: 'silent' };
}

function complaintOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const detail = 'detail' in error && typeof error.detail === 'string' ? ` ${error.detail}` : '';
  return `${'severity' in error ? 'FATAL' : 'error'}: ${error.message}${detail}`;
}
