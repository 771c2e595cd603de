/** One customer's account, line by line. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Transaction } from '../rows/transaction.ts';
import { anyBook, collection, expense, forgiveness, income, owedSale, saleReturn } from '../testing/book.ts';
import { BUSINESS, id } from '../testing/shop.ts';
import { ROSA } from '../testing/stocked-shop.ts';
import { customerAccountMovements } from './customer-account-movements.ts';
import { customerDebtOfRecords } from './customer-debt.ts';

const parts = { cash: 0, bank: 0, owed: 2_00, rounding: 0 };
const back = saleReturn(4, 'cash', 2_00, { parts, customerId: ROSA });

it.each<[string, Transaction[], (string | number)[][]]>([
  ['nothing', [], []],
  [
    'each kind, in the order of the book',
    [forgiveness(5, 1_00), collection(3, 4_00, 50), owedSale(1, 10_00), back, owedSale(2, 6_00)],
    [
      ['income', 10_00, 10_00],
      ['income', 6_00, 16_00],
      ['collection', -4_50, 11_50],
      ['return', -2_00, 9_50],
      ['forgiveness', -1_00, 8_50],
    ],
  ],
  [
    'what is paid with its rounding, until it is in the customer’s favour',
    [owedSale(1, 10_06), collection(2, 12_00, 0, { rounding: 6 })],
    [
      ['income', 10_06, 10_06],
      ['collection', -12_06, -2_00],
    ],
  ],
  [
    'neither what was deleted, nor what is another’s, nor what is no debt',
    [
      owedSale(1, 3_00, { deletedAt: '2026-11-24T15:00:00.000Z' }),
      owedSale(2, 3_00, { customerId: id(999) }),
      income(3, 'cash', 5_00),
      income(4, 'cash', 5_00, { customerId: ROSA }),
      expense(5, 'cash', 5_00),
    ],
    [],
  ],
])('%s', (_name, records, lines) => {
  const movements = customerAccountMovements(ROSA, records);
  expect(movements.map(({ type, change, balance }) => [type, change, balance])).toEqual(lines);
});

it('a line names its record and its instant', () => {
  const sale = owedSale(1, 10_00);
  const line = { transactionId: sale.uuid, timestamp: sale.createdAt };
  expect(customerAccountMovements(ROSA, [sale])).toMatchObject([line]);
});

it('any book’s lines end at what the customer owes', () => {
  fc.assert(
    fc.property(anyBook, (book) => {
      const records = book.map((record) => (record.type === 'income' ? { ...record, customerId: ROSA } : record));
      const { balance } = customerDebtOfRecords(BUSINESS, ROSA, records);
      expect(customerAccountMovements(ROSA, records).at(-1)?.balance ?? 0).toBe(balance);
    }),
  );
});
