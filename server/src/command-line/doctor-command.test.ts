/** As a process: what it says, how it ends, and that it makes nothing. What it finds is told by operations/doctor. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findInaccessiblePath, postgresUser } from '@cuadra/embedded-postgres/postgres-user';
import { beforeEach, expect, it } from 'vitest';
import { runCuadra } from '../testing/run-cuadra.ts';

const built = fileURLToPath(new URL('../../dist', import.meta.url));
const isRoot = process.getuid?.() === 0;
/** A system user who is neither root nor PostgreSQL's. */
const DAEMON = 1;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-doctor-'));
  return () => rmSync(folder, { recursive: true });
});

it('where nothing is yet finds nothing wrong, and makes nothing', async () => {
  const fresh = join(folder, 'fresh');
  mkdirSync(fresh);
  const { code, output, errors } = await runCuadra(['doctor', '--backups', '.'], { cwd: fresh, env: { PORT: '0' } });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toMatch(/^bien {3}La configuración está bien escrita\.\nbien {3}Node es /u);
  expect(output).toContain(`\naviso  No hay ninguna copia en ${fresh}: `);
  expect(output).toMatch(/\nNada está mal; hay 1 aviso\.\n$/u);
  expect(readdirSync(fresh)).toEqual([]);
});

it('names all that is wrong in the file .env, and goes on', async () => {
  const wrong = join(folder, 'wrong');
  mkdirSync(wrong);
  writeFileSync(join(wrong, '.env'), 'PORT=nope\nAUTH_SECRET=corto\n', { mode: 0o600 });
  const { code, output, errors } = await runCuadra(['doctor'], { cwd: wrong });
  expect({ code, errors }).toEqual({ code: 1, errors: 'Hay que corregir 2 cosas.\n' });
  expect(output).toMatch(/^mal {4}PORT: «nope».*\nmal {4}AUTH_SECRET: .*\nbien {3}Node es /u);
  expect(output).not.toContain('corto');
  expect(readdirSync(wrong)).toEqual(['.env']);
});

it('says that its user may not write to the data folder', async ({ skip }) => {
  const closed = join(folder, 'closed');
  mkdirSync(closed);
  chmodSync(folder, 0o755);
  chmodSync(closed, 0o555);
  // Root may write everywhere, and another user may not reach every folder in which this project may be.
  if (isRoot && findInaccessiblePath(postgresUser(), [built]) !== null) skip('others do not get here');
  const identity = isRoot ? { uid: DAEMON, gid: DAEMON } : {};
  const { code, output } = await runCuadra(['doctor'], {
    cwd: folder,
    env: { PORT: '0', DATA_DIR: closed },
    ...identity,
  });
  expect(code).toBe(1);
  expect(output).toContain(`\nmal    El usuario que ejecuta esto no puede escribir en la carpeta de datos ${closed}: `);
});
