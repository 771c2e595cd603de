/** The checks of rows refuse what they refused in longer words, and nothing else. */
import { id } from '@cuadra/domain/testing/shop';
import { DatabaseError } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopInDatabase } from '../../testing/shop-in-database.ts';
import { testDatabaseOfFile } from '../../testing/test-database.ts';

const RICE = id(1);
const SALE = id(2);

const test = testDatabaseOfFile();
beforeAll(async () => {
  const shop = await shopInDatabase(test.database);
  await shop.does('save-products', {
    products: [{ uuid: RICE, description: 'Arroz', unit: 'kg', price: 4_50, cost: 3_00, stock: 9_000 }],
  });
  const sale = { transactionId: SALE, stockLogId: id(3), productId: RICE, quantity: 1_000, price: 4_50 };
  await shop.does('sell-stock', { ...sale, account: 'cash' });
});

/** What the database says of rows that are changed like this; the change is taken back. */
async function changed(table: string, change: Readonly<Record<string, number | string | null>>): Promise<string> {
  return test.database.asOwner(async (owner) => {
    const sets = Object.keys(change).map((column, place) => `"${column}" = $${place + 1}`);
    await owner.query('begin');
    try {
      const { rowCount } = await owner.query(`update "${table}" set ${sets.join(', ')}`, Object.values(change));
      return rowCount === 0 ? 'no row' : 'stored';
    } catch (error) {
      if (error instanceof DatabaseError && error.code === '23514') return 'refused';
      throw error;
    } finally {
      await owner.query('rollback');
    }
  });
}

describe('an amount below zero is refused, none is not', () => {
  it.each([
    ...['amount', 'total', 'cost', 'realCashBalance', 'realBankBalance'].map((column) => ['transactions', column]),
    ...['price', 'cost', 'stock', 'stockValue', 'lacking'].map((column) => ['products', column]),
  ])('%s.%s', async (table = '', column = '') => {
    expect(await changed(table, { [column]: -1 })).toBe('refused');
    expect(await changed(table, { [column]: 0 })).toBe('stored');
  });

  it.each(['amount', 'total', 'cost', 'realCashBalance', 'realBankBalance'])(
    'transactions.%s of none',
    async (column) => {
      expect(await changed('transactions', { [column]: null })).toBe('stored');
    },
  );
});

it.each([
  ['income', 'stored'],
  ['expense', 'stored'],
  ['owner', 'stored'],
  ['return', 'stored'],
  ['collection', 'stored'],
  ['forgiveness', 'stored'],
  ['opening', 'stored'],
  ['closure', 'stored'],
  ['transfer', 'stored'],
  ['sale', 'refused'],
  ['', 'refused'],
])('a record of the type «%s» is %s', async (type, expected) => {
  expect(await changed('transactions', { type })).toBe(expected);
});

it.each([
  ['sell', 'stored'],
  ['waste', 'stored'],
  ['take', 'stored'],
  ['buy', 'stored'],
  ['return', 'stored'],
  ['count', 'stored'],
  ['revaluation', 'stored'],
  ['sale', 'refused'],
])('a line of stock of the type «%s» is %s', async (type, expected) => {
  expect(await changed('stockLogs', { type })).toBe(expected);
});

describe('an account is one of the two, or none', () => {
  it.each(['account', 'fromAccount', 'toAccount'])('%s', async (column) => {
    expect(await changed('transactions', { [column]: 'cash' })).toBe('stored');
    expect(await changed('transactions', { [column]: 'bank' })).toBe('stored');
    expect(await changed('transactions', { [column]: null })).toBe('stored');
    expect(await changed('transactions', { [column]: 'yape' })).toBe('refused');
  });

  it('one that is wrong is refused beside one that is right, and beside none', async () => {
    expect(await changed('transactions', { fromAccount: 'cash', toAccount: 'yape' })).toBe('refused');
    expect(await changed('transactions', { account: null, fromAccount: null, toAccount: 'yape' })).toBe('refused');
  });
});

it.each([
  ['transfer', 'cash', 'bank', 'stored'],
  ['transfer', 'cash', 'cash', 'refused'],
  ['transfer', 'bank', 'bank', 'refused'],
  ['transfer', 'cash', null, 'stored'],
  ['income', 'cash', 'cash', 'stored'],
])('a %s from %s to %s is %s', async (type, fromAccount, toAccount, expected) => {
  expect(await changed('transactions', { type, fromAccount, toAccount })).toBe(expected);
});
