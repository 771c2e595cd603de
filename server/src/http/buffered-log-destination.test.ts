import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bufferedLogDestination } from './buffered-log-destination.ts';

function logFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'log');
}

function openDuringTest(path: string, flags: string): number {
  const file = openSync(path, flags);
  onTestFinished(() => closeSync(file));
  return file;
}

const read = (path: string): string => readFileSync(path, 'utf8');

it('lines are written together, and the last ones without waiting for more', async () => {
  const path = logFile();
  const log = bufferedLogDestination(openDuringTest(path, 'w'));
  log.write('one\n');
  log.write('two\n');
  expect(read(path)).toBe('');
  await expect.poll(() => read(path)).toBe('one\ntwo\n');
  log.write('three\n');
  await expect.poll(() => read(path)).toBe('one\ntwo\nthree\n');
});

it('what cannot be written ends the log and nothing else', async () => {
  const path = logFile();
  closeSync(openSync(path, 'w'));
  const log = bufferedLogDestination(openDuringTest(path, 'r'));
  log.write('one\n');
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  log.write('two\n'.repeat(2_000));
  expect(read(path)).toBe('');
});
