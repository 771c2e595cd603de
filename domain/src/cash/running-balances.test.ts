import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortInBookOrder } from '../rows/transaction.ts';
import { anyBook, closure, expense, income, opening, transfer } from '../testing/book.ts';
import { balancesAfterRecords } from './balances.ts';
import { runningBalances } from './running-balances.ts';

it('goes up and down with the records, and is what a count says', () => {
  const book = [
    income(1, 'cash', 20),
    opening(2, 100, 50),
    expense(3, 'cash', 30),
    transfer(4, 'cash', 10),
    income(5, 'bank', 7, { category: 'adjustment' }),
    closure(6, 55, 60),
  ];
  const balances = runningBalances(book.toReversed(), { cash: 5, bank: 1 });
  expect(book.map(({ uuid }) => balances.get(uuid))).toEqual([
    { cash: 25, bank: 1 },
    { cash: 100, bank: 50 },
    { cash: 70, bank: 50 },
    { cash: 60, bank: 60 },
    { cash: 60, bank: 60 },
    { cash: 55, bank: 60 },
  ]);
});

it('ends where the records lead', () => {
  fc.assert(
    fc.property(anyBook, (book) => {
      const last = sortInBookOrder(book).at(-1);
      const carried = { cash: 3, bank: 4 };
      const after = last === undefined ? carried : runningBalances(book, carried).get(last.uuid);
      expect(after).toEqual(balancesAfterRecords(book, carried));
    }),
  );
});
