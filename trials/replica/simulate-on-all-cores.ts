/** As many schedules at once as the machine has processors, each share in a process of its own. */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { addCounts, type Simulated } from './simulate.ts';

const program = fileURLToPath(new URL('share-process.ts', import.meta.url));

const simulated = z.object({
  failure: z.optional(z.object({ seed: z.int(), faults: z.array(z.string()) })),
  counts: z.record(z.string(), z.int()),
});

interface Share {
  readonly first: number;
  readonly schedules: number;
}

/** The failure is the one of the lowest seed among those that each process found first. */
export async function simulateOnAllCores(first: number, schedules: number): Promise<Simulated> {
  const size = Math.ceil(schedules / availableParallelism());
  const shares: Share[] = [];
  for (let done = 0; done < schedules; done += size) {
    shares.push({ first: first + done, schedules: Math.min(size, schedules - done) });
  }
  const parts = await Promise.all(shares.map(simulateShare));
  const counts: Record<string, number> = {};
  for (const part of parts) addCounts(counts, part.counts);
  return { counts, failure: parts.find(({ failure }) => failure !== undefined)?.failure };
}

function simulateShare({ first, schedules }: Share): Promise<Simulated> {
  return new Promise((resolve, reject) => {
    const share = fork(program, [`${first}`, `${schedules}`], { execArgv: ['--import', 'tsx'] });
    share.once('message', (told) => resolve(simulated.parse(told)));
    share.once('error', reject);
    share.once('exit', (code) => reject(new Error(`a share ended without an answer (${code})`)));
  });
}
