/** What is fetched while a ledger is opened is only taken for what was asked when it is. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { id } from '@cuadra/domain/testing/shop';
import { apiServerOn } from '../testing/api-server.ts';
import { shopInDatabase, type ShopInDatabase } from '../testing/shop-in-database.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';

const test = testDatabaseOfFile();
let shop: ShopInDatabase;

beforeAll(async () => {
  shop = await shopInDatabase(test.database);
});

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

it('a sale of a device that is slow, by somebody who joined after the count, lowers what was counted', async () => {
  const api = await apiServerOn(test.database);
  onTestFinished(() => api.stop());
  const { owner, businessId } = await api.shop();
  const rice = randomUUID();
  const product = { uuid: rice, description: 'Arroz', unit: 'kg', price: 4_50, stock: 10_000 } as const;
  await api.does(owner, businessId, 'save-products', { products: [product] });
  api.now = '2026-11-21T13:05:00.000Z';
  const count = { physicalStock: 8_000, digitalStock: 10_000, difference: -2_000, stockLogId: randomUUID() };
  await api.does(owner, businessId, 'count-stock', { productId: rice, ...count });
  api.now = '2026-11-21T13:10:00.000Z';
  const employee = await api.employee(owner, businessId, { crearMovimientos: true });
  const ids = { transactionId: randomUUID(), stockLogId: randomUUID() };
  const sale = { productId: rice, quantity: 1_000, price: 4_50, account: 'cash', ...ids };
  const sent = { ...api.command('sell-stock', sale, businessId), issuedAt: '2026-11-21T13:03:00.000Z' };
  expect(await api.sends(employee, [sent])).toMatchObject([{ status: 'applied' }]);
  const { rows } = await api.database.asOwner((db) => db.query('select stock from products where uuid = $1', [rice]));
  expect(rows).toEqual([{ stock: 7_000 }]);
});

it('goes on writing where a newer Cuadra has given a table one more column', async () => {
  await test.database.asOwner((owner) => owner.query('alter table products add column shelf text'));
  const product = { uuid: randomUUID(), description: 'Fideos', unit: 'uni', price: 3_00, stock: 4_000 } as const;
  expect(await shop.does('save-products', { products: [product] })).toMatchObject({ status: 'applied' });
  const { rows } = await test.database.asOwner((owner) =>
    owner.query('select stock, shelf from products where uuid = $1', [product.uuid]),
  );
  expect(rows).toEqual([{ stock: 4_000, shelf: null }]);
});
