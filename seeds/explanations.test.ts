/**
 * "¿Por qué no cuadra?" on generated days: how often it finds a mistake, and how often it accuses a day without one.
 */
import { beforeAll, expect, it } from 'vitest';
import { type RandomTally, strongKinds, tellKind, tellRandomDays, type Tally } from './testing/explanation-tally.ts';
import { type TradingDay, tradingDays } from './testing/mistaken-days.ts';

let days: readonly TradingDay[] = [];
let found: readonly Tally[] = [];

beforeAll(async () => {
  days = await tradingDays({ today: '2026-06-20', days: 100, seed: 9 });
  found = strongKinds.map((kind) => tellKind(days, kind, { times: 3, seed: 11 }));
});

it.each(strongKinds)('%s: the right one is among the first three in nine of ten', (kind) => {
  const tally = found[strongKinds.indexOf(kind)];
  expect(tally?.days).toBeGreaterThan(30);
  expect((tally?.amongThree ?? 0) / (tally?.days ?? 1)).toBeGreaterThanOrEqual(0.9);
});

it('of days whose difference is random, one of twenty is accused at most', () => {
  const told = tellRandomDays(days, { times: 4, seed: 13 });
  const sumOf = (countOf: (tally: RandomTally) => number) => told.reduce((sum, tally) => sum + countOf(tally), 0);
  expect(sumOf(({ days: all }) => all)).toBeGreaterThan(500);
  expect(sumOf(({ alone }) => alone) / sumOf(({ days: all }) => all)).toBeLessThanOrEqual(0.05);
});
