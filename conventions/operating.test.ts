/** The operating manual lists every variable that the server reads, and no other. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the variables of the environment are those of the table in docs/operating.md', () => {
  const config = readFileSync(new URL('../server/src/config/config.ts', import.meta.url), 'utf8');
  const manual = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8');
  const [, table = ''] = /^\| variable \|.*\n\|[-|]+\n((?:\|.*\n)+)/mu.exec(manual) ?? [];
  const listed = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/gu)]);
  const read = [...config.matchAll(/read(?:Secret)?\('([A-Z_]+)'\)/gu)];
  expect(read.length).toBeGreaterThan(10);
  expect(new Set(listed.map(([, name]) => name))).toEqual(new Set(read.map(([, name]) => name)));
});
