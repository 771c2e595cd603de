import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT, priceTimesQuantity } from './money.ts';
import {
  MIN_QUANTITY_BY_AMOUNT,
  formatQuantity,
  MAX_QUANTITY,
  MIN_QUANTITY,
  type Quantity,
  parseTypedQuantity,
  QUANTITY_STEP,
  quantityAfterStep,
  quantityForAmount,
  tooSmallQuantityFault,
  unitsToQuantity,
} from './quantity.ts';

// Spec: «Quantity step, minimum quantity and price»
it('step and minimum are 0.01, and 0.001 is the finest there is', () => {
  expect([QUANTITY_STEP, MIN_QUANTITY, MIN_QUANTITY_BY_AMOUNT].map(formatQuantity)).toEqual(['0.01', '0.01', '0.001']);
  expect(unitsToQuantity(2)).toBe(2_000);
  expect(unitsToQuantity(0.125)).toBe(125);
});

it.each([
  [undefined, 'Escribe cuánto.'],
  [0, 'Escribe cuánto.'],
  [5, 'Lo mínimo es 0.01.'],
  [10, undefined],
])('of %s thousandths a field says: %s', (quantity, fault) => {
  expect(tooSmallQuantityFault(quantity, 'Escribe cuánto.')).toBe(fault);
});

const pieces = { minimum: MIN_QUANTITY, maximum: MAX_QUANTITY };

it.each([
  ['one more piece', 1_000, 1_000, pieces, 2_000],
  ['one less', 2_000, -1_000, pieces, 1_000],
  ['no hundredth of a piece after the last', 1_000, -1_000, pieces, 1_000],
  ['nor of a half', 500, -1_000, pieces, 500],
  ['the first', undefined, 1_000, pieces, 1_000],
  ['none less than nothing typed', undefined, -1_000, pieces, undefined],
  ['a hundredth less', 20, -10, pieces, 10],
  ['the last hundredth', 10, -10, pieces, 10],
  ['what is finer, down to the last hundredth', 15, -10, pieces, 10],
  ['nothing, where that can be counted', 5, -10, { minimum: 0, maximum: MAX_QUANTITY }, 0],
  ['all of it at most', 2_500, 1_000, { minimum: 1, maximum: 3_000 }, 3_000],
  ['no thousandth of what comes back', 1_000, -1_000, { minimum: 1, maximum: 3_000 }, 1_000],
])('a press of + or − is %s', (_what, before, by, bounds, after) => {
  expect(quantityAfterStep(before, by, bounds)).toBe(after);
});

function parseQuantity(text: string): Quantity | undefined {
  const typed = parseTypedQuantity(text);
  return 'value' in typed && typed.value >= 0 ? typed.value : undefined;
}

describe('what a person types', () => {
  it.each([
    ['1', 1_000],
    ['1.5', 1_500],
    ['1,5', 1_500],
    ['0.125', 125],
    ['0,125', 125],
    ['1,234', 1_234_000],
    ['1.234', 1_234],
    ['1.234,5', 1_234_500],
    ['1,234.5', 1_234_500],
    ['1,234,567.891', 1_234_567_891],
    ['.5', 500],
    ['5.', 5_000],
    [' 3 ', 3_000],
    ['12345', 12_345_000],
  ])('%j is %i thousandths', (text, quantity) => expect(parseQuantity(text)).toBe(quantity));

  it.each(['', ' ', '.', ',', '-1', '1.2345', '1,2345', '1.2.3', '12,34.5', 'uno', '1e3', 'NaN', '9999999999999999'])(
    '%j is no quantity',
    (text) => expect(parseQuantity(text)).toBeUndefined(),
  );

  it('reads back everything that is painted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_QUANTITY }),
        (quantity) => parseQuantity(formatQuantity(quantity)) === quantity,
      ),
      { numRuns: 10_000 },
    );
  });
});

it.each([
  [0, '0'],
  [1, '0.001'],
  [1_500, '1.5'],
  [1_000, '1'],
  [10_000, '10'],
  [1_234_560, '1,234.56'],
  [-2_500, '−2.5'],
])('%i thousandths are painted %s', (quantity, text) => expect(formatQuantity(quantity)).toBe(text));

describe('selling for an amount', () => {
  it.each([
    [200, 450, 444],
    [100, 300, 333],
    [1, 2, 500],
    [1, 400, 3],
    [1, 3_000, 0],
    [1, 2_000, 1],
    [450, 450, 1_000],
  ])('%i céntimos at %i are %i thousandths', (amount, price, quantity) => {
    expect(quantityForAmount(amount, price)).toBe(quantity);
  });

  it('costs what was asked for, within half a thousandth of the price', () => {
    const money = fc.integer({ min: 1, max: MAX_AMOUNT });
    fc.assert(
      fc.property(money, money, (amount, price) => {
        const off = Math.abs(priceTimesQuantity(price, quantityForAmount(amount, price)) - amount);
        return off <= price / 2000 + 0.5;
      }),
      { numRuns: 10_000 },
    );
  });
});
