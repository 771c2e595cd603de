/** A page that is left and kept as it is holds up no page after it, and loses nothing that it had stored. */
import * as fakeIndexedDb from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DeviceDatabase, openDeviceDatabase } from './device-database.ts';
import { abortTransactionsOnPageHide } from './abort-transactions-on-page-hide.ts';
import { addOutboxEntry, readOutbox } from './outbox.ts';

const UID = 'somebody-who-leaves';
const entry = {
  sequence: 1,
  envelope: {
    id: 'a',
    name: 'open-day',
    businessId: 'b',
    input: {},
    issuedAt: '2026-11-27T12:00:00.000Z',
    deviceId: 'd',
  },
  standing: { state: 'waiting' },
} as const;
const reload = vi.fn<() => void>();

beforeEach(() => {
  Object.assign(globalThis, fakeIndexedDb);
  vi.stubGlobal('indexedDB', new fakeIndexedDb.IDBFactory());
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }));
  reload.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const leave = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

async function openPage() {
  const database = await openDeviceDatabase(UID, () => undefined);
  abortTransactionsOnPageHide(database);
  return database;
}

/** Asks again and again within one transaction, which therefore does not end before it is told to. */
function hold(database: DeviceDatabase) {
  const { store, done } = database.transaction('outbox', 'readwrite');
  const told = { toEnd: false };
  const ask = async (): Promise<void> => {
    while (!told.toEnd) await store.get(1);
  };
  ask().catch(() => undefined);
  const outcome = done.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.name : error),
  );
  return { outcome, letGo: () => Object.assign(told, { toEnd: true }) };
}

it('what it had not finished is given up, so that the next page reads and stores', async () => {
  const { outcome } = hold(await openPage());
  leave(true);
  expect(await outcome).toBe('AbortError');
  const next = await openDeviceDatabase(UID, () => undefined);
  await addOutboxEntry(next, entry);
  expect(await readOutbox(next)).toEqual([entry]);
});

it('what it had stored stays, also when it is left at that very moment', async () => {
  const database = await openPage();
  const stored = addOutboxEntry(database, entry);
  leave(true);
  await stored;
  expect(await readOutbox(database)).toEqual([entry]);
});

it('shown again it is loaded anew, unless there was nothing to give up', async () => {
  const database = await openPage();
  leave(true);
  window.dispatchEvent(new Event('pageshow'));
  expect(reload).not.toHaveBeenCalled();
  const { outcome } = hold(database);
  leave(true);
  window.dispatchEvent(new Event('pageshow'));
  expect(reload).toHaveBeenCalledOnce();
  expect(await outcome).toBe('AbortError');
});

it('a page that is not kept ends them by itself', async () => {
  const { outcome, letGo } = hold(await openPage());
  leave(false);
  letGo();
  expect(await outcome).toBe('done');
});
