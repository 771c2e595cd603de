/**
 * `npx cuadra` as npm links it: it builds what is stale, and takes the project's configuration and the caller's files.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const linked = fileURLToPath(new URL('../../node_modules/.bin/cuadra', import.meta.url));
const program = fileURLToPath(new URL('../../server/bin/cuadra.mjs', import.meta.url));
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-e2e-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is what the installation links', () => {
  expect(realpathSync(linked)).toBe(realpathSync(program));
});

it('names files from the folder in which it is typed', () => {
  const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  expect(spawnSync(process.execPath, [linked, 'seed', '--days', '2'], { cwd: folder, env }).status).toBe(0);
  const { status, stdout } = spawnSync(process.execPath, [linked, 'backup', 'monday.cuadra'], { cwd: folder, env });
  expect(String(stdout)).toMatch(/^Copia hecha: .*monday\.cuadra/u);
  expect(status).toBe(0);
  expect(existsSync(join(folder, 'monday.cuadra'))).toBe(true);
  expect(existsSync(join(folder, 'data', 'postgres', 'postmaster.pid'))).toBe(false);
});
