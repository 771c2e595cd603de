/** True if the database cannot be reached or does not answer in time, so that only a later retry helps. */
import { systemErrorCode } from '@cuadra/embedded-postgres/system-error-code';
import { DatabaseError } from 'pg';

/**
 * SQLSTATEs: connection failures (08), a database that only reads (25006), as the former primary of a pair does until
 * nobody is led to it any more, a deadlock that was ended (40P01), which Citus may come to, lack of resources (53), a
 * statement that was cancelled (57014), a server that shuts down (57P).
 */
const GONE = /^(?:08|25006|40P01|53|57014|57P)/u;

/**
 * What Citus says without a code of its own when a worker dies under a command, and when a shard moves under it: its
 * ledger was read where it lay before, so that its trail goes on from an entry that is no longer the last.
 */
const OF_A_WORKER =
  /^(?:could not commit transaction for shard|terminating connection due to unexpected postmaster exit|duplicate key value violates unique constraint "traces_pkey_\d+")/u;

const NETWORK: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Errors that the driver reports without a code. */
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query read timeout)/u;

export function isDatabaseGoneError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) return GONE.test(error.code ?? '') || OF_A_WORKER.test(error.message);
  const code = systemErrorCode(error);
  // A missing socket; ENOENT alone could be any file.
  const noSocket = code === 'ENOENT' && Reflect.get(error, 'syscall') === 'connect';
  return noSocket || NETWORK.has(code) || WORDS.test(error.message);
}
