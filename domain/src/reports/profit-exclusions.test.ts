import { describe, expect, it } from 'vitest';
import { noMoney } from '../rows/account.ts';
import { profitExclusions, profitExclusionWords, unknownCostSentence } from './profit-exclusions.ts';

const effect = (type: 'waste' | 'count' | 'sell' | 'buy' | 'return', value: number, isFirstStock = false) => ({
  type,
  value,
  isFirstStock,
});

describe('what the result leaves out', () => {
  it('is what was lost, and what the counts of the shelf and of the money found', () => {
    const effects = [effect('waste', -5_00), effect('waste', -2_50), effect('count', 3_00), effect('count', -1_00)];
    const flow = { countDifferences: { cash: -3_50, bank: 1_00 } };
    expect(profitExclusions(effects, flow)).toEqual({ waste: -7_50, shelfDifferences: 2_00, tillDifferences: -2_50 });
  });

  it('is neither what a product was registered with, nor what was sold, bought or brought back', () => {
    const effects = [effect('count', 24_00, true), effect('sell', -9_00), effect('buy', 9_00), effect('return', 3_00)];
    expect(profitExclusions(effects, { countDifferences: noMoney })).toEqual({
      waste: 0,
      shelfDifferences: 0,
      tillDifferences: 0,
    });
  });

  it.each([
    [
      { waste: -7_50, shelfDifferences: 3_00, tillDifferences: -3_50 },
      'Fuera de esta ganancia: merma S/ 7.50, diferencias de conteo +S/ 3.00, diferencias de caja −S/ 3.50.',
    ],
    [{ waste: 0, shelfDifferences: 0, tillDifferences: 1_00 }, 'Fuera de esta ganancia: diferencias de caja +S/ 1.00.'],
    [{ waste: 0, shelfDifferences: 0, tillDifferences: 0 }, undefined],
  ])('%j → %s', (leftOut, words) => {
    expect(profitExclusionWords(leftOut, 'PEN')).toBe(words);
  });
});

it('says how much of the sales counts whole as earned', () => {
  expect(unknownCostSentence(25_00, 'PEN')).toBe(
    'De S/ 25.00 vendidos no se conoce el costo: esa parte cuenta entera como ganancia.',
  );
  expect(unknownCostSentence(0, 'PEN')).toBeUndefined();
});
