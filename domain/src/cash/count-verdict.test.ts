/** What a count found, and when it is asked about twice. */
import { describe, expect, it } from 'vitest';
import { compareCount, verdictMeanings, verdictOf, verdictWords } from './count-verdict.ts';

it.each([
  [0, 'exact', 'Cuadra'],
  [1, 'surplus', 'Sobran S/ 0.01'],
  [-3_50, 'shortage', 'Faltan S/ 3.50'],
  [-1_234_50, 'shortage', 'Faltan S/ 1,234.50'],
] as const)('a difference of %i céntimos is %s: %s', (difference, verdict, words) => {
  expect(verdictOf(difference)).toBe(verdict);
  expect(verdictWords(difference, 'PEN')).toBe(words);
  expect(verdictMeanings[verdict]).toMatch(/\.$/u);
});

it('compares what was counted with what was expected', () => {
  expect(compareCount('closure', 100_00, 97_00)).toEqual({
    expected: 100_00,
    counted: 97_00,
    difference: -3_00,
    verdict: 'shortage',
    isFar: false,
  });
});

describe('what is far from expected', () => {
  it.each([
    ['closure', 100_00, 100_00, false],
    ['closure', 100_00, 149_99, false],
    ['closure', 100_00, 150_00, true],
    ['closure', 100_00, 50_00, true],
    ['closure', 1_000_00, 800_00, false],
    ['closure', 1_000_00, 750_00, true],
    ['closure', 0, 49_99, false],
    ['closure', 0, 50_00, true],
    ['closure', -20_00, 40_00, true],
    ['opening', 100_00, 1_000_00, true],
    ['opening', 0, 9_999_999_99, false],
    ['opening', -5_00, 500_00, false],
  ] as const)('a %s where %i was expected and %i counted: %s', (type, expected, counted, isFar) => {
    expect(compareCount(type, expected, counted).isFar).toBe(isFar);
  });
});
