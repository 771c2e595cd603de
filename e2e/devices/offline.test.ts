/** On bad internet nothing that Rosa confirmed is lost, doubled or out of order; the replica’s simulation asks more. */
import { expect, inject, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { tryOffline } from '../staging/offline-trial.ts';

const cuadra = runningCuadra();

it('dos días de mal internet: cada registro llega una sola vez y en su orden', { timeout: 600_000 }, async () => {
  // In these two days everything happens that can (offline-schedule.ts).
  const trial = { launch: inject('browser'), address: cuadra.address(), schedules: 2, seed: 77 };
  const { records, faults } = await tryOffline(trial);
  expect(faults).toEqual([]);
  expect(records).toBeGreaterThan(5);
});
