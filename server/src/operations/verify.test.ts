/** Verifying finds nothing where all is well, and names whatever was tampered with. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUSINESS, id } from '@cuadra/domain/testing/shop';
import { RICE } from '@cuadra/domain/testing/stocked-shop';
import { type ShopInDatabase, shopInDatabase } from '../testing/shop-in-database.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { verifyDatabase, verifySnapshot } from './verify.ts';

let test: TestDatabase;
let shop: ShopInDatabase;

beforeAll(async () => {
  test = await testDatabase();
  shop = await shopInDatabase(test.database);
  const rice = { uuid: RICE, description: 'arroz', unit: 'kg', price: 4_50, stock: 10_000, cost: 3_00 };
  await shop.does('open-day', { transactionId: id(10), realCashBalance: 100_00, realBankBalance: 0 });
  await shop.does('save-products', { products: [rice] });
  const sale = { productId: RICE, quantity: 2_000, price: 4_50, account: 'cash' };
  await shop.does('sell-stock', { ...sale, transactionId: id(20), stockLogId: id(21) });
  await shop.does('sell-stock', { ...sale, transactionId: id(30), stockLogId: id(31) });
  await shop.does('delete-record', { transactionId: id(30) });
});
afterAll(() => test.drop());

it('finds nothing where all is well', async () => {
  const verdict = await verifyDatabase(test.database);
  expect(verdict).toMatchObject({ businesses: 1, records: 2, differences: [] });
  expect(verdict.traces).toBeGreaterThan(5);
});

describe('names what was tampered with', () => {
  it.each([
    ['a stock', 'update products set stock = stock + 1', 'un stock de 8.001, y su historia suma 8'],
    ['a total', 'update transactions set total = 1 where uuid = $1', 'no es el de sus líneas'],
    ['a record gone', 'delete from transactions where uuid = $1', 'no es el de sus movimientos'],
    ['a summary gone', 'delete from "daySummaries"', 'no es el de sus movimientos'],
    [
      'a trace changed',
      `update traces set "userName" = 'otro' where sequence = 3`,
      'en la entrada 3, que no es la que se escribió',
    ],
    ['a trace gone', 'delete from traces where sequence = 2', 'en la entrada 3, delante de la que falta otra'],
    ['the end of the trail cut', 'delete from traces where sequence > 3', 'porque le falta el final'],
  ])('%s', async (_, tampering, difference) => {
    await test.database.asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query(tampering, tampering.includes('$1') ? [id(20)] : []);
      const { differences } = await verifySnapshot(owner);
      await owner.query('rollback');
      expect(differences.join('\n')).toContain(difference);
      expect(differences.every((sentence) => sentence.startsWith(BUSINESS))).toBe(true);
    });
    expect((await verifyDatabase(test.database)).differences).toEqual([]);
  });
});
