import { instantPlus } from './instant.ts';
import { describe, expect, it } from 'vitest';
import { nextRetryAt, type DeliveryKind } from './retry-schedule.ts';

const firstAt = '2026-11-21T13:00:00.000Z';
const SECOND = 1_000;
const after = (seconds: number) => instantPlus(firstAt, seconds * SECOND);

// Spec: «Storage retry limits»
describe('operations are retried for 2 minutes, uploads for 10', () => {
  it.each([
    { count: 1, wait: 1 },
    { count: 2, wait: 2 },
    { count: 3, wait: 4 },
    { count: 4, wait: 8 },
    { count: 5, wait: 16 },
    { count: 6, wait: 30 },
    { count: 7, wait: 30 },
    { count: 2_000, wait: 30 },
  ])('after attempt $count it waits $wait s', ({ count, wait }) => {
    expect(nextRetryAt({ kind: 'operation', firstAt, count }, after(40))).toBe(after(40 + wait));
  });

  it.each([
    { kind: 'operation', failedAfter: 119.999, then: after(120) },
    { kind: 'operation', failedAfter: 120, then: 'give-up' },
    { kind: 'operation', failedAfter: 120.001, then: 'give-up' },
    { kind: 'operation', failedAfter: 89.999, then: after(119.999) },
    { kind: 'operation', failedAfter: 90.001, then: after(120) },
    { kind: 'upload', failedAfter: 120, then: after(150) },
    { kind: 'upload', failedAfter: 599.999, then: after(600) },
    { kind: 'upload', failedAfter: 600, then: 'give-up' },
    { kind: 'upload', failedAfter: 86_400, then: 'give-up' },
  ] as const)('$kind that fails $failedAfter s after its first attempt → $then', ({ kind, failedAfter, then }) => {
    expect(nextRetryAt({ kind, firstAt, count: 9 }, after(failedAfter))).toBe(then);
  });

  it.each([
    { kind: 'operation', seconds: 120, attempts: 9 },
    { kind: 'upload', seconds: 600, attempts: 25 },
  ] as const)(
    '$kind: $attempts attempts that fail at once, the last after $seconds s',
    ({ kind, seconds, attempts }) => {
      const made = attemptsUntilGivenUp(kind);
      expect(made).toHaveLength(attempts);
      expect(made.at(-1)).toBe(after(seconds));
    },
  );

  it('a phone that slept through the time gives up at its first failure afterwards', () => {
    expect(nextRetryAt({ kind: 'operation', firstAt, count: 1 }, after(3_600))).toBe('give-up');
  });
});

function attemptsUntilGivenUp(kind: DeliveryKind): string[] {
  const made = [firstAt];
  for (let next = firstAt; ; made.push(next)) {
    const answer = nextRetryAt({ kind, firstAt, count: made.length }, next);
    if (answer === 'give-up') return made;
    next = answer;
  }
}
