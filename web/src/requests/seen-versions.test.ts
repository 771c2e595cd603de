/** What the page has shown is told with all that it asks, so that nothing older comes back. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askServerForJson } from './ask-server-for-json.ts';
import { rememberSeenBusinessVersion, urlForAnswerNotOlderThanSeen } from './seen-versions.ts';

const asked: { readonly path: string; readonly told: string | null }[] = [];
let answered: Record<string, string> = {};

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    asked.push({ path, told: new Headers(headers).get('cuadra-version') });
    return Promise.resolve(new Response('{}', { headers: answered }));
  });
  asked.length = 0;
  answered = {};
});
afterEach(() => vi.unstubAllGlobals());

const businessOf = (businessId: string) => `/api/businesses/${businessId}`;

it('a business of which nothing was shown is asked for without a version', async () => {
  const business = businessOf(crypto.randomUUID());
  await askServerForJson(`${business}/reports/sales`);
  expect(asked).toEqual([{ path: `${business}/reports/sales`, told: null }]);
  expect(urlForAnswerNotOlderThanSeen(`${business}/export.json`)).toBe(`${business}/export.json`);
});

it('the newest version is told, of that business only, and in the address of a file', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  rememberSeenBusinessVersion(one, 7);
  rememberSeenBusinessVersion(one, 5);
  await askServerForJson(`${businessOf(one)}/reports/sales?from=2026-11-01`);
  await askServerForJson(businessOf(one));
  await askServerForJson(`${businessOf(other)}/reports/sales`);
  await askServerForJson('/api/me');
  expect(asked.map(({ told }) => told)).toEqual(['7', '7', null, null]);
  expect(urlForAnswerNotOlderThanSeen(`${businessOf(one)}/records.csv?from=2026-11-01`)).toBe(
    `${businessOf(one)}/records.csv?from=2026-11-01&version=7`,
  );
  expect(urlForAnswerNotOlderThanSeen(`${businessOf(one)}/export.json`)).toBe(
    `${businessOf(one)}/export.json?version=7`,
  );
});

it('an answer that was newer than the page is not followed by an older one', async () => {
  const businessId = crypto.randomUUID();
  rememberSeenBusinessVersion(businessId, 7);
  answered = { 'cuadra-version': '9' };
  await askServerForJson(`${businessOf(businessId)}/reports/sales`);
  answered = { 'cuadra-version': 'something in between' };
  await askServerForJson(`${businessOf(businessId)}/reports/sales`);
  await askServerForJson(`${businessOf(businessId)}/reports/sales`);
  expect(asked.map(({ told }) => told)).toEqual(['7', '9', '9']);
});

it('what is sent keeps its own headers', async () => {
  const businessId = crypto.randomUUID();
  rememberSeenBusinessVersion(businessId, 3);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) => {
    sent.push(headers);
    return Promise.resolve(new Response('{}'));
  });
  await askServerForJson(`${businessOf(businessId)}/traces/verify`, {
    method: 'POST',
    body: {},
    person: 'rosa',
  });
  expect(sent).toEqual([{ 'content-type': 'application/json', 'cuadra-person': 'rosa', 'cuadra-version': '3' }]);
});
