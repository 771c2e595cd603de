import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_CURRENCY,
  formatAmountWithoutCurrency,
  formatMoney,
  formatPermille,
  MAX_AMOUNT,
  MIN_PRICE,
  parseMoney,
  permilleOf,
  priceTimesQuantity,
  proportionalShare,
  sumOfNumbers,
} from './money.ts';
import { MAX_QUANTITY } from './quantity.ts';

const anyMoney = fc.integer({ min: -MAX_AMOUNT * 100, max: MAX_AMOUNT * 100 });

// Spec: «Currency / timezone / theme», «Amount rounding»
describe('soles with two decimals', () => {
  it('keeps its books in soles', () => expect(DEFAULT_CURRENCY).toBe('PEN'));

  it.each([
    [0, 'S/ 0.00'],
    [5, 'S/ 0.05'],
    [1_250, 'S/ 12.50'],
    [100_000, 'S/ 1,000.00'],
    [123_456_789, 'S/ 1,234,567.89'],
    [-1_250, '−S/ 12.50'],
  ])('%i céntimos are %s', (amount, text) => expect(formatMoney(amount)).toBe(text));

  it.each([
    ['USD', '$ 1.00'],
    ['EUR', '€ 1.00'],
    ['BOB', 'Bs 1.00'],
  ] as const)('names the currency %s', (currency, text) => expect(formatMoney(100, currency)).toBe(text));

  it('paints the figure alone for columns', () => {
    expect(formatAmountWithoutCurrency(-123_456)).toBe('−1,234.56');
    expect(formatAmountWithoutCurrency(0)).toBe('0.00');
  });
});

describe('what a person types', () => {
  it.each([
    ['1,234.50', 123_450],
    ['1234,5', 123_450],
    ['1234.5', 123_450],
    ['7', 700],
    ['7.', 700],
    ['.5', 50],
    [',05', 5],
    ['1,234', 123_400],
    ['1,234,567.8', 123_456_780],
    ['1.234,50', 123_450],
    ['1.234.567,8', 123_456_780],
    ['S/. 3', 300],
    [' S/ 12.50 ', 1_250],
    ['S/12,50', 1_250],
    ['-3', -300],
    ['−3.10', -310],
    ['-S/ 3.10', -310],
    ['−S/ 3.10', -310],
    ['-0', 0],
    ['007', 700],
  ])('%j is %i céntimos', (text, amount) => expect(parseMoney(text)).toBe(amount));

  it.each([
    '',
    ' ',
    '.',
    ',',
    '-',
    'S/',
    'abc',
    '1.234',
    '12,34,5',
    '1,23,456',
    '1.2.3',
    '1,234,5',
    '12.345',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '1 00',
    '1 000 00',
    '12 34',
    '1234 567',
    '0 123',
    '1 000,000',
    '1 000 ,5',
    '--1',
    '1-',
    '$5',
    '5S/3',
    'xS/ 5',
    'S/x5',
    '1234,567',
    '٣',
    '99999999999999999',
  ])('%j is no amount', (text) => expect(parseMoney(text)).toBeUndefined());

  it('reads back everything that is painted', () => {
    fc.assert(
      fc.property(anyMoney, (amount) => {
        const figure = formatAmountWithoutCurrency(amount);
        const painted = [formatMoney(amount), figure, figure.replaceAll(',', '').replace('.', ',')];
        return painted.every((text) => Object.is(parseMoney(text), amount));
      }),
      { numRuns: 10_000 },
    );
  });

  it('answers an amount or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseMoney(text);
        return amount === undefined || Number.isSafeInteger(amount);
      }),
      { numRuns: 10_000 },
    );
  });
});

// Spec: «Amount rounding»
describe('a line is round-half-up(price × quantity)', () => {
  it.each([
    [450, 1_000, 450],
    [450, 444, 200],
    [1, 499, 0],
    [1, 500, 1],
    [333, 1_500, 500],
    [335, 100, 34],
    [334, 100, 33],
    [MAX_AMOUNT, MAX_QUANTITY, 999_999_998_000_000],
  ])('%i × %i thousandths = %i', (price, quantity, total) => {
    expect(priceTimesQuantity(price, quantity)).toBe(total);
  });

  it('is exact to half a céntimo for every price and quantity', () => {
    const price = fc.integer({ min: 0, max: MAX_AMOUNT });
    const quantity = fc.integer({ min: 0, max: MAX_QUANTITY });
    fc.assert(
      fc.property(price, quantity, (one, many) => {
        const twice = 2n * BigInt(one) * BigInt(many) - 2000n * BigInt(priceTimesQuantity(one, many));
        return twice >= -1000n && twice < 1000n;
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('shares', () => {
  it.each([
    [100, 1, 3, 33],
    [100, 2, 3, 67],
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [0, 1, 2, 0],
    [100, 3, 3, 100],
    [100, 6, 3, 200],
  ])('of %i, %i of %i is %i', (total, part, whole, share) => expect(proportionalShare(total, part, whole)).toBe(share));

  it('undoing an amount undoes its rounding', () => {
    const positive = fc.integer({ min: 1, max: MAX_QUANTITY });
    fc.assert(
      fc.property(
        anyMoney,
        positive,
        positive,
        (total, part, whole) => proportionalShare(total, part, whole) + proportionalShare(-total, part, whole) === 0,
      ),
      { numRuns: 10_000 },
    );
  });

  it('sums', () => {
    expect(sumOfNumbers([1, 2, 3])).toBe(6);
    expect(sumOfNumbers([])).toBe(0);
  });
});

// Spec: «Quantity step, minimum quantity and price»
it('the smallest price is S/ 0.01', () => expect(formatMoney(MIN_PRICE)).toBe('S/ 0.01'));

describe('how much of a whole a part is', () => {
  it.each([
    [50_00, 200_00, 250],
    [-50_00, 200_00, -250],
    [1_00, 3_00, 333],
    [1, 2_000, 1],
    [-1, 2_000, -1],
    [0, 7, 0],
    [300_00, 200_00, 1_500],
    [5, 0, undefined],
    [5, -10, undefined],
  ])('%i of %i are %s thousandths', (part, whole, permille) => expect(permilleOf(part, whole)).toBe(permille));

  it.each([
    [125, '12.5\u00A0%'],
    [-5, '−0.5\u00A0%'],
    [0, '0.0\u00A0%'],
    [10_000, '1,000.0\u00A0%'],
    [-114_340, '−11,434.0\u00A0%'],
  ])('%i thousandths are %s', (permille, text) => expect(formatPermille(permille)).toBe(text));
});
