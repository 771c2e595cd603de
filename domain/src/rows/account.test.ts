/** The two accounts, and both together. */
import { expect, it } from 'vitest';
import { singleAccountBalances, balanceOfAccount } from './account.ts';

it.each([
  ['cash', 3_00],
  ['bank', 4_50],
  ['both', 7_50],
] as const)('what is in %s', (account, amount) => {
  expect(balanceOfAccount(account, { cash: 3_00, bank: 4_50 })).toBe(amount);
});

it('an amount is in one account alone', () => {
  expect(singleAccountBalances('bank', 4_50)).toEqual({ cash: 0, bank: 4_50 });
});
