import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, handedOverChoices, wholeAmount } from './handed-over.ts';

describe('what is most likely handed over', () => {
  it.each([
    [3_50, [10_00, 20_00, 50_00, 100_00]],
    [10_00, [20_00, 50_00, 100_00, 200_00]],
    [12_50, [20_00, 50_00, 100_00, 200_00]],
    [63_20, [70_00, 80_00, 100_00, 200_00]],
    [123_40, [130_00, 140_00, 150_00, 200_00]],
    [200_00, []],
  ])('for %i', (total, then) => expect(handedOverChoices(total)).toEqual(then));

  it('is never less than the total, and always paid with one kind of note', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (total) => {
        for (const sum of handedOverChoices(total)) {
          expect(sum).toBeGreaterThan(total);
          expect([10_00, 20_00, 50_00, 100_00, 200_00].some((note) => sum % note === 0 && sum - note < total)).toBe(
            true,
          );
        }
      }),
    );
  });

  it('has no céntimos', () => {
    expect([10_00, 1_200_00].map(wholeAmount)).toEqual(['10', '1,200']);
  });
});

it.each([
  [undefined, 12_50, undefined],
  [12_00, 12_50, undefined],
  [12_50, 12_50, 0],
  [20_00, 12_50, 7_50],
])('%s for %i gives %s back', (received, total, change) => {
  expect(changeOf(received, total)).toBe(change);
});
