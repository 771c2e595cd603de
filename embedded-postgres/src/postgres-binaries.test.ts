/** Which PostgreSQL a machine gets, and that its libraries find each other. */
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findBundledPostgresBinaries, createMissingLibraryLinks } from './postgres-binaries.ts';

it('says that there is no PostgreSQL for this machine', () => {
  const found = findBundledPostgresBinaries('sunos', 'sparc');
  expect(found).toMatchObject({ ok: false });
  expect(found.ok ? '' : found.message).toMatch(
    /^No hay PostgreSQL incluido para esta máquina \(sunos, sparc\): .+\.$/u,
  );
});

it('makes the links that an install without scripts has left out, and leaves the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-native-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const native = join(folder, 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), '');
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  createMissingLibraryLinks(native);
  createMissingLibraryLinks(native);
  for (const { target } of links) expect(readlinkSync(join(folder, target))).toBe('libpq.so.5.18');
});
