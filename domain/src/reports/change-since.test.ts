import { expect, it } from 'vitest';
import { changeBetweenAmounts } from './change-since.ts';

it.each([
  [200_00, 250_00, { amount: 50_00, permille: 250 }],
  [200_00, 150_00, { amount: -50_00, permille: -250 }],
  [200_00, 200_00, { amount: 0, permille: 0 }],
  [0, 150_00, { amount: 150_00, permille: undefined }],
  [-40_00, 60_00, { amount: 100_00, permille: undefined }],
  [50_00, -50_00, { amount: -100_00, permille: -2_000 }],
])('from %i to %i', (before, now, change) => expect(changeBetweenAmounts(before, now)).toEqual(change));
