/**
 * PostgreSQL's log is one file in the data folder, truncated when it grows large, with one older copy beside it.
 * PostgreSQL writes to the file itself, so that it also does so when Cuadra is gone.
 */
import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

const MAX_LOG_BYTES = 1 << 20;
const LOG_CHECK_INTERVAL_MS = 60_000;
const MAX_REMARK_BYTES = 64 << 10;

export function postgresLogSize(log: string): number {
  return statSync(log, { throwIfNoEntry: false })?.size ?? 0;
}

/** What was written after the log had `start` bytes; of much, only the end. */
export function readPostgresLogSince(log: string, start: number): string {
  const end = postgresLogSize(log);
  const length = Math.max(0, Math.min(end - start, MAX_REMARK_BYTES));
  const text = Buffer.alloc(length);
  if (length === 0) return '';
  const file = openSync(log, 'r');
  try {
    return text.toString('utf8', 0, readSync(file, text, 0, length, end - length));
  } finally {
    closeSync(file);
  }
}

/** Keeps the log short while the server runs, until the returned function is called. */
export function rotatePostgresLogRegularly(log: string): () => void {
  const timer = setInterval(() => rotatePostgresLogIfLarge(log), LOG_CHECK_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/** PostgreSQL appends, so it continues at the beginning of the emptied file. */
export function rotatePostgresLogIfLarge(log: string): void {
  if (postgresLogSize(log) <= MAX_LOG_BYTES) return;
  try {
    copyFileSync(log, `${log}.1`);
  } catch {
    // No space for the older copy: the log itself matters more.
  }
  truncateSync(log);
}
