/** Five kills, of each kind at least one; `npm run trial:crash` is the long form. */
import { expect, it } from 'vitest';
import { runCrashTrial } from './crash-trial.ts';

it('killed under load, the server, its database and both lose nothing that was answered, and do nothing twice', async () => {
  const report = await runCrashTrial({ seed: 3, kills: 5, phones: 6, shops: 2 }, () => undefined);
  expect(report.faults).toEqual([]);
  expect(report.kills).toEqual({ server: 2, database: 2, both: 1 });
  expect(report.applied).toBeGreaterThan(0);
});
