import { expect, it } from 'vitest';
import type { Customer } from '../rows/customer.ts';
import { expense, income } from '../testing/book.ts';
import { id } from '../testing/shop.ts';
import { customersByLatestCredit } from './customer-order.ts';

const customer = (number: number, name: string, activo = true): Customer => ({
  uuid: id(number),
  businessId: id(1),
  name,
  phone: '',
  limit: null,
  note: '',
  activo,
  createdAt: '2026-11-21T13:00:00.000Z',
  updatedAt: '2026-11-21T13:00:00.000Z',
  createdBy: 'u',
});
const people = [customer(1, 'Zoila'), customer(2, 'Álvaro'), customer(3, 'Berta'), customer(4, 'Carmen', false)];
const owed = { cash: 0, bank: 0, owed: 1, rounding: 0, received: null, change: null };
const took = (minute: number, number: number, more = {}) =>
  income(minute, 'cash', 1, { parts: owed, customerId: id(number), ...more });

it('who took something on credit last comes first, the others follow by name', () => {
  const named = (records: Parameters<typeof customersByLatestCredit>[1]) =>
    customersByLatestCredit(people, records).map(({ name }) => name);
  expect(named([])).toEqual(['Álvaro', 'Berta', 'Zoila']);
  expect(named([took(9, 3), took(5, 3), took(10, 1), income(11, 'cash', 1), expense(12, 'cash', 1)])).toEqual([
    'Zoila',
    'Berta',
    'Álvaro',
  ]);
  expect(named([took(9, 1, { deletedAt: '2026-11-21T13:00:00.000Z' }), took(10, 4)])).toEqual([
    'Álvaro',
    'Berta',
    'Zoila',
  ]);
});
