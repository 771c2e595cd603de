/** A replica that its person has left: what was being opened stays closed. The rest is simulated (trials/replica). */
import { BUSINESS, id, profileOf, OWNER } from '@cuadra/domain/testing/shop';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import * as fakeIndexedDb from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { oneSecondAfterStart } from '../requests/one-second-after-start.ts';
import { notReachedFailure } from '../requests/ask-server.ts';
import { copyAfterSyncAnswer } from './business-copy-in-memory.ts';
import { readBusinessCopy, storeSyncAnswer } from './business-copy-store.ts';
import type { Envelope } from './command-envelope.ts';
import { openDeviceDatabase } from './device-database.ts';
import { addOutboxEntry, updateOutboxEntryStates } from './outbox.ts';
import { createReplica, type Replica } from './replica.ts';
import { workingSet } from './testing/working-set.ts';

vi.mock('./business-copy-store.ts', { spy: true });
vi.mock('./outbox.ts', { spy: true });
const DECIDES = './predict-command.ts';
/** Ends what was asked and not answered: what comes after a test would wait for it. */
let hangUp: (() => void)[] = [];
/** Closes what a test has opened. */
let closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing) close();
  for (const end of hangUp) end();
  [closing, hangUp] = [[], []];
  vi.doUnmock(DECIDES);
  vi.unstubAllGlobals();
});

it.each([
  { when: 'while it is open', isLeftWhileOpening: false, streams: 1 },
  { when: 'after its person left while it was being opened', isLeftWhileOpening: true, streams: 0 },
])('listens to a business $when on $streams streams', async ({ isLeftWhileOpening, streams }) => {
  const { openedStreams, replica } = await replicaWithCopy(() => Promise.reject(new TypeError('no network')));
  const opening = replica.openBusiness(BUSINESS);
  if (isLeftWhileOpening) replica.close();
  await opening;
  await oneSecondAfterStart;
  await new Promise(setImmediate);

  expect(openedStreams).toHaveLength(streams);
  expect(replica.state().shop?.businessId).toBe(isLeftWhileOpening ? undefined : BUSINESS);
});

it.each([
  { when: 'while it is open', isLeft: false, isTold: true },
  { when: 'once its person has left', isLeft: true, isTold: false },
])('tells that the server was not reached $when: $isTold', async ({ isLeft, isTold }) => {
  const fail: ((reason: Error) => void)[] = [];
  const { replica } = await replicaWithCopy(() => new Promise((_, reject) => void fail.push(reject)));
  await replica.openBusiness(BUSINESS);
  await vi.waitFor(() => expect(fail).toHaveLength(1));
  const told: boolean[] = [];
  replica.subscribe(() => told.push(replica.state().isReached));
  if (isLeft) replica.close();
  for (const reject of fail) reject(new TypeError('no network'));
  await vi.waitFor(() => expect(replica.state().isReached).toBe(false));

  expect(told).toEqual(isTold ? [false] : []);
});

it.each([
  { when: 'while it is open', isLeft: false, kept: 2 },
  { when: 'once its person has left, whose copies are deleted', isLeft: true, kept: 1 },
])('stores what the server sends $when: version $kept', async ({ isLeft, kept }) => {
  const answers: ((answer: Response) => void)[] = [];
  const { database, replica } = await replicaWithCopy(() => new Promise((resolve) => void answers.push(resolve)));
  await replica.openBusiness(BUSINESS);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  if (isLeft) replica.close();
  answers[0]?.(Response.json({ ...workingSet(stockedShop().books, OWNER), version: 2 }));
  await vi.waitFor(() => expect(replica.state().isReached).toBe(true));
  const version = async () => (await database.get('copies', BUSINESS))?.version;
  if (isLeft) await new Promise(setImmediate);
  await expect.poll(version).toBe(kept);
});

it('asks once more where the network has changed while it asks, since that answer tells nothing of the new one', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const { replica } = await replicaWithCopy(() => new Promise((resolve) => void answers.push(resolve)));
  await replica.openBusiness(BUSINESS);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  window.dispatchEvent(new Event('offline'));
  answers[0]?.(Response.json({ ...workingSet(stockedShop().books, OWNER), version: 2 }));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  await new Promise(setImmediate);
  expect(answers).toHaveLength(2);
});

it('asks for another business while the one before is still being asked for', async () => {
  const other = '00000000-0000-7000-8000-00000000b0b0';
  const asked: { readonly path: string; readonly answer: (answer: Response) => void }[] = [];
  const { replica } = await replicaWithCopy((path) => new Promise((answer) => void asked.push({ path, answer })));
  await replica.openBusiness(BUSINESS);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const opening = replica.openBusiness(other);
  const askedFor = () => asked.find(({ path }) => path.includes(other));
  await vi.waitFor(() => expect(askedFor()).toBeDefined());
  asked[0]?.answer(Response.json({ ...workingSet(stockedShop().books, OWNER), version: 2 }));
  askedFor()?.answer(Response.json({ code: 'forbidden', message: 'No.' }, { status: 403 }));

  expect((await opening)?.status).toBe(403);
});

