import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subtractBalances, noMoney, addBalances } from '../rows/account.ts';
import { balancesAfter, countDifference, countedBalances } from '../cash/balances.ts';
import { buildDaySummary } from '../cash/day-summary.ts';
import { DEFAULT_ZONE } from '../kernel/calendar.ts';
import { sortInBookOrder, isMoneyCount, type MoneyCount, type Transaction } from '../rows/transaction.ts';
import { anyBook, closure, expense, income, opening, transfer } from '../testing/book.ts';
import { BUSINESS, id } from '../testing/shop.ts';
import { cashFlow, findFirstMoneyCount } from './cash-flow.ts';

const bought = { itemsAndStockLogs: [{ itemUuid: id(1), stockLogUuid: id(2) }] };
const MONDAY = buildDaySummary(BUSINESS, '2026-11-16', [
  opening(1, 100_00, 50_00),
  income(2, 'cash', 20_00, { cost: 12_00 }),
  expense(3, 'cash', 5_00, { category: 'labor' }),
  expense(4, 'bank', 30_00, { category: 'materials', ...bought }),
  transfer(5, 'cash', 10_00),
  closure(6, 104_00, 31_00),
]);
const TUESDAY = buildDaySummary(BUSINESS, '2026-11-17', [
  income(1, 'bank', 7_00, { cost: 3_00 }),
  expense(2, 'bank', 2_00, { category: 'overhead' }),
]);

