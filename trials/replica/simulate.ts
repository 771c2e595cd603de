/** Runs many schedules, each generated from a seed, and shortens one that fails. */
import fc from 'fast-check';
import { buildPage, type Change } from './built-page.ts';
import { type Schedule, schedule } from './schedule.ts';
import type { Apps, Counts } from './phone.ts';
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

/** The next version of the app: its database and its cached answers have a newer format. */
const nextVersion: readonly Change[] = [
  { file: 'replica/device-database.ts', from: 'const VERSION = 4;', to: 'const VERSION = 5;' },
  {
    file: 'replica/device-database.ts',
    from: 'upgrade: (database, before) => {',
    to: 'upgrade: (database, before) => {\nif (before > 0) return;',
  },
  { file: 'replica/device-database.ts', from: 'COPY_FORM = 4', to: 'COPY_FORM = 5' },
];

/** So that the few rows of a simulated shop are many: shown before they are stored, in several blocks. */
const smallSizes: readonly Change[] = [
  { file: 'replica/business-copy-store.ts', from: 'const FEW_ROWS = 500;', to: 'const FEW_ROWS = 8;' },
  { file: 'replica/business-copy-store.ts', from: 'const ROWS_PER_BLOCK = 40;', to: 'const ROWS_PER_BLOCK = 2;' },
];

export async function buildApps(changes: readonly Change[] = []): Promise<Apps> {
  const all = [...smallSizes, ...changes];
  return { now: await buildPage(all), next: await buildPage([...nextVersion, ...all]) };
}

/** Runs until one fails. */
export async function simulate(apps: Apps, first: number, schedules: number): Promise<Simulated> {
  const counts: Counts = {};
  for (let seed = first; seed < first + schedules; seed += 1) {
    const simulation = new Simulation(apps, drawn(seed));
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
  const simulation = new Simulation(apps, drawn(seed));
  const faults = await simulation.run();
  return [...simulation.phone.log, ...faults];
}

/** The fewest steps that still fail, in the same way or another. */
export async function shorten(apps: Apps, seed: number): Promise<string[]> {
  const end = performance.now() + MAX_SHORTENING_MS;
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

function drawn(seed: number): Schedule {
  const [plan] = fc.sample(schedule, { seed, numRuns: 1 });
  if (plan === undefined) throw new Error('nothing was drawn');
  return plan;
}
