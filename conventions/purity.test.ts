import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { impurities } from './purity.ts';
import { isTest, sources } from './sources.ts';

it('the domain is pure', () => {
  const domain = sources.filter(({ path }) => path.startsWith('domain/src/'));
  const pure = domain.filter(({ path }) => !isTest(path) && !path.includes('/testing/'));
  expect(pure.length).toBeGreaterThan(0);
  expect(pure.flatMap(impurities)).toEqual([]);
});

it.each([
  ['const now = Date.now();', 'Date.now'],
  ['const now = Date?.now?.();', 'Date.now'],
  ['const now = new Date();', 'new Date()'],
  ['const now = Date();', 'Date()'],
  ['const chance = [1].map(Math.random);', 'Math.random'],
  ['setTimeout(() => 1, 2);', 'setTimeout'],
  ['const id = crypto.randomUUID();', 'crypto'],
  ['const { env } = process; process.exit();', 'process'],
])('%s is seen', (text, what) => {
  expect(impurities({ path: 'x.ts', text, parsed: parseSync('x.ts', text) })).toContain(`x.ts:1 uses ${what}`);
});

it.each([
  'const day = new Date(0);',
  'const { now } = context;',
  'const process = 1;',
  'const day = Date.UTC(2026, 1);',
])('%s is let pass', (text) => {
  expect(impurities({ path: 'x.ts', text, parsed: parseSync('x.ts', text) })).toEqual([]);
});
