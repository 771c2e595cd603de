import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { checkBackups } from './check-backups.ts';

const NOW = '2026-11-24T15:00:00.000Z';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-backups-'));
  return () => rmSync(folder, { recursive: true });
});

function putFile(name: string, writtenAt: string, content = 'x'): void {
  const file = join(folder, name);
  writeFileSync(file, content);
  utimesSync(file, new Date(writtenAt), new Date(writtenAt));
}

it('of this night is well, however old the others are', () => {
  putFile('cuadra-2026-11-01.cuadra', '2026-11-01T08:00:00.000Z');
  putFile('cuadra-2026-11-24.cuadra.age', '2026-11-24T08:00:00.000Z');
  putFile('notes.txt', '2026-11-24T14:00:00.000Z');
  const { verdict, sentence } = checkBackups(folder, NOW);
  expect(verdict).toBe('fine');
  expect(sentence).toContain('cuadra-2026-11-24.cuadra.age, es de hace 7 horas');
});

it('of last week is warned of', () => {
  putFile('cuadra-2026-11-17.cuadra', '2026-11-17T08:00:00.000Z');
  const { verdict, sentence } = checkBackups(folder, NOW);
  expect(verdict).toBe('warning');
  expect(sentence).toContain('es de hace 7 días');
});

it('that is empty is wrong', () => {
  putFile('cuadra-2026-11-24.cuadra', '2026-11-24T08:00:00.000Z', '');
  expect(checkBackups(folder, NOW)).toMatchObject({ verdict: 'wrong' });
});

it('that is not there is warned of', () => {
  expect(checkBackups(folder, NOW)).toMatchObject({ verdict: 'warning' });
});

it('whose named folder cannot be read is wrong', () => {
  expect(checkBackups(join(folder, 'nowhere'), NOW)).toMatchObject({ verdict: 'wrong' });
});
