/** The web app has one clock, which knows the server's: nothing else in it asks the device for the time. */
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { clockReadings } from './purity.ts';
import { isTest, sources } from './sources.ts';

const theClock = 'web/src/requests/clock.ts';

it('only the clock of the web app asks the device what time it is', () => {
  const app = sources.filter(({ path }) => path.startsWith('web/src/') && !isTest(path));
  const [asking, others] = [app.filter(({ path }) => path === theClock), app.filter(({ path }) => path !== theClock)];
  expect(asking.flatMap(clockReadings)).not.toEqual([]);
  expect(others.flatMap(clockReadings)).toEqual([]);
});

it.each([
  ['const now = Date.now();', 'Date.now'],
  ['const day = new Date();', 'new Date()'],
  ['const words = Date();', 'Date()'],
  ['const since = performance.timeOrigin;', 'performance.timeOrigin'],
])('%s is seen', (text, what) => {
  expect(clockReadings({ path: 'x.ts', text, parsed: parseSync('x.ts', text) })).toEqual([`x.ts:1 asks ${what}`]);
});

it.each(['const day = new Date(0);', 'const waited = performance.now();', 'const at = Date.parse(day);'])(
  '%s is let pass',
  (text) => {
    expect(clockReadings({ path: 'x.ts', text, parsed: parseSync('x.ts', text) })).toEqual([]);
  },
);
