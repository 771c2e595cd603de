/**
 * Deletes what is past its time: at the start of the server, and then every hour.
 *
 * Invariants: one sweep runs at a time; one that fails is logged, keeps no other from its turn and runs again in the
 * next round; stopping waits for the one under way, which may look whether it is still wanted.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { loggableError } from './http/loggable-error.ts';

export interface Sweep {
  readonly name: string;
  readonly run: (isWanted: () => boolean) => Promise<unknown>;
}

export interface Sweeping {
  readonly stop: () => Promise<void>;
}

const HOUR_MS = 3_600_000;

export function runSweepsPeriodically(sweeps: readonly Sweep[], logger: Logger, everyMs = HOUR_MS): Sweeping {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = (async () => {
    while (!signal.aborted) {
      for (const sweep of sweeps) await runSweep(sweep, signal, logger);
      // Rejects when it is stopped.
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}

async function runSweep({ name, run }: Sweep, signal: AbortSignal, logger: Logger): Promise<void> {
  if (signal.aborted) return;
  try {
    await run(() => !signal.aborted);
  } catch (error) {
    logger.error({ err: loggableError(error), sweep: name }, 'what is past its time could not be deleted');
  }
}
