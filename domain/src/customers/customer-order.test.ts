import { expect, it } from 'vitest';
import { expense, income } from '../testing/book.ts';
import { id } from '../testing/shop.ts';
import { rosa } from '../testing/stocked-shop.ts';
import { customersByLatestCredit } from './customer-order.ts';

const customer = (number: number, name: string, activo = true) => ({ ...rosa, uuid: id(number), name, activo });
const people = [customer(1, 'Zoila'), customer(2, 'Álvaro'), customer(3, 'Berta'), customer(4, 'Carmen', false)];
const owed = { cash: 0, bank: 0, owed: 1, rounding: 0, received: null, change: null };
const took = (minute: number, number: number, more = {}) =>
  income(minute, 'cash', 1, { parts: owed, customerId: id(number), ...more });

it('who took something on credit last comes first, the others follow by name', () => {
  const named = (records: Parameters<typeof customersByLatestCredit>[1]) =>
    customersByLatestCredit(people, records).map(({ name }) => name);
  expect(named([])).toEqual(['Álvaro', 'Berta', 'Zoila']);
  const book = [took(9, 3), took(5, 3), took(10, 1), income(11, 'cash', 1), expense(12, 'cash', 1)];
  expect(named(book)).toEqual(['Zoila', 'Berta', 'Álvaro']);
  const deleted = took(9, 1, { deletedAt: '2026-11-21T13:00:00.000Z' });
  expect(named([deleted, took(10, 4)])).toEqual(['Álvaro', 'Berta', 'Zoila']);
});
