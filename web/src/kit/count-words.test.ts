/** Counts as they are read. */
import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [12_345_678, '12,345,678'],
])('%s → %s', (count, words) => expect(countWords(count)).toBe(words));
