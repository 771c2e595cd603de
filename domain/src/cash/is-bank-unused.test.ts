import { expect, it } from 'vitest';
import { closure, income, opening, transfer } from '../testing/book.ts';
import { id } from '../testing/shop.ts';
import type { Transaction } from '../rows/transaction.ts';
import { noMoney } from '../rows/account.ts';
import { buildDaySummary } from './day-summary.ts';
import { isBankUnused } from './is-bank-unused.ts';

const day = (date: string, ...records: readonly Transaction[]) => buildDaySummary(id(1), date, records);
const counted = day('2026-11-20', opening(1, 100_00, 0), income(2, 'cash', 5_00), closure(9, 105_00, 0));

it('whoever has counted nothing there, and moved nothing there', () => {
  expect(isBankUnused([counted], noMoney)).toBe(true);
  expect(isBankUnused([counted, day('2026-11-21', income(1, 'cash', 3_00))], noMoney)).toBe(true);
});

it.each([
  ['nobody has counted yet', [day('2026-11-21', income(1, 'cash', 3_00))]],
  ['there is nothing at all', []],
  ['it was counted once', [day('2026-11-19', opening(1, 1_00, 10)), counted]],
  ['an opening found something', [day('2026-11-19', opening(1, 1_00, 10), closure(2, 1_00, 0)), counted]],
  ['something came in before a count', [day('2026-11-19', income(1, 'bank', 3_00), closure(2, 1_00, 0)), counted]],
  ['something came in since', [counted, day('2026-11-21', income(1, 'bank', 3_00))]],
  ['something was moved there', [counted, day('2026-11-21', transfer(1, 'cash', 3_00))]],
] as const)('not where %s', (_why, days) => {
  expect(isBankUnused(days, noMoney)).toBe(false);
});

it('not where something was carried into the days', () => {
  expect(isBankUnused([counted], { cash: 0, bank: 1 })).toBe(false);
});

it('also for who sees neither incomes nor transfers', () => {
  const { opening: first, lastCount, movedSince } = counted;
  expect(isBankUnused([{ opening: first, lastCount, movedSince }], noMoney)).toBe(true);
  expect(isBankUnused([{ opening: first, lastCount, movedSince: { cash: 0, bank: 5 } }], noMoney)).toBe(false);
});
