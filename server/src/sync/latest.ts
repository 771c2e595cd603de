/**
 * The latest of a row of growing numbers, for one who waits: what came while he was busy is told as one.
 */
export interface Latest {
  readonly value: number;
  readonly hasEnded: () => boolean;
  readonly tell: (value: number) => void;
  readonly end: () => void;
  /** Ends the waiting, though there is nothing new. */
  readonly wake: () => void;
  /** Waits until there is more than this, it has ended, or the time is up. */
  readonly next: (than: number, ms: number) => Promise<void>;
}

const nobodyWaits = (): void => undefined;

export function latest(): Latest {
  let value = -1;
  let ended = false;
  let wake = nobodyWaits;
  return {
    get value() {
      return value;
    },
    hasEnded: () => ended,
    tell: (next) => {
      if (next <= value) return;
      value = next;
      wake();
    },
    end: () => {
      ended = true;
      wake();
    },
    wake: () => wake(),
    next: (than, ms) => {
      if (ended || value > than || ms <= 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
