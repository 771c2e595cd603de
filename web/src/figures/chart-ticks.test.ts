import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chartTicks } from './chart-ticks.ts';

it.each([
  [0, 950_00, [0, 500_00, 1000_00]],
  [0, 1_000_00, [0, 500_00, 1000_00]],
  [-120_00, 300_00, [-200_00, 0, 200_00, 400_00]],
  [0, 0, [0, 1_00]],
  [-5_00, -5_00, [-6_00, -4_00, -2_00, 0]],
  [0, 3, [0, 1_00]],
])('from %i to %i', (least, most, ticks) => expect(chartTicks(least, most)).toEqual(ticks));

it('are few, evenly spaced, and hold everything between them', () => {
  const amount = fc.integer({ min: -99_999_999_99, max: 99_999_999_99 });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [least, most] = [Math.min(a, b), Math.max(a, b)];
      const ticks = chartTicks(least, most);
      const [first = 0, second = 0] = ticks;
      const last = ticks.at(-1) ?? 0;
      expect(first <= least && most <= last).toBe(true);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(new Set(ticks.slice(1).map((tick, place) => tick - (ticks[place] ?? 0)))).toEqual(
        new Set([second - first]),
      );
    }),
  );
});
