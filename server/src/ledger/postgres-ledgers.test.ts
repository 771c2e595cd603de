/** What is fetched while a ledger is opened is only taken for what was asked when it is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { id } from '@cuadra/domain/testing/shop';
import { shopInDatabase, type ShopInDatabase } from '../testing/shop-in-database.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';

let test: TestDatabase;
let shop: ShopInDatabase;

beforeAll(async () => {
  test = await testDatabase();
  shop = await shopInDatabase(test.database);
});
afterAll(() => test.drop());

it('where it is still yesterday, what was counted the day before can be spent', async () => {
  await shop.does('update-settings', { timezone: 'Pacific/Honolulu' });
  const opened = (number: number, realCashBalance: number, at: string) =>
    shop.does('open-day', { transactionId: id(number), realCashBalance, realBankBalance: 0 }, { at });
  await opened(1, 100_00, '2026-11-19T22:00:00.000Z');
  // Both of these are the 20th there, and the 21st in Lima.
  await opened(2, 20_00, '2026-11-21T09:00:00.000Z');
  const spent = await shop.does(
    'record-expense',
    {
      transactionId: id(3),
      expenseId: id(4),
      account: 'cash',
      description: 'Luz',
      amount: 80_00,
      category: 'overhead',
    },
    { at: '2026-11-21T06:00:00.000Z' },
  );
  expect(spent).toMatchObject({ status: 'applied' });
});
