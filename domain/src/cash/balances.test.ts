/** Balances, told as a cash book: a count is the truth, and what moved since is on top of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordExpense } from '../records/record-expense.ts';
import { recordTransfer } from '../records/record-transfer.ts';
import { anyBook, closure, expense, income, opening, transfer } from '../testing/book.ts';
import { id, messageOf, outcome, Shop } from '../testing/shop.ts';
import { sortInBookOrder } from '../rows/transaction.ts';
import {
  availableBalance,
  balancesAfterRecords,
  balancesBeforePosition,
  balancesJustBeforeNextCount,
  differenceOfMoneyCount,
  balanceChange,
} from './balances.ts';
import { closeDay } from './close-day.ts';
import { canPayFrom } from './insufficient-funds.ts';
import { openDay } from './open-day.ts';

// Spec: «Available balance = opening real balance»
describe('opening real balance, plus income, minus expenses, transfers in and out', () => {
  it.each([
    ['nothing', [], { cash: 0, bank: 0 }],
    ['an opening', [opening(1, 100_00, 50_00)], { cash: 100_00, bank: 50_00 }],
    ['income', [opening(1, 100_00, 0), income(2, 'cash', 20_00)], { cash: 120_00, bank: 0 }],
    ['an expense', [opening(1, 100_00, 50_00), expense(2, 'bank', 20_00)], { cash: 100_00, bank: 30_00 }],
    ['a transfer', [opening(1, 100_00, 50_00), transfer(2, 'cash', 20_00)], { cash: 80_00, bank: 70_00 }],
    [
      'adjustments, which move no money',
      [
        opening(1, 100_00, 50_00),
        income(2, 'cash', 5_00, { category: 'adjustment' }),
        transfer(3, 'bank', 5_00, { category: 'adjustment' }),
      ],
      { cash: 100_00, bank: 50_00 },
    ],
    ['no opening', [income(1, 'cash', 10_00), expense(2, 'cash', 3_00)], { cash: 7_00, bank: 0 }],
    [
      'what came before a count, which is inside it',
      [income(1, 'cash', 10_00), opening(2, 100_00, 0), income(3, 'cash', 5_00)],
      { cash: 105_00, bank: 0 },
    ],
    [
      'the day going on after a closure',
      [opening(1, 100_00, 0), income(2, 'cash', 10_00), closure(3, 108_00, 0), income(4, 'cash', 2_00)],
      { cash: 110_00, bank: 0 },
    ],
  ] as const)('%s', (_, book, balances) => {
    expect(balancesAfterRecords(book)).toEqual(balances);
    expect(balancesAfterRecords(book.toReversed())).toEqual(balances);
  });

  it('what can be spent is never less than nothing', () => {
    expect(availableBalance('cash', { cash: -5, bank: 7 })).toBe(0);
    expect(availableBalance('bank', { cash: -5, bank: 7 })).toBe(7);
  });
});

describe('at a place in the book', () => {
  const book = [opening(1, 100_00, 0), income(3, 'cash', 10_00), closure(5, 90_00, 0), income(7, 'cash', 1_00)];

  it.each([
    { minute: 0, before: 0, joined: 0 },
    { minute: 2, before: 100_00, joined: 110_00 },
    { minute: 4, before: 110_00, joined: 110_00 },
    { minute: 6, before: 90_00, joined: 91_00 },
    { minute: 8, before: 91_00, joined: 91_00 },
  ])('just before minute $minute there is $before, and a movement then joins $joined', ({ minute, before, joined }) => {
    const movement = income(minute, 'cash', 1);
    expect(balancesBeforePosition(book, movement)).toEqual({ cash: before, bank: 0 });
    expect(balancesJustBeforeNextCount(book, movement)).toEqual({ cash: joined, bank: 0 });
  });

  it('joins up to the nearest count, in whatever order the book lies', () => {
    const [twoCounts, movement] = [[closure(9, 5_00, 0), ...book], income(2, 'cash', 1)];
    for (const records of [twoCounts, twoCounts.toReversed()]) {
      expect(balancesJustBeforeNextCount(records, movement)).toEqual({ cash: 110_00, bank: 0 });
    }
  });
});

describe('opening and closing the till', () => {
  // Spec: «The opening record has realCashBalance and»
  it('freezes what was counted and what was expected', () => {
    const shop = new Shop();
    const [counted, expected] = [
      { realCashBalance: 69_50, realBankBalance: 81_00 },
      { expectedCashBalance: 70_00, expectedBankBalance: 80_00 },
    ];
    shop.does(openDay, { transactionId: id(10), realCashBalance: 100_00, realBankBalance: 50_00 });
    shop.does(recordTransfer, { transactionId: id(11), fromAccount: 'cash', toAccount: 'bank', amount: 30_00 });
    shop.does(closeDay, { transactionId: id(12), ...counted });
    const closed = shop.books.transactions.get(id(12));
    expect(closed).toMatchObject({ type: 'closure', ...counted, ...expected, count: null });
    expect(closed?.type === 'closure' && differenceOfMoneyCount(closed)).toEqual({ cash: -50, bank: 1_00 });
    expect(shop.balances).toEqual({ cash: 69_50, bank: 81_00 });
  });

  it('may be closed twice, and goes on after it', () => {
    const shop = new Shop();
    const closing = { realCashBalance: 10_00, realBankBalance: 0 };
    expect(outcome(shop.does(closeDay, { ...closing, transactionId: id(10) }))).toBe('done');
    expect(outcome(shop.does(closeDay, { ...closing, transactionId: id(11) }))).toBe('done');
    expect(shop.balances.cash).toBe(10_00);
  });

  it('may be counted by coins and notes, which must be worth the cash', () => {
    const count = { '20000': 1, '1000': 2, '500': 1, '50': 3, '10': 1 };
    const opened = { transactionId: id(10), realBankBalance: 0, count };
    expect(new Shop().tries(openDay, { ...opened, realCashBalance: 226_60 })).not.toHaveProperty('code');
    expect(new Shop().tries(openDay, { ...opened, realCashBalance: 226_61 })).toMatchObject({
      code: 'invalid-input',
      fields: { count: 'Las monedas y billetes no suman el efectivo contado.' },
    });
  });

  it.each([
    { realCashBalance: -1 },
    { realCashBalance: 0.5 },
    { realCashBalance: Number.NaN },
    { realCashBalance: '100' },
    { realBankBalance: null },
    { realBankBalance: 1_000_000_000 },
    { transactionId: 'x' },
    { count: { '10': -1 } },
    { count: { '30': 1 } },
    { more: 1 },
  ])('%j is refused and nothing is written', (bad) => {
    const shop = new Shop();
    const before = shop.books;
    const input = { transactionId: id(10), realCashBalance: 1, realBankBalance: 1, ...bad };
    expect(outcome(shop.tries(openDay, input))).toBe('invalid-input');
    expect(outcome(shop.tries(closeDay, input))).toBe('invalid-input');
    expect(shop.books).toBe(before);
  });
});

describe('spending', () => {
  const spend = { transactionId: id(20), expenseId: id(21), description: 'Luz', category: 'overhead' } as const;

  it('what was recorded before a count is judged by what that count saw', () => {
    const shop = new Shop();
    shop.does(openDay, { transactionId: id(10), realCashBalance: 100_00, realBankBalance: 0 });
    const before = shop.now;
    shop.wait(3_600_000);
    shop.does(closeDay, { transactionId: id(11), realCashBalance: 0, realBankBalance: 0 });
    const late = { ...spend, account: 'cash', amount: 60_00 } as const;
    expect(outcome(shop.does(recordExpense, late))).toBe('insufficient-funds');
    expect(outcome(shop.does(recordExpense, late, { at: before }))).toBe('done');
    expect(shop.balances.cash).toBe(0);
  });

  // Spec: «Insufficient funds blocks selecting the account»
  it('insufficient funds block an account', () => {
    expect(canPayFrom('cash', 10, { cash: 10, bank: 0 })).toBe(true);
    expect(canPayFrom('cash', 11, { cash: 10, bank: 0 })).toBe(false);
    const refused = new Shop().does(recordExpense, { ...spend, account: 'bank', amount: 12_50 });
    expect(messageOf(refused)).toBe('⚠️ No hay saldo suficiente en Yape/Plin. Te faltan S/ 12.50.');
  });
});

describe('of any book', () => {
  it('the order in which records arrive does not matter', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        expect(balancesAfterRecords(book)).toEqual(balancesAfterRecords(sortInBookOrder(book)));
      }),
      { numRuns: 2_500 },
    );
  });

  it('without a count, money is only what came in less what went out', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const movements = book.filter((record) => record.type !== 'opening' && record.type !== 'closure');
        const total = movements.map(balanceChange).reduce((sum, { cash, bank }) => sum + cash + bank, 0);
        const { cash, bank } = balancesAfterRecords(movements);
        expect(cash + bank).toBe(total);
      }),
      { numRuns: 2_500 },
    );
  });
});
