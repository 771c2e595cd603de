/** On bad internet nothing that Rosa confirmed is lost, doubled or out of order; the replica’s simulation asks more. */
import { expect, inject, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { tryOffline } from '../staging/offline-trial.ts';

const cuadra = runningCuadra();

it('un día de mal internet: cada registro llega una sola vez y en su orden', { timeout: 600_000 }, async () => {
  // Without internet two tabs close upon their records, and the browser with both unsent (offline-schedule.ts).
  const trial = { launch: inject('browser'), address: cuadra.address(), schedules: 1, seed: 783 };
  expect(await tryOffline(trial)).toEqual({ records: 4, faults: [] });
});
