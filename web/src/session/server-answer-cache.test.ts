import { instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import * as fakeIndexedDb from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { type DeviceDatabase, openDeviceDatabase } from '../replica/device-database.ts';
import { rememberSeenBusinessVersion } from '../requests/seen-versions.ts';
import { createServerAnswerCache, deleteOldDeviceAnswers } from './server-answer-cache.ts';

afterEach(() => void vi.unstubAllGlobals());

const ADDRESS = '/api/businesses/b1/reports/sales';

it('fetches again what was asked again for a newer version while it was being fetched', async () => {
  const { answers, database, requests } = await cacheOfServer();
  rememberSeenBusinessVersion('b1', 5);
  answers.refresh(ADDRESS);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  answers.refresh(ADDRESS);
  rememberSeenBusinessVersion('b1', 6);
  answers.refresh(ADDRESS);
  requests[0]?.(answerOf(100));
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  requests[1]?.(answerOf(200));
  await vi.waitFor(() => expect(answers.reading(ADDRESS)).toMatchObject({ body: { total: 200 }, isAsking: false }));
  expect(requests).toHaveLength(2);
  database.close();
});

it('does not fetch again what was asked again for the same version', async () => {
  const { answers, database, requests } = await cacheOfServer();
  answers.refresh(ADDRESS);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  answers.refresh(ADDRESS);
  requests[0]?.(answerOf(100));
  await vi.waitFor(() => expect(answers.reading(ADDRESS)).toMatchObject({ body: { total: 100 }, isAsking: false }));
  expect(requests).toHaveLength(1);
  database.close();
});

it('keeps the reason where its log cannot be fetched', async () => {
  const { answers, database, requests } = await cacheOfServer(() => Promise.reject(new TypeError('not fetched')));
  answers.refresh(ADDRESS);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.(new Response(null, { status: 500 }));
  await vi.waitFor(() => expect(answers.reading(ADDRESS)).toMatchObject({ failure: { status: 500 }, isAsking: false }));
  // Nobody else hears of it: a rejection that nobody handles fails the test.
  await new Promise(setImmediate);
  database.close();
});

it('asks the server for what the device has and cannot read any more', async () => {
  const { answers, database, requests } = await cacheOfServer(undefined, (opened) => {
    vi.spyOn(opened, 'get').mockRejectedValue(new DOMException('Data lost due to missing file', 'NotReadableError'));
  });
  answers.refresh(ADDRESS);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.(answerOf(100));
  await vi.waitFor(() => expect(answers.reading(ADDRESS)).toMatchObject({ body: { total: 100 }, isAsking: false }));
  await vi.waitFor(async () => expect(await database.count('answers')).toBe(1));
  database.close();
});

it('throws away at its start what nobody has looked at for long', async () => {
  const { database } = await cacheOfServer();
  const daysAgo = (days: number) => instantFromMilliseconds(Date.now() - days * 86_400_000);
  const answer = (address: string, days: number) => ({ address, body: { days }, at: daysAgo(days) });
  for (const one of [answer('/old', 40), answer('/new', 20)]) await database.put('answers', one);
  await deleteOldDeviceAnswers(database);
  expect(await database.getAllKeys('answers')).toEqual(['/new']);
  database.close();
});

function answerOf(total: number): Response {
  return Response.json({ total });
}

/** Whose answers the test gives. */
async function cacheOfServer(
  onFailed = () => Promise.resolve(),
  breakDatabase: (database: DeviceDatabase) => void = () => undefined,
) {
  Object.assign(globalThis, fakeIndexedDb);
  vi.stubGlobal('indexedDB', new fakeIndexedDb.IDBFactory());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => null });
  const requests: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void requests.push(resolve)));
  const database = await openDeviceDatabase('person', () => undefined);
  breakDatabase(database);
  return { answers: createServerAnswerCache(database, onFailed), database, requests };
}
