import { describe, expect, it } from 'vitest';
import { id } from '../testing/shop.ts';
import { rosa } from '../testing/stocked-shop.ts';
import {
  debtAgeOfDays,
  debtAgeWords,
  daysSince,
  type AgedDebtor,
  debtorWithAge,
  totalInFavour,
  totalOwedByAge,
  sortDebtors,
} from './debtors.ts';
import type { Debt } from './customer-debt.ts';

const calendar = { today: '2026-11-24', zone: 'America/Lima' } as const;
const noDebt: Debt = { balance: 0, open: [] };
/** Sales by the days since, each with its amount. */
const owing = (...sales: readonly (readonly [days: number, amount: number])[]): Debt => ({
  balance: sales.reduce((sum, [, amount]) => sum + amount, 0),
  open: sales.map(([days, amount], place) => ({
    transactionId: id(100 + place),
    timestamp: new Date(Date.parse('2026-11-24T15:00:00.000Z') - days * 86_400_000).toISOString(),
    amount,
  })),
});
const debtor = (name: string, debt: Debt): AgedDebtor => debtorWithAge({ ...rosa, name }, debt, calendar);

it.each([
  [0, 'week', 'hoy'],
  [1, 'week', 'ayer'],
  [7, 'week', 'hace 7 días'],
  [8, 'month', 'hace 8 días'],
  [30, 'month', 'hace 30 días'],
  [31, 'older', 'hace 31 días'],
])('%i days', (days, age, words) => {
  expect(debtAgeOfDays(days)).toBe(age);
  expect(debtAgeWords(days)).toBe(words);
});

it.each([
  ['by the days of the zone, not by hours', '2026-11-24T04:59:00.000Z', 1],
  ['the same day', '2026-11-24T05:00:00.000Z', 0],
  ['ahead of the clock', '2026-11-26T05:00:00.000Z', 0],
])('days are counted %s', (_, instant, days) => expect(daysSince(instant, calendar)).toBe(days));

describe('who owes', () => {
  const old = debtor('Rosa', owing([40, 5_00], [2, 3_00]));
  const large = debtor('Álvaro', owing([9, 60_00]));
  const small = debtor('Berta', owing([9, 1_00]));
  const none = debtor('Zoila', noDebt);
  const favour = debtor('Carmen', { balance: -2_00, open: [] });
  const names = (debtors: readonly AgedDebtor[]) => debtors.map(({ customer: { name } }) => name);

  it('since the oldest sale that is not paid', () => {
    expect([old, none, favour].map(({ days }) => days)).toEqual([40, 0, 0]);
  });

  it.each([
    ['age', ['Rosa', 'Álvaro', 'Berta', 'Zoila', 'Carmen']],
    ['amount', ['Álvaro', 'Rosa', 'Berta', 'Zoila', 'Carmen']],
  ] as const)('by %s', (order, expected) => {
    expect(names(sortDebtors([favour, none, small, old, large], order))).toEqual(expected);
  });

  it('by age adds up to what all of them owe', () => {
    const owed = totalOwedByAge([old, large, small, none, favour], calendar);
    expect(owed).toEqual({ week: 3_00, month: 61_00, older: 5_00 });
  });
});

it('what is owed by age, less what is in favour, is the sum of all balances: what the shop is left with counts', () => {
  const inFavour = { balance: -7_53, open: [] };
  const debtors = [debtor('Ana', owing([2, 10_00])), debtor('Luz', inFavour), debtor('Rosa', noDebt)];
  const owed = Object.values(totalOwedByAge(debtors, calendar)).reduce((sum, amount) => sum + amount, 0);
  expect(totalInFavour(debtors)).toBe(7_53);
  expect(owed - totalInFavour(debtors)).toBe(debtors.reduce((sum, { debt }) => sum + debt.balance, 0));
});
