/** Many phones at once, in short; `npm run trial:concurrency` is the long form. */
import { describe, expect, it } from 'vitest';
import { runConcurrencyTrial } from './concurrency-trial.ts';

describe('16 phones that trade at once', () => {
  it.each([
    { where: 'in one shop', shops: 1, commandsEach: 20, lastUnits: 3 },
    { where: 'in 50 shops', shops: 50, commandsEach: 20, lastUnits: 0 },
  ])('$where lose nothing, oversell nothing, and whoever reads sees books that balance', async (size) => {
    const report = await runConcurrencyTrial({ seed: 1, phones: 16, readers: 2, ...size });
    expect(report.faults).toEqual([]);
    expect(report.applied).toBeGreaterThan(size.commandsEach * 8);
    expect(report.reads).toBeGreaterThan(0);
  });
});
