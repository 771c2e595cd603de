/** Every command sent one to five times, with crashes; `npm run trial:idempotency` is the long form. */
import { expect, it } from 'vitest';
import { runIdempotencyTrial } from './idempotency-trial.ts';

it('every command, sent up to five times, shuffled, at once and after crashes, has one effect', async () => {
  const { faults, missing, deliveries, commands, kills } = await runIdempotencyTrial({ seed: 2, crashes: 0.6 });
  expect(faults).toEqual([]);
  expect(missing).toEqual([]);
  expect(deliveries).toBeGreaterThan(2 * commands);
  expect(kills).toBeGreaterThan(0);
});
