import { expect, it } from 'vitest';
import { overCreditLimitWords } from './over-credit-limit-words.ts';

it.each([
  ['no limit', null, 45_00, 8_00, undefined],
  ['exactly up to the limit', 53_00, 45_00, 8_00, undefined],
  ['a céntimo more', 52_99, 45_00, 8_00, 'Rosa te debe S/ 45.00 y su límite es S/ 52.99. Con esto te deberá S/ 53.00.'],
  ['already, without more', 40_00, 45_00, 0, 'Rosa te debe S/ 45.00 y su límite es S/ 40.00.'],
  ['the first debt', 5_00, 0, 8_00, 'El límite de Rosa es S/ 5.00. Con esto te deberá S/ 8.00.'],
  [
    'a balance in favour that is not enough',
    5_00,
    -1_00,
    8_00,
    'El límite de Rosa es S/ 5.00. Con esto te deberá S/ 7.00.',
  ],
  ['a limit of nothing', 0, 0, 10, 'El límite de Rosa es S/ 0.00. Con esto te deberá S/ 0.10.'],
])('%s', (_, limit, balance, more, words) => {
  expect(overCreditLimitWords({ name: 'Rosa', limit }, balance, more, 'PEN')).toBe(words);
});
