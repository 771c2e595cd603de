/** So much a minute, with two minutes saved. */
import { expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

function budget(perMinute: number) {
  let now = 0;
  const { spend } = createRateLimiter(perMinute, () => now);
  return {
    spend,
    later: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

it('two minutes’ worth is there at once, and then it says how long to wait', () => {
  const { spend, later } = budget(60);
  expect(spend('rosa', 100)).toBeUndefined();
  expect(spend('rosa', 20)).toBeUndefined();
  expect(spend('rosa', 10)).toBe(10);
  later(9);
  expect(spend('rosa', 10)).toBe(1);
  later(1);
  expect(spend('rosa', 10)).toBeUndefined();
});

it('what one spends is not the other’s', () => {
  const { spend } = budget(60);
  expect(spend('rosa', 120)).toBeUndefined();
  expect(spend('luis', 120)).toBeUndefined();
  expect([spend('rosa', 1), spend('luis', 1)]).toEqual([1, 1]);
});

it('a refusal spends nothing, and nobody saves more than two minutes’ worth', () => {
  const { spend, later } = budget(60);
  expect(spend('rosa', 110)).toBeUndefined();
  expect(spend('rosa', 50)).toBe(40);
  expect(spend('rosa', 10)).toBeUndefined();
  later(3_600);
  expect(spend('rosa', 120)).toBeUndefined();
  expect(spend('rosa', 1)).toBe(1);
});

it('what costs more than can be saved comes through when all is saved', () => {
  const { spend, later } = budget(60);
  expect(spend('rosa', 1)).toBeUndefined();
  expect(spend('rosa', 1_000)).toBe(1);
  later(1);
  expect(spend('rosa', 1_000)).toBeUndefined();
});