it('shows the business that was opened last, also where the one before takes longer to be read', async () => {
  const other = '00000000-0000-7000-8000-00000000b0b0';
  const { replica, openedStreams } = await replicaWithCopy(() => new Promise(() => undefined));
  let goOn = (): void => undefined;
  const isRead = new Promise<undefined>((resolve) => (goOn = () => resolve(undefined)));
  vi.mocked(readBusinessCopy).mockImplementationOnce(() => isRead);
  const before = replica.openBusiness(BUSINESS);
  void replica.openBusiness(other);
  await vi.waitFor(() => expect(replica.state().shop?.businessId).toBe(other));
  goOn();
  await Promise.race([before, new Promise(setImmediate)]);
  await oneSecondAfterStart;
  await new Promise(setImmediate);

  expect(replica.state().shop?.businessId).toBe(other);
  expect(openedStreams).toEqual([`/api/businesses/${other}/events`]);
});

it('says that there was no room for what was recorded last, until something is recorded again', async () => {
  const { replica } = await replicaWithCopy(() => new Promise(() => undefined));
  await replica.openBusiness(BUSINESS);
  vi.mocked(addOutboxEntry).mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
  await expect(keep(replica, 1)).rejects.toThrow(DOMException);
  expect(replica.state()).toMatchObject({ isDeviceFull: true, outbox: [] });

  await keep(replica, 2);
  expect(replica.state()).toMatchObject({ isDeviceFull: false, outbox: [{ envelope: { id: id(2) } }] });
});

it('hears what is new from an older server too, which refuses to be told what waits', async () => {
  const asked: string[] = [];
  const { database, replica } = await replicaWithCopy(async (path) => {
    if (!path.includes('/sync')) return new Promise(() => undefined);
    asked.push(path);
    return path.includes('waiting=')
      ? Response.json({ code: 'invalid-input', message: 'Revisa los datos.', retryable: false }, { status: 400 })
      : Response.json({ ...workingSet(stockedShop().books, OWNER), version: 2 });
  });
  await addOutboxEntry(database, { sequence: 1, envelope: envelopeOf(1), standing: { state: 'waiting' } });
  await replica.openBusiness(BUSINESS);
  await expect.poll(() => replica.state().shop?.copy?.version).toBe(2);
  // On a busy machine it may have asked once more by now, of an event that came late.
  expect(asked.slice(0, 2).map((path) => path.includes('waiting='))).toEqual([true, false]);
  expect(replica.state().outbox).toMatchObject([{ envelope: { id: id(1) } }]);
});

