import { expect, it } from 'vitest';
import { lineNumbersWords, productCountWords } from './import-phrases.ts';

it.each([
  [[2], 'línea 2'],
  [[2, 3], 'líneas 2 y 3'],
  [[2, 3, 9], 'líneas 2, 3 y 9'],
  [[1, 2, 3, 4, 5, 6, 7], 'línea 1 y 6 más'],
])('%j: %s', (lines, words) => expect(lineNumbersWords(lines)).toBe(words));

it.each([
  [1, '1 producto'],
  [2, '2 productos'],
  [5_000, '5,000 productos'],
])('%i: %s', (count, words) => expect(productCountWords(count)).toBe(words));
