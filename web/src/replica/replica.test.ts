/** A replica that its person has left: what was being opened in it stays closed. The rest is simulated (trials/replica). */
import { BUSINESS, profileOf, OWNER } from '@cuadra/domain/testing/shop';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import * as fakeIndexedDb from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { afterFirstSecond } from '../requests/after-first-second.ts';
import { copyAfterSyncAnswer } from './business-copy.ts';
import { storeSyncAnswer } from './business-copy-store.ts';
import { openDeviceDatabase } from './device-database.ts';
import { createReplica } from './replica.ts';
import { workingSet } from './testing/working-set.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  { when: 'while it is open', isLeftWhileOpening: false, streams: 1 },
  { when: 'after its person left while it was being opened', isLeftWhileOpening: true, streams: 0 },
])('listens to a business $when on $streams streams', async ({ isLeftWhileOpening, streams }) => {
  Object.assign(globalThis, fakeIndexedDb);
  const opened: string[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('there is no network')));
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(address: string) {
        super();
        opened.push(address);
      }
      close(): void {}
    },
  );
  const person = profileOf(OWNER);
  const database = await openDeviceDatabase(person.uid, () => undefined);
  const answer = workingSet(stockedShop().books, OWNER);
  await storeSyncAnswer(database, undefined, answer, copyAfterSyncAnswer(undefined, answer));
  const replica = await createReplica({ person, database });

  const opening = replica.openBusiness(BUSINESS);
  if (isLeftWhileOpening) replica.close();
  await opening;
  await afterFirstSecond;
  await new Promise(setImmediate);

  expect(opened).toHaveLength(streams);
  expect(replica.state().shop?.businessId).toBe(isLeftWhileOpening ? undefined : BUSINESS);
  replica.close();
  database.close();
});