it('says that there is no connection where what decides was not fetched, and opens with what waits when asked again', async () => {
  const { database, replica: before } = await replicaWithCopy(() => new Promise(() => undefined));
  before.close();
  await addOutboxEntry(database, { sequence: 1, envelope: envelopeOf(1), standing: { state: 'waiting' } });
  const replica = await createReplica({ person: before.state().person, database });
  closing.unshift(() => replica.close());
  vi.doMock(DECIDES, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(await replica.openBusiness(BUSINESS)).toBe(notReachedFailure);

  vi.doUnmock(DECIDES);
  expect(await replica.openBusiness(BUSINESS)).toBeUndefined();
  expect(replica.state()).toMatchObject({ shop: { businessId: BUSINESS }, outbox: [{ envelope: { id: id(1) } }] });
});

it('shows what it has no room to store, and does not go back to what is stored', async () => {
  const answer = { ...workingSet(stockedShop().books, OWNER), version: 2 };
  const { replica } = await replicaWithCopy(() => Promise.resolve(Response.json(answer)));
  vi.mocked(storeSyncAnswer).mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
  const shown = () => replica.state().shop?.copy?.version;
  await replica.openBusiness(BUSINESS);
  await expect.poll(shown).toBe(2);

  const otherTab = new BroadcastChannel(`cuadra-${replica.state().person.uid}`);
  vi.mocked(readBusinessCopy).mockClear();
  otherTab.postMessage({ about: 'copy', businessId: BUSINESS });
  await expect.poll(() => vi.mocked(readBusinessCopy).mock.settledResults[0]?.type).toBe('fulfilled');
  await new Promise(setImmediate);
  expect(shown()).toBe(2);
  otherTab.close();
});

it('shows what is new where it has no room to note that its own is in it, and takes that out once there is', async () => {
  const answer = (version: number) => ({ ...workingSet(stockedShop().books, OWNER), version, applied: [id(3)] });
  let newest = 2;
  const { database, replica } = await replicaWithCopy((path) =>
    path.includes('/sync') ? Promise.resolve(Response.json(answer(newest))) : new Promise(() => undefined),
  );
  await addOutboxEntry(database, { sequence: 1, envelope: envelopeOf(3), standing: { state: 'waiting' } });
  const put = vi.spyOn(fakeIndexedDb.IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await replica.openBusiness(BUSINESS);
  await expect.poll(() => replica.state().shop?.copy?.version).toBe(2);
  expect(replica.state().outbox).toMatchObject([{ standing: { state: 'applied', version: 2 } }]);
  put.mockRestore();
  newest = 3;
  replica.refresh();
  await expect.poll(() => database.getAll('outbox')).toEqual([]);
});

it.each([
  ['the same business, which it had no room to store', BUSINESS],
  ['another business', id(900)],
])('hears what became of what waits from a tab with a new copy of %s', async (_which, businessId) => {
  const answer = { ...workingSet(stockedShop().books, OWNER), version: 2 };
  const { database, replica } = await replicaWithCopy(() => Promise.resolve(Response.json(answer)));
  vi.mocked(storeSyncAnswer).mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
  await replica.openBusiness(BUSINESS);
  await expect.poll(() => replica.state().shop?.copy?.version).toBe(2);
  await addOutboxEntry(database, { sequence: 1, envelope: envelopeOf(1), standing: { state: 'waiting' } });
  const otherTab = new BroadcastChannel(`cuadra-${replica.state().person.uid}`);
  const tell = (news: object) => otherTab.postMessage(news);
  tell({ about: 'outbox' });
  await expect.poll(() => replica.state().outbox).toMatchObject([{ standing: { state: 'waiting' } }]);

  await updateOutboxEntryStates(database, new Map([[id(1), { state: 'applied', version: 3 }]]));
  tell({ about: 'copy', businessId });
  await expect.poll(() => replica.state().outbox).toMatchObject([{ standing: { state: 'applied' } }]);
  otherTab.close();
});

it.each([
  { what: 'ended', readyState: 0, answer: 'refused', says: [] },
  { what: 'is refused', readyState: 2, answer: 'refused', says: [] },
  { what: 'ended', readyState: 0, answer: 'lost', says: [false] },
])('whose stream $what, and its question was $answer, says of the connection: $says', async (given) => {
  const answers: { readonly give: (answer: Response) => void; readonly fail: (reason: Error) => void }[] = [];
  const { replica, streams } = await replicaWithCopy(
    () => new Promise((give, fail) => void answers.push({ give, fail })),
  );
  await replica.openBusiness(BUSINESS);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.give(Response.json({ ...workingSet(stockedShop().books, OWNER), version: 2 }));
  await expect.poll(() => replica.state().shop?.copy?.version).toBe(2);
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.dispatchEvent(new Event('open'));
  const told: boolean[] = [];
  replica.subscribe(() => replica.state().isReached !== (told.at(-1) ?? true) && told.push(replica.state().isReached));
  Object.assign(streams[0] ?? {}, { readyState: given.readyState });
  streams[0]?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(answers).toHaveLength(2));

  if (given.answer === 'lost') answers[1]?.fail(new TypeError('Failed to fetch'));
  else answers[1]?.give(Response.json({ code: 'forbidden', message: 'No.' }, { status: 403 }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(told).toEqual(given.says);
});

/** Records something whose outcome does not matter. */
function keep(replica: Replica, number: number): Promise<void> {
  const { shop } = replica.state();
  if (shop?.copy === undefined) throw new Error('no business is open');
  return replica.keep(envelopeOf(number), { copy: shop.copy, changes: {} });
}

function envelopeOf(number: number): Envelope {
  const issuedAt = '2026-11-21T13:00:00.000Z';
  return { id: id(number), businessId: BUSINESS, name: '', input: {}, issuedAt, deviceId: 'phone' };
}

/** Of a device that has a copy, in a browser whose server is `fetch`. */
async function replicaWithCopy(fetch: (path: string) => Promise<Response>) {
  Object.assign(globalThis, fakeIndexedDb);
  vi.stubGlobal('indexedDB', new fakeIndexedDb.IDBFactory());
  const openedStreams: string[] = [];
  const streams: EventTarget[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', (path: string) => {
    const hungUp = new Promise<Response>((_, fail) => void hangUp.push(() => fail(new TypeError('Failed to fetch'))));
    return Promise.race([fetch(path), hungUp]);
  });
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      static readonly CLOSED = 2;
      constructor(address: string) {
        super();
        openedStreams.push(address);
        streams.push(this);
      }
      close(): void {}
    },
  );
  const person = profileOf(OWNER);
  const database = await openDeviceDatabase(person.uid, () => undefined);
  const answer = workingSet(stockedShop().books, OWNER);
  await storeSyncAnswer(database, undefined, answer, copyAfterSyncAnswer(undefined, answer));
  const replica = await createReplica({ person, database });
  closing.push(
    () => replica.close(),
    () => database.close(),
  );
  return { openedStreams, streams, database, replica };
}
