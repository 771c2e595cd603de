/**
 * Decides when a failed delivery is tried again, and when retrying ends.
 *
 * Each wait is twice the one before, up to half a minute; the last attempt is made when the time is up. After giving
 * up, a retry happens only when asked for: the undelivered data stays stored, and the person is told.
 * Spec: section 9 (storage retry limits).
 */
import { type Instant, instantFromMilliseconds, millisecondsOf } from './instant.ts';

export const retryTimeLimitsMs = { operation: 2 * 60_000, upload: 10 * 60_000 } as const;
export type DeliveryKind = keyof typeof retryTimeLimitsMs;

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

export interface DeliveryAttempts {
  readonly kind: DeliveryKind;
  readonly firstAt: Instant;
  /** Includes the first attempt. */
  readonly count: number;
}

/** `now` is the time of the last failed attempt. */
export function nextRetryAt({ kind, firstAt, count }: DeliveryAttempts, now: Instant): Instant | 'give-up' {
  const timeIsUp = millisecondsOf(firstAt) + retryTimeLimitsMs[kind];
  const failedAt = millisecondsOf(now);
  if (failedAt >= timeIsUp) return 'give-up';
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (count - 1), MAX_WAIT_MS);
  return instantFromMilliseconds(Math.min(failedAt + wait, timeIsUp));
}
