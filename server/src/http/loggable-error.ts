/**
 * Prepares an error for the log, without anything that a person typed.
 *
 * PostgreSQL quotes rows in its details and values in its messages, so these are left out; e-mails are masked
 * everywhere.
 */
import { systemErrorCode } from '@cuadra/embedded-postgres/system-error-code';
import { DatabaseError } from 'pg';

const MAX_MESSAGE = 1_000;
const EMAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+/gu;
/** The class of errors whose message quotes a value: "invalid input syntax for type uuid: …". */
const QUOTES_VALUES = /^22/u;

export interface LoggableError {
  readonly type: string;
  readonly message: string;
  /** Without the message at the beginning of the stack. */
  readonly stack: string;
  readonly code?: string | undefined;
  readonly table?: string | undefined;
  readonly constraint?: string | undefined;
  readonly cause?: LoggableError;
}

export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error was thrown', stack: '' };
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...codesOf(error),
    ...(error.cause instanceof Error && { cause: loggableError(error.cause) }),
  };
}

function messageOf(error: Error): string {
  const quotes = error instanceof DatabaseError && QUOTES_VALUES.test(error.code ?? '');
  const message = quotes ? (error.message.split(':')[0] ?? '') : error.message;
  return message.slice(0, MAX_MESSAGE).replaceAll(EMAIL, '…@…');
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /u.test(line))
    .join('\n');
}

function codesOf(error: Error): Pick<LoggableError, 'code' | 'table' | 'constraint'> {
  if (error instanceof DatabaseError)
    return { code: error.code, table: error.table, constraint: error.constraint ?? constraintIn(error.message) };
  const code = systemErrorCode(error);
  return code === undefined ? {} : { code };
}

/** Citus hands on no constraint's name, but the message, in which the name may end in a shard's number. */
function constraintIn(message: string): string | undefined {
  return /\bconstraint "(?<name>\w+?)(?:_\d{6,})?"/u.exec(message)?.groups?.['name'];
}
