/** The operating manual lists every variable that the server reads. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every variable of the environment is in docs/operating.md', () => {
  const config = readFileSync(new URL('../server/src/config.ts', import.meta.url), 'utf8');
  const manual = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8');
  const variables = [...config.matchAll(/read\('([A-Z_]+)'\)/g)].map(([, name]) => name);
  expect(variables).toContain('PORT');
  expect(variables.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});
