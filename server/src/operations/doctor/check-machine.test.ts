/** On real folders; what only another user sees is tried by the command line's test. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  checkClockNotBehind,
  checkDataFolder,
  checkDiskSpace,
  checkNodeVersion,
  checkSecretFiles,
} from './check-machine.ts';

const NOW = '2026-11-24T15:00:00.000Z';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-doctor-'));
  return () => rmSync(folder, { recursive: true });
});

it.each([
  ['20.19.0', 'fine'],
  ['20.20.2', 'fine'],
  ['24.0.0', 'fine'],
  ['20.18.3', 'wrong'],
  ['18.20.0', 'wrong'],
])('Node %s where 20.19 is needed: %s', (running, verdict) => {
  expect(checkNodeVersion(running, '>=20.19')).toMatchObject({ verdict });
});

describe('the data folder', () => {
  it('that is missing is not made', () => {
    const missing = join(folder, 'srv', 'cuadra');
    expect(checkDataFolder(missing)).toMatchObject([{ verdict: 'fine' }]);
    expect(existsSync(join(folder, 'srv'))).toBe(false);
  });

  it('that is a file, or lies in one, is wrong', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(checkDataFolder(join(folder, 'file'))).toMatchObject([{ verdict: 'wrong' }]);
    expect(checkDataFolder(join(folder, 'file', 'data'))).toMatchObject([{ verdict: 'wrong' }]);
  });

  it('that anybody can write to is wrong', () => {
    chmodSync(folder, 0o755);
    expect(checkDataFolder(folder)).toMatchObject([{ verdict: 'fine' }]);
    chmodSync(folder, 0o777);
    const [finding] = checkDataFolder(folder);
    expect(finding).toMatchObject({ verdict: 'wrong' });
    expect(finding?.sentence).toContain(`chmod o-w ${folder}`);
  });

  it('has a disk, also where it is missing', () => {
    const [there, missing] = [checkDiskSpace(folder), checkDiskSpace(join(folder, 'srv', 'cuadra'))];
    for (const [finding] of [there, missing]) expect(finding?.sentence).toMatch(/^Quedan \d+\.\d GB libres/u);
  });
});

describe('the clock', () => {
  it('is well where nothing was written after it', () => {
    utimesSync(folder, new Date(NOW), new Date(NOW));
    expect(checkClockNotBehind(NOW, folder).sentence).toBe('El reloj dice 24/11/2026 10:00 (hora de Lima).');
  });

  it('is wrong before there was a Cuadra, or before what lies in the folder', () => {
    expect(checkClockNotBehind('1970-01-01T00:00:10.000Z', join(folder, 'missing'))).toMatchObject({
      verdict: 'wrong',
    });
    const log = join(folder, 'postgres.log');
    writeFileSync(log, '');
    utimesSync(folder, new Date(NOW), new Date(NOW));
    utimesSync(log, new Date('2026-11-24T15:10:00.000Z'), new Date('2026-11-24T15:10:00.000Z'));
    expect(checkClockNotBehind(NOW, folder)).toMatchObject({ verdict: 'wrong' });
    expect(checkClockNotBehind('2026-11-24T15:10:00.000Z', folder)).toMatchObject({ verdict: 'fine' });
  });
});

describe.skipIf(process.platform === 'win32')('secrets', () => {
  it('that others can read are named', () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    const files = [join(folder, '.env'), join(data, 'auth-secret')];
    for (const file of files) writeFileSync(file, '', { mode: 0o600 });
    expect(checkSecretFiles(folder, data)).toEqual([]);
    for (const file of files) chmodSync(file, 0o640);
    const findings = checkSecretFiles(folder, data);
    expect(findings.map(({ verdict }) => verdict)).toEqual(['warning', 'warning']);
    for (const [place, file] of files.entries()) expect(findings[place]?.sentence).toContain(`chmod 600 ${file}`);
  });

  it('that are not in files are no matter', () => {
    expect(checkSecretFiles(folder, join(folder, 'data'))).toEqual([]);
  });
});
