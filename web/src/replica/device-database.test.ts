/** A device that an older version of the app has used keeps everything, and gets what is new. */
import { BUSINESS, id, OWNER, Shop } from '@cuadra/domain/testing/shop';
import { saveCustomer } from '@cuadra/domain/customers/save-customer';
import * as fakeIndexedDb from 'fake-indexeddb';
import { openDB, unwrap } from 'idb';
import { beforeAll, expect, it, vi } from 'vitest';
import { copyAfterSyncAnswer } from './business-copy-in-memory.ts';
import { readBusinessCopy, storeSyncAnswer } from './business-copy-store.ts';
import {
  COPY_FORMAT_VERSION,
  eraseDeviceDatabase,
  eraseDeviceDatabaseUnlessUnsent,
  openDeviceDatabase,
} from './device-database.ts';
import { NeedsNewPageError } from '../requests/needs-new-page-error.ts';
import { workingSet } from './testing/working-set.ts';

beforeAll(() => void Object.assign(globalThis, fakeIndexedDb));

const keyPaths = {
  outbox: 'sequence',
  copies: 'businessId',
  products: ['businessId', 'uuid'],
  transactions: ['businessId', 'uuid'],
  expenses: ['businessId', 'uuid'],
  stockLogs: ['businessId', 'uuid'],
  daySummaries: ['businessId', 'day'],
  answers: 'address',
};

it('the database of before there were customers is brought up to date, with what waits to be sent', async () => {
  const uid = 'somebody-with-the-app-of-before';
  const before = await openFirstVersion(uid);
  await before.put('outbox', { sequence: 1, standing: { state: 'waiting' } });
  before.close();
  const database = await openDeviceDatabase(uid, () => undefined);
  expect([...database.objectStoreNames].toSorted()).toEqual(
    [...Object.keys(keyPaths), 'customers', 'customerDebts', 'rowBlocks'].toSorted(),
  );
  expect(await database.count('outbox')).toBe(1);
});

it('the customers are on the device, and in a copy of a form that says so', async () => {
  const shop = new Shop();
  shop.does(saveCustomer, { customerId: id(300), name: 'Rosa', limit: 50_00 });
  const database = await openDeviceDatabase('somebody-with-the-app-of-now', () => undefined);
  const answer = workingSet(shop.books, OWNER);
  await storeSyncAnswer(database, undefined, answer, copyAfterSyncAnswer(undefined, answer));
  expect((await readBusinessCopy(database, BUSINESS))?.books.customers).toEqual(shop.books.customers);
  expect((await database.get('copies', BUSINESS))?.form).toBe(COPY_FORMAT_VERSION);
});

it('a page whose database the browser has closed by itself is reloaded', async () => {
  const reload = vi.fn<() => void>();
  const database = await openDeviceDatabase('somebody-whose-browser-loses-it', reload);
  unwrap(database).dispatchEvent(new fakeIndexedDb.IDBVersionChangeEvent('close'));
  expect(reload).toHaveBeenCalledOnce();
});

it('the database of a newer app is not opened, and says so', async () => {
  const uid = 'somebody-with-the-app-to-come';
  (await openDB(`cuadra-${uid}`, 1_000)).close();
  const opening = openDeviceDatabase(uid, () => undefined);
  await expect(opening).rejects.toThrow(NeedsNewPageError);
  await expect(opening).rejects.toThrow('versión más nueva');
});

it('where the browser lets nothing be stored, it says so', async () => {
  const refused = new DOMException('denied', 'UnknownError');
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw refused;
  });
  const opened = openDeviceDatabase('somebody-in-a-private-window', () => undefined);
  await expect(opened).rejects.toThrow(NeedsNewPageError);
  await expect(opened).rejects.toThrow('no deja guardar datos');
  opening.mockRestore();
});

it('a tab that does not close the database is named, until it does', async () => {
  const uid = 'somebody-with-a-frozen-tab';
  const frozen = await openFirstVersion(uid);
  const opening = openDeviceDatabase(uid, () => undefined, 1);
  await expect(opening).rejects.toThrow(NeedsNewPageError);
  await expect(opening).rejects.toThrow('Otra pestaña de Cuadra');
  frozen.close();
  await expect(openDeviceDatabase(uid, () => undefined)).resolves.toMatchObject({ name: `cuadra-${uid}` });
});

it.each([
  { what: 'whole', erase: eraseDeviceDatabase },
  { what: 'unless something is to be sent', erase: eraseDeviceDatabaseUnlessUnsent },
])('a tab that does not close the database keeps nobody waiting who deletes it $what', async ({ what, erase }) => {
  const uid = `somebody-who-leaves-a-frozen-tab-${what}`;
  const frozen = await openFirstVersion(uid);
  await erase(uid, 1);
  frozen.close();
  const database = await openDeviceDatabase(uid, () => undefined);
  expect(await database.count('outbox')).toBe(0);
});

function openFirstVersion(uid: string) {
  return openDB(`cuadra-${uid}`, 1, {
    upgrade: (database) => {
      for (const [name, keyPath] of Object.entries(keyPaths)) database.createObjectStore(name, { keyPath });
    },
  });
}
