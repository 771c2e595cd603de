/** What is said of one day and of several. */
import { expect, it } from 'vitest';
import { inTheseDays } from './day-range-words.ts';

it.each([
  ['2026-11-29', '2026-11-29', 'en este día'],
  ['2026-11-01', '2026-11-30', 'en estos días'],
])('from %s to %s nothing is %s', (from, to, words) => expect(inTheseDays({ from, to })).toBe(words));
