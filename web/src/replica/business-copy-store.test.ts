/** What is stored on the device is the copy in memory, also after rows have gone. */
import { addDays } from '@cuadra/domain/kernel/instant';
import { BUSINESS, id, OWNER, requireRow } from '@cuadra/domain/testing/shop';
import { SODA, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import * as fakeIndexedDb from 'fake-indexeddb';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { WorkingSet } from '@cuadra/domain/working-set';
import { type Copy, copyAfterSyncAnswer } from './business-copy-in-memory.ts';
import { readBusinessCopy, storeSyncAnswer } from './business-copy-store.ts';
import { COPY_FORMAT_VERSION, type DeviceDatabase, openDeviceDatabase } from './device-database.ts';
import { workingSet } from './testing/working-set.ts';

const MANY = 2_000;
const noRows = { customers: [], products: [], transactions: [], expenses: [], stockLogs: [], daySummaries: [] };
const nothingNew = { ...noRows, customerDebts: [], deleted: [] };

beforeAll(() => void Object.assign(globalThis, fakeIndexedDb));
beforeEach(() => vi.stubGlobal('indexedDB', new fakeIndexedDb.IDBFactory()));

it('rows that are deleted or too old are gone from the device too', async () => {
  const database = await openDeviceDatabase(OWNER, () => undefined);
  const first = workingSet(stockedShop().books, OWNER);
  const copy = copyAfterSyncAnswer(undefined, first);
  await storeSyncAnswer(database, undefined, first, copy);
  expect(await readBusinessCopy(database, BUSINESS)).toEqual(copy);

  const next = { ...first, ...noRows, version: 2, reset: false };
  const withoutOne = { ...next, deleted: [goneProduct(SODA)] };
  const second = copyAfterSyncAnswer(copy, withoutOne);
  await storeSyncAnswer(database, copy, withoutOne, second);
  expect(await readBusinessCopy(database, BUSINESS)).toEqual(second);
  expect(second.books.products.size).toBe(copy.books.products.size - 1);

  const kept = requireRow(first.carried);
  const carried = { ...kept, day: addDays(kept.day, 90) };
  const later = { ...next, version: 3, today: addDays(first.today, 90), carried };
  const third = copyAfterSyncAnswer(second, later);
  await storeSyncAnswer(database, second, later, third);
  const stored = await readBusinessCopy(database, BUSINESS);
  expect(stored).toEqual(third);
  expect([stored?.books.transactions.size, stored?.books.stockLogs.size, stored?.summaries.size]).toEqual([0, 0, 0]);
});

it('a large first copy is stored in few requests', async () => {
  const database = await openDeviceDatabase(OWNER, () => undefined);
  const put = vi.spyOn(fakeIndexedDb.IDBObjectStore.prototype, 'put');
  const copy = await storeNext(database, undefined, largeShop());
  expect(put.mock.calls.length).toBeLessThan(100);
  put.mockRestore();
  expect(await readBusinessCopy(database, BUSINESS)).toEqual(copy);
  expect(copy.books.products.size).toBe(MANY);
});

it('what changes after a large copy, goes and comes back is on the device as in memory', async () => {
  const database = await openDeviceDatabase(OWNER, () => undefined);
  const shop = largeShop();
  const [first, second, third] = shop.products;
  if (first === undefined || second === undefined || third === undefined) throw new Error('the shelf is empty');
  const renamed = { ...third, description: 'OTRA COSA' };
  const news: Partial<WorkingSet>[] = [
    shop,
    { products: [{ ...first, description: 'SE VA' }] },
    { products: [renamed], deleted: [goneProduct(first.uuid), goneProduct(second.uuid)] },
    { products: [second] },
    { deleted: [goneProduct(second.uuid)] },
    { products: shop.products.slice(3).map((row) => ({ ...row, price: 9_99 })) },
    { products: [first] },
    { deleted: shop.products.slice(0, MANY / 2).map(({ uuid }) => goneProduct(uuid)) },
    { ...shop, products: [second] },
  ];
  const sizes: number[] = [];
  let copy: Copy | undefined;
  for (const [place, changes] of news.entries()) {
    const reset = changes.reset === true;
    copy = await storeNext(database, copy, { ...shop, ...nothingNew, ...changes, version: place + 1, reset });
    expect(await readBusinessCopy(database, BUSINESS)).toEqual(copy);
    sizes.push(copy.books.products.size);
  }
  expect(sizes).toEqual([MANY, MANY, MANY - 2, MANY - 1, MANY - 2, MANY - 2, MANY - 1, MANY / 2, 1]);
});

it('a copy of which the version before has stored each row goes on from there', async () => {
  const database = await openDeviceDatabase(OWNER, () => undefined);
  const { products, ...rest } = largeShop();
  const gone = requireRow(products[0]);
  const before = copyAfterSyncAnswer(undefined, { ...rest, ...nothingNew, products });
  const { version, business, membership, carried, favourites } = before;
  const stored = { businessId: BUSINESS, version, business, membership, carried, favourites };
  await database.put('copies', { ...stored, form: COPY_FORMAT_VERSION });
  for (const row of products) await database.put('products', row);
  expect(await readBusinessCopy(database, BUSINESS)).toEqual(before);

  const next = { ...rest, ...nothingNew, version: 2, reset: false };
  const after = await storeNext(database, before, { ...next, deleted: [goneProduct(gone.uuid)] });
  expect(await readBusinessCopy(database, BUSINESS)).toEqual(after);
  expect(after.books.products.size).toBe(MANY - 1);

  const large = await storeNext(database, after, { ...next, version: 3, products });
  expect(await readBusinessCopy(database, BUSINESS)).toEqual(large);
  expect([await database.count('products'), large.books.products.size]).toEqual([0, MANY]);
});

function largeShop(): WorkingSet {
  const shop = workingSet(stockedShop().books, OWNER);
  const model = requireRow(shop.products[0]);
  const products = Array.from({ length: MANY }, (_, place) => ({ ...model, uuid: id(10_000 + place) }));
  return { ...shop, products };
}

function goneProduct(uuid: string): WorkingSet['deleted'][number] {
  return { table: 'products', id: uuid };
}

async function storeNext(database: DeviceDatabase, before: Copy | undefined, answer: WorkingSet): Promise<Copy> {
  const after = copyAfterSyncAnswer(before, answer);
  expect(await storeSyncAnswer(database, before, answer, after)).toBe(after);
  return after;
}
