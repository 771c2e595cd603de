import { describe, expect, it } from 'vitest';
import { closure, opening } from '../testing/book.ts';
import {
  compareMoneyCount,
  compareMoneyCountAsRecorded,
  moneyCountVerdictMeanings,
  moneyCountVerdictWords,
} from './money-count-verdict.ts';

it.each([
  ['closure', 10_00, 10_00, 'exact', 'Cuadra'],
  ['closure', 0, 1, 'surplus', 'Sobran S/ 0.01'],
  ['opening', 10_00, 12_00, 'surplus', 'Sobran S/ 2.00'],
  ['closure', 10_00, 6_50, 'shortage', 'Faltan S/ 3.50'],
  ['opening', 2_234_50, 1_000_00, 'shortage', 'Faltan S/ 1,234.50'],
  ['opening', 0, 0, 'exact', 'Cuadra'],
  ['opening', 0, 150_00, 'brought', 'Sobran S/ 150.00'],
  ['opening', -5_00, 150_00, 'surplus', 'Sobran S/ 155.00'],
] as const)('a %s with %i expected and %i counted is %s: %s', (type, expected, counted, verdict, words) => {
  const comparison = compareMoneyCount(type, expected, counted);
  expect(comparison.verdict).toBe(verdict);
  expect(moneyCountVerdictWords(comparison.difference, 'PEN')).toBe(words);
  expect(moneyCountVerdictMeanings[verdict]).toMatch(/\.$/u);
});

it('a recorded count is compared with what was expected of it then', () => {
  const found = { ...closure(1, 97_00, 30_00), expectedCashBalance: 100_00, expectedBankBalance: 30_00 };
  expect(compareMoneyCountAsRecorded(found, 'cash')).toMatchObject({
    expected: 100_00,
    counted: 97_00,
    verdict: 'shortage',
  });
  expect(compareMoneyCountAsRecorded(found, 'bank')).toMatchObject({
    expected: 30_00,
    counted: 30_00,
    verdict: 'exact',
  });
  const first = { ...opening(1, 97_00, 30_00), expectedCashBalance: 0, expectedBankBalance: 0 };
  expect(compareMoneyCountAsRecorded(first, 'cash')).toMatchObject({ difference: 97_00, verdict: 'brought' });
});

it('compares what was counted with what was expected', () => {
  expect(compareMoneyCount('closure', 100_00, 97_00)).toEqual({
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
    expect(compareMoneyCount(type, expected, counted).isFar).toBe(isFar);
  });
});
