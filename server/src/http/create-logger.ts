/**
 * The server's log, one line of JSON for each entry.
 *
 * An error is written as loggableError() made it: pino's own way would call each of them «Object», and leave out what
 * code its cause had.
 */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { LoggableError } from './loggable-error.ts';

const serializers = { err: (error: LoggableError) => error };

export function createLogger(destination: DestinationStream, options: Pick<LoggerOptions, 'level'> = {}): Logger {
  return pino({ ...options, serializers }, destination);
}
