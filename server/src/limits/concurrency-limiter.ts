/**
 * A semaphore with keys: it limits concurrent tasks in all and for each key, and later tasks wait in a queue.
 *
 * Invariants: first come, first served, except that a task whose key is at its limit lets others pass; a task that
 * waits too long, or has too many before it, is refused before it starts.
 */

/** Too many tasks are running; nothing was done, and a later retry helps. */
export class TooBusyError extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too much is under way');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface ConcurrencyLimiter {
  /** Waits for a slot and resolves to the function that releases it, which may be called once. */
  readonly take: (of: string) => Promise<() => void>;
}

interface Shape {
  readonly atOnce: number;
  readonly ofOne: number;
  /** How many tasks of one key may wait. */
  readonly waitingOfOne: number;
  /** How long a task may wait. */
  readonly patienceMs: number;
  readonly retryAfterSeconds: number;
}

interface Waiting {
  readonly of: string;
  readonly begin: () => void;
}

export function createConcurrencyLimiter({
  atOnce,
  ofOne,
  waitingOfOne,
  patienceMs,
  retryAfterSeconds,
}: Shape): ConcurrencyLimiter {
  const running = new Map<string, number>();
  const line = new Set<Waiting>();
  let all = 0;
  const isFree = (of: string): boolean => all < atOnce && (running.get(of) ?? 0) < ofOne;
  const begin = (of: string): (() => void) => {
    all += 1;
    running.set(of, (running.get(of) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      all -= 1;
      const left = (running.get(of) ?? 0) - 1;
      if (left > 0) running.set(of, left);
      else running.delete(of);
      for (const next of line) if (isFree(next.of)) next.begin();
    };
  };
  const wait = (of: string): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.delete(waiting);
        reject(new TooBusyError(retryAfterSeconds));
      }, patienceMs);
      const waiting: Waiting = {
        of,
        begin: () => {
          clearTimeout(timer);
          line.delete(waiting);
          resolve(begin(of));
        },
      };
      line.add(waiting);
    });
  return {
    take: async (of) => {
      if (isFree(of)) return begin(of);
      const own = [...line].filter((waiting) => waiting.of === of).length;
      if (own >= waitingOfOne) throw new TooBusyError(retryAfterSeconds);
      return wait(of);
    },
  };
}

export async function runWithinConcurrencyLimit<Result>(
  turns: ConcurrencyLimiter,
  of: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const giveBack = await turns.take(of);
  try {
    return await work();
  } finally {
    giveBack();
  }
}
