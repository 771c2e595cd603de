import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { countedPiecesSchema, denominations, MIN_BANKNOTE, valueOfCountedCash } from './denominations.ts';
import {
  accountLabels,
  expensePreviewAccountLabels,
  singleAccountBalances,
  subtractBalances,
  otherAccount,
} from '../rows/account.ts';
import { accountField } from '../rows/account-field.ts';

it('coins go from 0.10 to 5, notes from 10 to 200', () => {
  const coins = denominations.filter((one) => one < MIN_BANKNOTE);
  const notes = denominations.filter((one) => one >= MIN_BANKNOTE);
  expect(coins).toEqual([500, 200, 100, 50, 20, 10]);
  expect(notes).toEqual([20_000, 10_000, 5_000, 2_000, 1_000]);
});

it('every denomination can be counted, and is worth its pieces', () => {
  for (const denomination of denominations) {
    expect(valueOfCountedCash(z.parse(countedPiecesSchema, { [denomination]: 3 }))).toBe(3 * denomination);
  }
  expect(valueOfCountedCash({})).toBe(0);
});

// Spec: «Payment labels», «account: cash»
it('the two accounts and their labels', () => {
  expect(accountLabels).toEqual({ cash: 'Efectivo', bank: 'Yape/Plin' });
  expect(expensePreviewAccountLabels).toEqual({ cash: 'Efectivo', bank: 'Banco' });
  expect(z.safeParse(accountField, 'card').success).toBe(false);
  expect(otherAccount('cash')).toBe('bank');
  expect(otherAccount('bank')).toBe('cash');
  expect(subtractBalances(singleAccountBalances('cash', 3), singleAccountBalances('bank', 2))).toEqual({
    cash: 3,
    bank: -2,
  });
});
