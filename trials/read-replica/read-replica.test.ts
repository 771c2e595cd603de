/** Reports from a replica in trouble, in short; `npm run trial:reading` is the long form. */
import { expect, it } from 'vitest';
import { runReplicaTrial } from './read-replica-trial.ts';

it('every report is answered and never older than what its reader has seen, while the replica is paused, frozen and killed', async () => {
  const { sold, sources, faults } = await runReplicaTrial({ seed: 1, seconds: 0, tills: 2, readers: 2 });
  expect(faults).toEqual([]);
  expect(sold).toBeGreaterThan(20);
  const { replica = 0, 'primary-stale': stale = 0, 'primary-unreachable': unreachable = 0 } = sources;
  expect([replica > 0, stale > 0, unreachable > 0]).toEqual([true, true, true]);
});
