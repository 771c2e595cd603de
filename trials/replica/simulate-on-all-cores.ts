/** As many schedules at once as the machine has processors, each share in a thread of its own. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { bundleApps } from './build-apps.ts';
import { bundleShare } from './bundle-share.ts';
import { addCounts, type Simulated } from './simulate.ts';

const simulated = z.object({
  failure: z.optional(z.object({ seed: z.int(), faults: z.array(z.string()) })),
  counts: z.record(z.string(), z.int()),
});

interface Share {
  readonly first: number;
  readonly schedules: number;
}

/** So that what a schedule has made is mostly garbage before the collector looks at it. */
const YOUNG_GENERATION_MB = 192;

/** The failure is the one of the lowest seed among those that each thread found first. */
export async function simulateOnAllCores(first: number, schedules: number): Promise<Simulated> {
  const size = Math.ceil(schedules / availableParallelism());
  const shares: Share[] = [];
  for (let done = 0; done < schedules; done += size) {
    shares.push({ first: first + done, schedules: Math.min(size, schedules - done) });
  }
  const apps = await bundleApps();
  const program = await bundleShare(apps.now);
  const parts = await Promise.all(shares.map((share) => simulateShare(program, { ...share, apps })));
  const counts: Record<string, number> = {};
  for (const part of parts) addCounts(counts, part.counts);
  return { counts, failure: parts.find(({ failure }) => failure !== undefined)?.failure };
}

function simulateShare(program: string, workerData: object): Promise<Simulated> {
  return new Promise((resolve, reject) => {
    const limits = { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB };
    const share = new Worker(program, { eval: true, execArgv: [], workerData, resourceLimits: limits });
    share.once('message', (told) => resolve(simulated.parse(told)));
    share.once('error', reject);
    share.once('exit', (code) => reject(new Error(`a share ended without an answer (${code})`)));
  });
}
