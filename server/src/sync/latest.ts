/**
 * The latest of a row of growing numbers, for one who waits: what came while he was busy is told as one.
 */
export interface CoalescedVersions {
  readonly value: number;
  readonly hasEnded: () => boolean;
  readonly tell: (value: number) => void;
  readonly end: () => void;
  /** Whoever waits has to ask, before anything else, whether they may still be told. */
  readonly doubt: () => void;
  /** Whether there was a doubt; it is over with this. */
  readonly takeDoubt: () => boolean;
  /** Waits until there is more than this, it has ended, or the time is up. */
  readonly next: (than: number, ms: number) => Promise<void>;
}

const nobodyWaits = (): void => undefined;

export function coalesceVersions(): CoalescedVersions {
  let value = -1;
  let ended = false;
  let isDoubted = false;
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
    doubt: () => {
      isDoubted = true;
      wake();
    },
    takeDoubt: () => {
      const wasDoubted = isDoubted;
      isDoubted = false;
      return wasDoubted;
    },
    next: (than, ms) => {
      if (ended || isDoubted || value > than || ms <= 0) return Promise.resolve();
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
