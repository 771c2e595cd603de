import { expect, it } from 'vitest';
import { countWithNoun, formatWholeNumber } from './format-count.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [12_345_678, '12,345,678'],
])('%s → %s', (count, words) => expect(formatWholeNumber(count)).toBe(words));

it.each([
  [0, '0 ventas'],
  [1, '1 venta'],
  [1_234, '1,234 ventas'],
])('%s ventas → %s', (count, words) => expect(countWithNoun(count, 'venta', 'ventas')).toBe(words));
