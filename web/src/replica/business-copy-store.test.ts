/** What is stored on the device is the copy in memory, also after rows have gone. */
import { addDays } from '@cuadra/domain/kernel/instant';
import { BUSINESS, OWNER } from '@cuadra/domain/testing/shop';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import * as fakeIndexedDb from 'fake-indexeddb';
import { beforeAll, expect, it } from 'vitest';
import { copyAfterSyncAnswer } from './business-copy-in-memory.ts';
import { readBusinessCopy, storeSyncAnswer } from './business-copy-store.ts';
import { openDeviceDatabase } from './device-database.ts';
import { workingSet } from './testing/working-set.ts';

beforeAll(() => void Object.assign(globalThis, fakeIndexedDb));

it('rows that are deleted or too old are gone from the device too', async () => {
  const database = await openDeviceDatabase(OWNER, () => undefined);
  const first = workingSet(stockedShop().books, OWNER);
  const copy = copyAfterSyncAnswer(undefined, first);
  await storeSyncAnswer(database, undefined, first, copy);
  expect(await readBusinessCopy(database, BUSINESS)).toEqual(copy);

  const [gone] = first.products;
  if (gone === undefined || first.carried === undefined) throw new Error('the shelf is empty');
  const nothing = { customers: [], products: [], transactions: [], expenses: [], stockLogs: [], daySummaries: [] };
  const next = { ...first, ...nothing, version: 2, reset: false };
  const withoutOne = { ...next, deleted: [{ table: 'products' as const, id: gone.uuid }] };
  const second = copyAfterSyncAnswer(copy, withoutOne);
  await storeSyncAnswer(database, copy, withoutOne, second);
  expect(await readBusinessCopy(database, BUSINESS)).toEqual(second);
  expect(second.books.products.size).toBe(copy.books.products.size - 1);

  const carried = { ...first.carried, day: addDays(first.carried.day, 90) };
  const later = { ...next, version: 3, today: addDays(first.today, 90), carried };
  const third = copyAfterSyncAnswer(second, later);
  await storeSyncAnswer(database, second, later, third);
  const stored = await readBusinessCopy(database, BUSINESS);
  expect(stored).toEqual(third);
  expect([stored?.books.transactions.size, stored?.books.stockLogs.size, stored?.summaries.size]).toEqual([0, 0, 0]);
});