describe('the cash flow', () => {
  it('leaves out a day of which nothing is left', () => {
    const deleted = buildDaySummary(BUSINESS, '2026-11-17', []);
    const wednesday = { ...TUESDAY, day: '2026-11-18' };
    const { days } = cashFlow([MONDAY, deleted, wednesday], noMoney);
    expect(days.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-18']);
  });

  it('says what moved, what a count found and what was there at the end', () => {
    expect(cashFlow([MONDAY, TUESDAY], { cash: 90_00, bank: 50_00 })).toEqual({
      total: {
        start: { cash: 90_00, bank: 50_00 },
        initial: noMoney,
        income: { cash: 20_00, bank: 7_00 },
        expenses: { cash: 5_00, bank: 32_00 },
        transfersIn: { cash: 0, bank: 10_00 },
        transfersOut: { cash: 10_00, bank: 0 },
        countDifferences: { cash: 9_00, bank: 1_00 },
        end: { cash: 104_00, bank: 36_00 },
      },
      days: [
        expect.objectContaining({ day: '2026-11-16', end: { cash: 104_00, bank: 31_00 } }),
        expect.objectContaining({ day: '2026-11-17', start: { cash: 104_00, bank: 31_00 }, countDifferences: noMoney }),
      ],
    });
  });

  it('without records stays where it was', () => {
    const there = { cash: 1, bank: 2 };
    expect(cashFlow([], there)).toMatchObject({ total: { start: there, end: there, income: noMoney }, days: [] });
  });

  it('closes, whatever a day holds', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const first = findFirstMoneyCount(book, DEFAULT_ZONE);
        for (const known of [null, first]) {
          const { total } = cashFlow([buildDaySummary(BUSINESS, '2026-11-21', book)], noMoney, known);
          const moved = subtractBalances(
            addBalances(total.income, total.transfersIn),
            addBalances(total.expenses, total.transfersOut),
          );
          const began = addBalances(total.start, total.initial);
          expect(addBalances(began, addBalances(moved, total.countDifferences))).toEqual(total.end);
          expect(total.end).toEqual(balancesAfter(book));
        }
      }),
    );
  });

  describe('the first count of a business is no difference', () => {
    const day = '2026-11-21';
    const flow = (...book: Transaction[]) =>
      cashFlow([buildDaySummary(BUSINESS, day, book)], noMoney, findFirstMoneyCount(book, DEFAULT_ZONE)).total;

    it.each([
      { given: 'an opening', book: [opening(1, 200_00, 85_50)], initial: [200_00, 85_50], differences: [0, 0] },
      { given: 'a closure', book: [closure(1, 200_00, 0)], initial: [200_00, 0], differences: [0, 0] },
      {
        given: 'an opening, and a real shortage when it is closed',
        book: [opening(1, 200_00, 85_50), income(2, 'cash', 10_00), closure(3, 206_50, 85_50)],
        initial: [200_00, 85_50],
        differences: [-3_50, 0],
      },
      {
        given: 'sales before anybody counted: what was there before them',
        book: [income(1, 'cash', 10_00), opening(2, 50_00, 5_00), income(3, 'cash', 4_00), closure(4, 55_00, 5_00)],
        initial: [40_00, 5_00],
        differences: [1_00, 0],
      },
      { given: 'no count at all', book: [income(1, 'cash', 10_00)], initial: [0, 0], differences: [0, 0] },
    ])('$given', ({ book, initial, differences }) => {
      expect(flow(...book)).toMatchObject({
        initial: { cash: initial[0], bank: initial[1] },
        countDifferences: { cash: differences[0], bank: differences[1] },
      });
    });

    it('on a later day than the first movement, what moved before is in the start of that day', () => {
      const yesterday = { ...income(1, 'cash', 10_00), createdAt: '2026-11-20T13:00:00.000Z' };
      const today = [income(1, 'cash', 5_00), opening(2, 50_00, 0)];
      const days = [buildDaySummary(BUSINESS, '2026-11-20', [yesterday]), buildDaySummary(BUSINESS, day, today)];
      const { total } = cashFlow(days, noMoney, findFirstMoneyCount([yesterday, ...today], DEFAULT_ZONE));
      expect(total).toMatchObject({ initial: { cash: 35_00 }, countDifferences: noMoney, end: { cash: 50_00 } });
    });

    it('and of the days after it nothing is initial', () => {
      const first = findFirstMoneyCount([opening(1, 200_00, 0)], DEFAULT_ZONE);
      expect(cashFlow([MONDAY], noMoney, first).total.initial).toEqual(noMoney);
    });

    it('the sum of all the differences but the first one is what the other counts found', () => {
      fc.assert(
        fc.property(anyBook, (book) => {
          const inOrder = sortInBookOrder(book);
          const first = inOrder.findIndex(isMoneyCount);
          const found = inOrder.map((record, place) =>
            isMoneyCount(record) && place !== first
              ? subtractBalances(countedBalances(record), balancesAfter(inOrder.slice(0, place)))
              : noMoney,
          );
          expect(flow(...book).countDifferences).toEqual(found.reduce(addBalances, noMoney));
        }),
      );
    });
  });

  it('a record that is corrected after a closure shows here, and the closure keeps what it found', () => {
    const [opened, spent] = [opening(1, 100_00, 0), expense(2, 'cash', 30_00)];
    const closed = { ...closure(3, 70_00, 0), expectedCashBalance: 70_00 };
    const corrected = { ...spent, amount: 50_00, total: 50_00 };
    const flow = (book: Transaction[]) =>
      cashFlow([buildDaySummary(BUSINESS, '2026-11-21', book)], noMoney, findFirstMoneyCount(book, DEFAULT_ZONE)).total;
    expect(flow([opened, spent, closed]).countDifferences).toEqual(noMoney);
    expect(flow([opened, corrected, closed]).countDifferences).toEqual({ cash: 20_00, bank: 0 });
    expect(countDifference(closed)).toEqual(noMoney);
  });

  it('finds what the counts found, where nothing came late', () => {
    const counts: MoneyCount[] = [opening(1, 100, 50), closure(3, 90, 60)].filter(isMoneyCount);
    const frozen = counts.map((count, index) => ({
      ...count,
      expectedCashBalance: index === 0 ? 0 : 120,
      expectedBankBalance: index === 0 ? 0 : 50,
    }));
    const day = buildDaySummary(BUSINESS, '2026-11-21', [...frozen, income(2, 'cash', 20)]);
    const differences = frozen.map(countDifference).reduce(addBalances, noMoney);
    expect(cashFlow([day], noMoney).total.countDifferences).toEqual(differences);
  });
});
