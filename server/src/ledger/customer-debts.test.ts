/** What a customer of many years owes is known from what is open, and is what all of their records say. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { BUSINESS, id, OPENING_TIME } from '@cuadra/domain/testing/shop';
import type { QueryConfig } from 'pg';
import type { Database } from '../database/database.ts';
import { shopInCopy, type ShopInDatabase, shopInDatabase } from '../testing/shop-in-database.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { readCustomerDebtsFromRecords, upsertCustomerDebtsSql } from './customer-debts.ts';

const ROSA = id(80);
const SALES = 1_000;
const [OWED, STILL] = [36_00, 90_00];

const test = testDatabaseOfFile();
let shop: ShopInDatabase;
let paidInTheYears: string;
/** By the statements of commands, until a test sets it back. */
let rowsRead = 0;

beforeAll(async () => {
  const founded = await shopInDatabase(test.database);
  await founded.does('save-customer', { customerId: ROSA, name: 'Rosa' });
  await test.database.asOwner(async (owner) => {
    await owner.query(
      `insert into transactions ("businessId", uuid, type, "createdAt", "updatedAt", "createdBy", description, category,
          reason, account, items, "itemsAndStockLogs", total, cost, parts, "customerId", version)
        select $1, gen_random_uuid(), 'income', at, at, 'owner', '', '', '', 'cash', '[]', '[]', $2::int, 0,
          jsonb_build_object('cash', 0, 'bank', 0, 'owed', $2::int, 'rounding', 0, 'received', null, 'change', null), $3, 1
        from generate_series(1, ${SALES}) n, lateral (select $4::timestamptz - n / 2 * interval '5 hours' as at) instants`,
      [BUSINESS, OWED, ROSA, OPENING_TIME],
    );
    const debts = await readCustomerDebtsFromRecords(owner, BUSINESS);
    await owner.query(upsertCustomerDebtsSql(['$1', '$2', '$3']), [BUSINESS, 1, JSON.stringify(debts)]);
  });
  shop = shopInCopy(countingRows(test.database));
  paidInTheYears = await collect(SALES * OWED - STILL);
});

it.each([
  ['a part', 10_00],
  ['all', STILL],
  ['too much', 2 * STILL],
])('reads no more than a page to collect %s and to delete that again', async (_what, cash) => {
  rowsRead = 0;
  const transactionId = await collect(cash);
  expect(await storedDebts()).toEqual(await debtsOfRecords());
  await deleteRecord(transactionId);
  expect(await storedDebts()).toEqual(await debtsOfRecords());
  expect(rowsRead).toBeLessThan(150);
});

it('what was paid in hundreds of sales is owed again', async () => {
  const transactionId = await collect(10_00);
  await deleteRecord(paidInTheYears);
  expect(await storedDebts()).toEqual(await debtsOfRecords());
  await deleteRecord(transactionId);
  expect(await storedDebts()).toEqual(await debtsOfRecords());
});

it.each([
  ['a sale', () => sellOnCredit()],
  ['a payment', () => collect(1_00)],
])('reads no other sales for %s of a customer who owes a thousand', async (_what, act) => {
  expect((await storedDebts())[0]).toHaveProperty('open.length', SALES);
  rowsRead = 0;
  const transactionId = await act();
  expect(rowsRead).toBeLessThan(50);
  expect(await storedDebts()).toEqual(await debtsOfRecords());
  await deleteRecord(transactionId);
  expect(await storedDebts()).toEqual(await debtsOfRecords());
});

async function sellOnCredit(): Promise<string> {
  const transactionId = randomUUID();
  const line = { uuid: randomUUID(), description: 'Corte', unit: 'service', quantity: unitsToQuantity(1), price: 4_50 };
  const sold = await shop.does('record-income', {
    transactionId,
    account: 'cash',
    items: [{ ...line, oldOrNewProduct: 'new', selectedProductUuid: null, stockLogUuid: null }],
    parts: { cash: 0, bank: 0, rounding: 0, owed: { customerId: ROSA, amount: 4_50 } },
  });
  expect(sold).toMatchObject({ status: 'applied' });
  return transactionId;
}

async function collect(cash: number): Promise<string> {
  const transactionId = randomUUID();
  const parts = { cash, bank: 0, rounding: 0 };
  const collected = await shop.does('collect-debt', { transactionId, customerId: ROSA, parts });
  expect(collected).toMatchObject({ status: 'applied' });
  return transactionId;
}

async function deleteRecord(transactionId: string): Promise<void> {
  expect(await shop.does('delete-record', { transactionId })).toMatchObject({ status: 'applied' });
}

async function storedDebts(): Promise<readonly unknown[]> {
  const { rows } = await test.database.asOwner((owner) =>
    owner.query('select "businessId", "customerId", balance, open from "customerDebts"'),
  );
  return rows;
}

async function debtsOfRecords(): Promise<readonly unknown[]> {
  return test.database.asOwner((owner) => readCustomerDebtsFromRecords(owner, BUSINESS));
}

function countingRows(database: Database): Database {
  return {
    ...database,
    asTenant: (tenant, opening, work) =>
      database.asTenant(tenant, opening, (client, last) => {
        const counting = new Proxy(client, {
          get: (target, name) => {
            if (name !== 'query') return Reflect.get(target, name);
            return async (query: QueryConfig<unknown[]>) => {
              const result = await target.query(query);
              rowsRead += result.rows.length;
              return result;
            };
          },
        });
        return work(counting, last);
      }),
  };
}
