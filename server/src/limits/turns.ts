/**
 * Turns: so many at once in all, so many of one, and whoever comes later waits in line.
 *
 * Invariants: who came first goes first, but for those whose own turns are all taken, who let others by; whoever waits
 * in vain, or finds too many of their own waiting, is told so before anything was done for them.
 */

/** There is too much under way; nothing was done, and trying again a little later helps. */
export class TooBusy extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too much is under way');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface Turns {
  /** Waits for a turn of this one, and answers how to give it back (once). */
  readonly take: (of: string) => Promise<() => void>;
}

interface Shape {
  readonly atOnce: number;
  readonly ofOne: number;
  /** How many of one may wait. */
  readonly waitingOfOne: number;
  /** For how long. */
  readonly patienceMs: number;
  readonly retryAfterSeconds: number;
}

interface Waiting {
  readonly of: string;
  readonly begin: () => void;
}

export function turnsFor({ atOnce, ofOne, waitingOfOne, patienceMs, retryAfterSeconds }: Shape): Turns {
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
        reject(new TooBusy(retryAfterSeconds));
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
      if (own >= waitingOfOne) throw new TooBusy(retryAfterSeconds);
      return wait(of);
    },
  };
}

export async function takeTurn<Result>(turns: Turns, of: string, work: () => Promise<Result>): Promise<Result> {
  const giveBack = await turns.take(of);
  try {
    return await work();
  } finally {
    giveBack();
  }
}
