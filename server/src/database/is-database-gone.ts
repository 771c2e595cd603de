/**
 * Whether an error says that the database cannot be reached, or not answer in time, so that trying again later is all
 * there is to do.
 */
import { DatabaseError } from 'pg';

/** Connection failures (08), too little of something (53), a statement that took too long (57014), no server (57P). */
const GONE = /^(?:08|53|57014|57P)/u;

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

/** What the driver says in words only. */
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/u;

export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) return GONE.test(error.code ?? '');
  const code: unknown = Reflect.get(error, 'code');
  // A socket that is not there: ENOENT alone could be any file.
  const noSocket = code === 'ENOENT' && Reflect.get(error, 'syscall') === 'connect';
  return noSocket || NETWORK.has(code) || WORDS.test(error.message);
}
