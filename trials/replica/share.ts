/** A thread of simulate-on-all-cores.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { loadApps } from './apps.ts';
import { simulate } from './simulate.ts';

const task = z.object({
  first: z.int(),
  schedules: z.int(),
  apps: z.object({ now: z.string(), next: z.string() }),
});

/** `modules` are those that the apps share with the simulation, by name. */
export async function runShare(modules: ReadonlyMap<string, unknown>): Promise<void> {
  const { first, schedules, apps } = z.parse(task, workerData);
  parentPort?.postMessage(await simulate(await loadApps(apps, async (name) => modules.get(name)), first, schedules));
}
