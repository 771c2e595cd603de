/** The short form; `npm run trial:starvation` is the long one, which also says what the storm costs the till. */
import { expect, it } from 'vitest';
import { runStarvationTrial } from './starvation-trial.ts';

it('one hostile account keeps no till from selling, and is told to wait', { timeout: 600_000 }, async () => {
  const size = { sales: 60, pauseMs: 20, products: 3_000, halfOpen: 700, trickling: 300 };
  const { faults, answers, sold, halfOpenLeft, tricklingLeft } = await runStarvationTrial(size);
  expect(faults).toEqual([]);
  expect(sold).toBe(120);
  // It was a storm: of everything some was carried out, and what was too much was told to wait.
  for (const name of ['verify 200', 'verify 429', 'export 429', 'sync 200', 'huge command 413', 'commands 429']) {
    expect([name, answers[name] ?? 0]).toEqual([name, expect.toSatisfy((count) => Number(count) > 0)]);
  }
  expect(halfOpenLeft).toBeLessThanOrEqual(500);
  // Who sends slowly may be a phone far out: it costs nobody anything, and is not cut off.
  expect(tricklingLeft).toBe(size.trickling);
});
