/** The replica under 2,000 drawn schedules; `npm run trial:replica` is the long form. */
import { expect, it } from 'vitest';
import { breakages } from './replica/breakages.ts';
import { buildApps } from './replica/build-apps.ts';
import { simulate } from './replica/simulate.ts';
import { simulateOnAllCores } from './replica/simulate-on-all-cores.ts';

it('whatever happens to a phone, nothing that was said to be kept is lost, doubled or another’s', {
  timeout: 900_000,
}, async () => {
  const { failure, counts } = await simulateOnAllCores(1, 2_000);
  expect(failure).toBeUndefined();
  // There was much to lose.
  expect(counts['kept']).toBeGreaterThan(4_000);
  expect(counts['not kept']).toBeGreaterThan(400);
  expect(counts['refused']).toBeGreaterThan(240);
  expect(counts['retry']).toBeGreaterThan(40);
  expect(counts['discard']).toBeGreaterThan(40);
});

it.each(breakages)('found: $what', async (breakage) => {
  const { failure } = await simulate(await buildApps([breakage]), breakage.seed ?? 900, 20);
  expect(failure?.faults ?? []).not.toEqual([]);
});

const apps = buildApps();

it.each([130, 154, 160, 5484, 5584, 6778, 13_001, 401_163])('known once to fail: schedule %i', async (seed) => {
  const { failure } = await simulate(await apps, seed, 1);
  expect(failure).toBeUndefined();
});
