/** Runs many schedules, each generated from a seed, and shortens one that fails. */
import fc from 'fast-check';
import type { Apps } from './apps.ts';
import { schedule } from './schedule.ts';
import type { Counts } from './phone.ts';
import { Simulation } from './simulation.ts';

interface Failure {
  readonly seed: number;
  readonly faults: readonly string[];
}

export interface Simulated {
  readonly failure?: Failure | undefined;
  readonly counts: Counts;
}

/** The time limit for shortening. */
const MAX_SHORTENING_MS = 60_000;

/** Runs until one fails. */
export async function simulate(apps: Apps, first: number, schedules: number): Promise<Simulated> {
  const counts: Counts = {};
  for (let seed = first; seed < first + schedules; seed += 1) {
    const simulation = await simulationOf(apps, seed);
    const faults = await simulation.run();
    addCounts(counts, simulation.phone.counts);
    if (faults.length > 0) return { counts, failure: { seed, faults } };
  }
  return { counts };
}

export function addCounts(counts: Counts, more: Counts): void {
  for (const [what, count] of Object.entries(more)) counts[what] = (counts[what] ?? 0) + count;
}

/** The steps of a schedule with their log, and its faults. */
export async function replay(apps: Apps, seed: number): Promise<string[]> {
  const simulation = await simulationOf(apps, seed);
  const faults = await simulation.run();
  return [...simulation.phone.log, ...faults];
}

/** The fewest steps that still fail, in the same way or another. */
export async function shorten(apps: Apps, seed: number): Promise<string[]> {
  const end = performance.now() + MAX_SHORTENING_MS;
  await apps.next();
  const property = fc.asyncProperty(
    schedule,
    async (plan) => performance.now() > end || (await new Simulation(apps, plan).run()).length === 0,
  );
  const { counterexample } = await fc.check(property, { seed, numRuns: 1 });
  const [plan] = counterexample ?? [];
  if (plan === undefined) return ['it does not fail alone'];
  const simulation = new Simulation(apps, plan);
  const faults = await simulation.run();
  return [`seed ${plan.seed}, strange ${plan.strange}`, ...simulation.phone.log, ...faults];
}

async function simulationOf(apps: Apps, seed: number): Promise<Simulation> {
  const [plan] = fc.sample(schedule, { seed, numRuns: 1 });
  if (plan === undefined) throw new Error('nothing was drawn');
  if (plan.steps.some(({ what }) => what === 'deploy')) await apps.next();
  return new Simulation(apps, plan);
}
