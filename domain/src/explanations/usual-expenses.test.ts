import { describe, expect, it } from 'vitest';
import { instantRangeOfDays } from '../kernel/calendar.ts';
import { addDays, instantPlus } from '../kernel/instant.ts';
import type { Expense } from '../rows/transaction.ts';
import { expense, income } from '../testing/book.ts';
import { id } from '../testing/shop.ts';
import { dayRangeForUsualExpenses, usualExpensesOfWeekday } from './usual-expenses.ts';

const LIMA = 'America/Lima';
const SATURDAY = '2026-11-21';

/** At eleven in the morning of the day so many days ago. */
const spent = (daysAgo: number, description: string, amount: number, more: Partial<Expense> = {}): Expense => {
  const { from } = instantRangeOfDays(addDays(SATURDAY, -daysAgo), SATURDAY, LIMA);
  const createdAt = instantPlus(from, 11 * 3_600_000);
  return { ...expense(0, 'cash', amount), uuid: id(5_000 + daysAgo), createdAt, description, ...more };
};
const weekly = (weeks: readonly number[], description = 'Taxi', amount = 12_00) =>
  weeks.map((week) => spent(7 * week, description, amount + week));
const names = (records: readonly Expense[]) =>
  usualExpensesOfWeekday(SATURDAY, records, LIMA).map(({ description, isRecorded }) => [description, isRecorded]);

describe('usual on a weekday', () => {
  it.each<[string, readonly number[], boolean]>([
    ['in every week', [1, 2, 3, 4, 5, 6, 7, 8], true],
    ['in the last three', [1, 2, 3], true],
    ['in two of them', [1, 2], false],
    ['in four of six', [1, 3, 5, 6], true],
    ['in three of six', [1, 3, 6], false],
    ['in weeks too long ago', [9, 10, 11, 12], false],
  ])('%s', (_words, weeks, isUsual) => {
    expect(names(weekly(weeks))).toEqual(isUsual ? [['Taxi', false]] : []);
  });

  it('with its amounts, its accounts and its kind, as it was last written', () => {
    const records = [
      spent(7, 'Taxi', 12_01),
      spent(14, ' TAXI ', 12_02),
      spent(21, 'taxi', 12_03, { account: 'bank' }),
    ];
    expect(usualExpensesOfWeekday(SATURDAY, records, LIMA)).toEqual([
      {
        description: 'Taxi',
        category: 'overhead',
        subcategory: '',
        past: [
          { amount: 12_03, account: 'bank' },
          { amount: 12_02, account: 'cash' },
          { amount: 12_01, account: 'cash' },
        ],
        regularity: 1,
        isRecorded: false,
      },
    ]);
  });

  it('knows whether the day itself has it', () => {
    expect(names([...weekly([1, 2, 3]), spent(0, 'taxi', 40_00)])).toEqual([['Taxi', true]]);
  });

  it('not on another weekday, no goods for sale, and no sale', () => {
    const goods = weekly([1, 2, 3], 'Compra: PAN').map((record) => ({
      ...record,
      itemsAndStockLogs: [{ itemUuid: id(1), stockLogUuid: id(2) }],
    }));
    const fridays = [1, 2, 3].map((week) => spent(7 * week + 1, 'Agua', 5_00));
    const sales = weekly([1, 2, 3]).map(({ createdAt }) => income(0, 'cash', 3_00, { createdAt, description: 'Taxi' }));
    expect(usualExpensesOfWeekday(SATURDAY, [...goods, ...fridays, ...sales], LIMA)).toEqual([]);
  });

  it('is learned from eight weeks', () => {
    expect(dayRangeForUsualExpenses(SATURDAY)).toEqual({ from: '2026-09-26', to: '2026-11-14' });
  });
});
