/**
 * When to try a failed delivery again, and when to stop trying on one's own.
 *
 * Each wait is twice the one before, up to half a minute; the last attempt is made when the time is up. Giving up means
 * to stop retrying unasked: what was to be delivered is kept, and the person is told.
 * Spec: section 9 (storage retry limits).
 */
import { type Instant, instantOf, millisecondsOf } from './instant.ts';

/** How long a delivery is retried. */
export const retryLimits = { operation: 2 * 60_000, upload: 10 * 60_000 } as const;
export type RetriedKind = keyof typeof retryLimits;

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

export interface Attempts {
  readonly kind: RetriedKind;
  readonly firstAt: Instant;
  /** How many there were, the first one included. */
  readonly count: number;
}

/** When to try next after an attempt that has just failed. */
export function nextAttempt({ kind, firstAt, count }: Attempts, now: Instant): Instant | 'give-up' {
  const timeIsUp = millisecondsOf(firstAt) + retryLimits[kind];
  const failedAt = millisecondsOf(now);
  if (failedAt >= timeIsUp) return 'give-up';
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (count - 1), MAX_WAIT_MS);
  return instantOf(Math.min(failedAt + wait, timeIsUp));
}
