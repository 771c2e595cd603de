/**
 * What PostgreSQL says goes to one file in the data folder, which is cut when it grows large: what it said before is
 * kept beside it once. PostgreSQL writes to the file itself, so that it also does when Cuadra is gone.
 */
import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

const largest = 1 << 20;
const lookEvery = 60_000;
const longestRemark = 64 << 10;

export function sizeOf(log: string): number {
  return statSync(log, { throwIfNoEntry: false })?.size ?? 0;
}

/** The last of what was said after the log had `start` bytes. */
export function readLogSince(log: string, start: number): string {
  const end = sizeOf(log);
  const length = Math.max(0, Math.min(end - start, longestRemark));
  const text = Buffer.alloc(length);
  if (length === 0) return '';
  const file = openSync(log, 'r');
  try {
    return text.toString('utf8', 0, readSync(file, text, 0, length, end - length));
  } finally {
    closeSync(file);
  }
}

/** Keeps the log short for as long as the server runs; the answer ends it. */
export function keepLogShort(log: string): () => void {
  const timer = setInterval(() => shortenLog(log), lookEvery).unref();
  return () => clearInterval(timer);
}

/** PostgreSQL appends, so that it goes on at the beginning of the emptied file. */
export function shortenLog(log: string): void {
  if (sizeOf(log) <= largest) return;
  try {
    copyFileSync(log, `${log}.1`);
  } catch {
    // No room for the past: the present matters more.
  }
  truncateSync(log);
}
