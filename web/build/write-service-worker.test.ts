/** The worker that a build gets names all of its files, and another name for every change of them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { writeServiceWorker } from './write-service-worker.ts';

const source = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));

function build(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html>');
  writeFileSync(join(folder, 'assets/app-abc.js'), 'app');
  writeFileSync(join(folder, 'assets/app-abc.js.br'), 'br');
  return folder;
}

const workerOf = (folder: string) => readFileSync(join(folder, 'service-worker.js'), 'utf8');

it('keeps what the browser asks for, and no compressed form of it nor a picture of the home page', async () => {
  const folder = build();
  writeFileSync(join(folder, 'assets/hoy-light-abc.webp'), 'webp');
  await writeServiceWorker(folder, source);
  expect(workerOf(folder)).toContain('["/assets/app-abc.js"]');
  expect(workerOf(folder)).not.toMatch(/(FILES|NAME)_OF_BUILD/u);
});

it('is another one when the page has changed, and the same when nothing has', async () => {
  const folder = build();
  await writeServiceWorker(folder, source);
  const first = workerOf(folder);
  await writeServiceWorker(folder, source);
  expect(workerOf(folder)).toBe(first);
  writeFileSync(join(folder, 'index.html'), '<html lang="es">');
  await writeServiceWorker(folder, source);
  expect(workerOf(folder)).not.toBe(first);
});
