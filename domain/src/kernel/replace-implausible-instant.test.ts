/** The device's clock is believed within reason. */
import { instantPlus } from './instant.ts';
import { expect, it } from 'vitest';
import { replaceImplausibleInstant } from './replace-implausible-instant.ts';

const NOW = '2026-11-21T15:00:00.000Z';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it.each([
  [0, false],
  [2 * MINUTE, false],
  [2 * MINUTE + 1, true],
  [-30 * DAY, false],
  [-30 * DAY - 1, true],
])('%i ms from now: replaced %s', (offset, replaced) => {
  const issuedAt = instantPlus(NOW, offset);
  expect(replaceImplausibleInstant(issuedAt, NOW)).toEqual({ at: replaced ? NOW : issuedAt, replaced });
});

it.each([
  { what: 'before the business was there, or the person in it', offset: -1, replaced: true },
  { what: 'at that very instant', offset: 0, replaced: false },
  { what: 'after it', offset: 1, replaced: false },
])('$what: replaced $replaced', ({ offset, replaced }) => {
  const earliest = instantPlus(NOW, -DAY);
  const issuedAt = instantPlus(earliest, offset);
  expect(replaceImplausibleInstant(issuedAt, NOW, earliest)).toEqual({ at: replaced ? NOW : issuedAt, replaced });
});

it('keeps one form of writing instants', () => {
  expect(replaceImplausibleInstant('2026-11-21T14:59:00Z', NOW).at).toBe('2026-11-21T14:59:00.000Z');
  expect(replaceImplausibleInstant('not an instant', NOW)).toEqual({ at: NOW, replaced: true });
});
