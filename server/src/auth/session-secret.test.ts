import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readOrMakeSecret } from './auth-secret.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-secret-'));
  return () => rmSync(folder, { recursive: true });
});

it('is long, stays the same, and is nobody else’s to read', () => {
  const secret = readOrMakeSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(readOrMakeSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['auth-secret']);
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
});

it('is closed again when it was left open', () => {
  const secret = readOrMakeSecret(folder);
  chmodSync(join(folder, 'auth-secret'), 0o644);
  expect(readOrMakeSecret(folder)).toBe(secret);
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
});

it('is another one in another folder', () => {
  const other = mkdtempSync(join(tmpdir(), 'cuadra-secret-'));
  expect(readOrMakeSecret(other)).not.toBe(readOrMakeSecret(folder));
  rmSync(other, { recursive: true });
});

it('makes its folder, which nothing else does where the database is elsewhere', () => {
  const secret = readOrMakeSecret(join(folder, 'var', 'data'));
  expect(readOrMakeSecret(join(folder, 'var', 'data'))).toBe(secret);
});

it('cannot be kept where there can be no folder', () => {
  writeFileSync(join(folder, 'a-file'), '');
  expect(() => readOrMakeSecret(join(folder, 'a-file', 'data'))).toThrow('ENOTDIR');
});
