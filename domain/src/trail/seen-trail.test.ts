/** A device tells when the end of the trail that it saw is no longer there. */
import type { ChainLink } from '../rows/chain-position.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findUnacknowledgedTrailLoss, type SeenTrail, seenTrailAfterAnnouncement } from './seen-trail.ts';

const at = '2026-11-22T15:00:00.000Z';
const [first, second, third]: [ChainLink, ChainLink, ChainLink] = [
  { sequence: 10, hash: 'a' },
  { sequence: 20, hash: 'b' },
  { sequence: 30, hash: 'c' },
];
const seen: SeenTrail = { ...second, at: '2026-11-21T15:00:00.000Z', isLost: false };
const lost = { ...seen, isLost: true };

it.each([
  ['the first time what there is, is what was seen', undefined, { head: second, seen: null }, null, { ...second, at }],
  ['it grows', seen, { head: third, seen: 'b' }, null, { ...third, at }],
  ['nothing came', seen, { head: second, seen: 'b' }, null, { ...second, at }],
])('%s', (_, before, told, acknowledged, after) => {
  expect(seenTrailAfterAnnouncement(before, told, at, acknowledged)).toEqual({ ...after, isLost: false });
});

it.each([
  ['cut off', { head: first, seen: null }, null],
  ['forged anew', { head: third, seen: 'x' }, null],
  ['and another one is acknowledged', { head: first, seen: null }, first],
  ['and another hash in its place is', { head: first, seen: null }, { ...second, hash: 'x' }],
])('missed when %s', (_, told, acknowledged) => {
  const after = seenTrailAfterAnnouncement(seen, told, at, acknowledged);
  expect(after).toEqual(lost);
  expect(findUnacknowledgedTrailLoss(after, acknowledged)).toEqual(lost);
  // Whatever is written since, it stays missed.
  expect(seenTrailAfterAnnouncement(after, { head: third, seen: null }, at, acknowledged)).toEqual(lost);
});

it('what is acknowledged is missed no more, and what there is now is what was seen', () => {
  expect(findUnacknowledgedTrailLoss(lost, second)).toBeUndefined();
  expect(seenTrailAfterAnnouncement(lost, { head: first, seen: null }, at, second)).toEqual({
    ...first,
    at,
    isLost: false,
  });
});

it('nor is what is there again', () => {
  expect(seenTrailAfterAnnouncement(lost, { head: third, seen: 'b' }, at, null)).toEqual({
    ...third,
    at,
    isLost: false,
  });
});

it('nothing is missed where nothing was seen or lost', () => {
  expect(findUnacknowledgedTrailLoss(undefined, null)).toBeUndefined();
  expect(findUnacknowledgedTrailLoss(seen, null)).toBeUndefined();
});

it('of any trail that only grew nothing is ever missed; of one that was cut, all who saw more miss it', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 100 }), (grown, kept) => {
      const told = (length: number, before: SeenTrail | undefined) => ({
        head: { sequence: length, hash: `entry ${length}` },
        seen: before !== undefined && before.sequence <= length ? `entry ${before.sequence}` : null,
      });
      let length = 1;
      let now: SeenTrail | undefined;
      for (const more of grown) {
        length += more;
        now = seenTrailAfterAnnouncement(now, told(length, now), at, null);
        expect(findUnacknowledgedTrailLoss(now, null)).toBeUndefined();
      }
      const cut = seenTrailAfterAnnouncement(now, told(kept, now), at, null);
      expect(findUnacknowledgedTrailLoss(cut, null) !== undefined).toBe(kept < length);
    }),
  );
});
