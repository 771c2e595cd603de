import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moneyInBothAccounts, canSplitAmountBetweenBalances, splitBetweenAccounts } from './split-between-accounts.ts';

const balances = { cash: 30_00, bank: 40_00 };

it.each([
  ['both have their part', 30_00, { cash: 20_00, bank: 30_00 }, undefined],
  ['nothing is said', undefined, { cash: 50_00, bank: 0 }, 'Escribe cuánto salió de Yape/Plin.'],
  ['one pays all of it', 50_00, { cash: 0, bank: 50_00 }, 'Escribe menos que el total: el resto sale de Efectivo.'],
  ['cash is short', 19_99, { cash: 30_01, bank: 19_99 }, '⚠️ No hay saldo suficiente en Efectivo. Te faltan S/ 0.01.'],
  [
    'the bank is short',
    40_01,
    { cash: 9_99, bank: 40_01 },
    '⚠️ No hay saldo suficiente en Yape/Plin. Te faltan S/ 0.01.',
  ],
])('an expense of S/ 50.00 by both accounts, where %s', (_name, byBank, parts, fault) => {
  expect(splitBetweenAccounts(50_00, byBank, balances, 'PEN')).toEqual({ parts, fault });
});

it('the parts add up, and are covered where nothing is wrong', () => {
  const money = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(money, money, money, money, (amount, byBank, cash, bank) => {
      const { parts, fault } = splitBetweenAccounts(amount, byBank, { cash, bank }, 'PEN');
      expect(parts.cash + parts.bank).toBe(amount);
      if (fault === undefined) expect(parts.cash <= cash && parts.bank <= bank).toBe(true);
    }),
  );
});

it.each([
  [70_00, { cash: 30_00, bank: 40_00 }, true],
  [70_01, { cash: 30_00, bank: 40_00 }, false],
  [1, { cash: 30_00, bank: 40_00 }, false],
  [2, { cash: 1, bank: 1 }, true],
  [20_00, { cash: 30_00, bank: 0 }, false],
  [20_00, { cash: -5_00, bank: 40_00 }, false],
])('%s can be split over %o: %s', (amount, having, can) =>
  expect(canSplitAmountBetweenBalances(amount, having)).toBe(can),
);

it('what is below zero is not there', () => expect(moneyInBothAccounts({ cash: -5_00, bank: 40_00 })).toBe(40_00));
