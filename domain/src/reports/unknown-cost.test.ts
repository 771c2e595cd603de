import { expect, it } from 'vitest';
import { isCostUnknown, unknownCostSentence } from './unknown-cost.ts';

it('says how much of the sales counts whole as earned', () => {
  expect(unknownCostSentence(25_00, 'PEN')).toBe(
    'De S/ 25.00 vendidos no se conoce el costo: esa parte cuenta entera como ganancia.',
  );
  expect(unknownCostSentence(0, 'PEN')).toBeUndefined();
});

it.each([
  { income: 5_00, incomeOfUnknownCost: 5_00, isUnknown: true },
  { income: 5_00, incomeOfUnknownCost: 2_00, isUnknown: false },
  { income: 5_00, incomeOfUnknownCost: 0, isUnknown: false },
  { income: 0, incomeOfUnknownCost: 0, isUnknown: false },
])('what $income earned is unknown if nothing of its cost is known: $isUnknown', ({ isUnknown, ...sold }) => {
  expect(isCostUnknown(sold)).toBe(isUnknown);
});
