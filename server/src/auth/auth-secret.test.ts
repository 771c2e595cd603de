import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readOrCreateAuthSecret } from './auth-secret.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-secret-'));
  return () => rmSync(folder, { recursive: true });
});

it('is long, stays the same, and is nobody else’s to read', () => {
  const secret = readOrCreateAuthSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(readOrCreateAuthSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['auth-secret']);
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
});

it('is closed again when it was left open', () => {
  const secret = readOrCreateAuthSecret(folder);
  chmodSync(join(folder, 'auth-secret'), 0o644);
  expect(readOrCreateAuthSecret(folder)).toBe(secret);
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
});

it('is another one in another folder', () => {
  const other = mkdtempSync(join(tmpdir(), 'cuadra-secret-'));
  expect(readOrCreateAuthSecret(other)).not.toBe(readOrCreateAuthSecret(folder));
  rmSync(other, { recursive: true });
});

it('makes its folder, which nothing else does where the database is elsewhere', () => {
  const secret = readOrCreateAuthSecret(join(folder, 'var', 'data'));
  expect(readOrCreateAuthSecret(join(folder, 'var', 'data'))).toBe(secret);
});

it('cannot be kept where there can be no folder', () => {
  writeFileSync(join(folder, 'a-file'), '');
  expect(() => readOrCreateAuthSecret(join(folder, 'a-file', 'data'))).toThrow('ENOTDIR');
});
