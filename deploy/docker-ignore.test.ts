/** What is kept out of an image's build. */
import { expect, it } from 'vitest';
import { ignoring } from './docker-ignore.ts';

const isIgnored = ignoring('# a comment\n.env\n**/dist\n**/*.log\ndata\n');

it.each(['.env', 'data', 'data/postgres/base', 'dist', 'web/dist/index.html', 'a/b/c.log', 'x.log'])(
  '%s is kept out',
  (path) => {
    expect(isIgnored(path)).toBe(true);
  },
);

it.each(['env', '.env.example', 'server/src/data', 'database', 'web/distance.ts', 'a/catalog', ''])(
  '%s is not',
  (path) => {
    expect(isIgnored(path)).toBe(false);
  },
);

it('refuses a pattern that it would not understand', () => {
  expect(() => ignoring('!server/dist')).toThrow('!server/dist');
});
