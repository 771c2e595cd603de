import { expect, it } from 'vitest';
import { expense, income, riceItem } from '../testing/book.ts';
import { repeatedSalesOfRecords } from './suspect-unrecorded-usual-sales.ts';

const sold = (minute: number, price: number, more: { readonly quantity?: number; readonly account?: 'bank' } = {}) => {
  const { quantity = 1_000, account = 'cash' } = more;
  return income(minute, account, 99_00, { items: [riceItem({ price, quantity }), riceItem({ description: 'x' })] });
};

it('is what was sold three times for the same amount into the same account, alone or with other goods', () => {
  const records = [sold(1, 4_00), sold(2, 2_00, { quantity: 2_000 }), sold(3, 4_00), sold(4, 4_50), sold(5, 4_50)];
  expect(repeatedSalesOfRecords([...records, sold(6, 4_50, { account: 'bank' }), expense(7, 'cash', 4_00)])).toEqual([
    { description: 'ARROZ', amount: 4_00, account: 'cash', times: 3 },
    { description: 'x', amount: 4_50, account: 'cash', times: 5 },
  ]);
});

it('is nothing that moved no money', () => {
  expect(
    repeatedSalesOfRecords([1, 2, 3].map((minute) => ({ ...sold(minute, 4_00), category: 'adjustment' }))),
  ).toEqual([]);
});
