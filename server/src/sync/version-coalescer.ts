/** Coalesces version numbers for one slow consumer: it gets only the latest of those that came while it was busy. */
export interface CoalescedVersions {
  readonly value: number;
  readonly hasEnded: () => boolean;
  readonly tell: (value: number) => void;
  readonly end: () => void;
  /** Tells the consumer to check its rights before it sends anything more. */
  readonly doubt: () => void;
  /** Returns whether a check was requested, and clears the request. */
  readonly takeDoubt: () => boolean;
  /** Waits for a larger version, the end, or the timeout. */
  readonly next: (than: number, ms: number) => Promise<void>;
}

const nobodyWaits = (): void => undefined;

export function createVersionCoalescer(): CoalescedVersions {
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
