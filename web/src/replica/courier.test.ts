/** What is sent after the server has rejected a whole batch. The rest is simulated (trials/replica). */
import { BUSINESS, id } from '@cuadra/domain/testing/shop';
import * as fakeIndexedDb from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { createOutboxCourier } from './courier.ts';
import { openDeviceDatabase } from './device-database.ts';
import { addOutboxEntry, readOutbox } from './outbox.ts';

afterEach(() => vi.unstubAllGlobals());

const malformed = () => Response.json({ code: 'invalid-input', message: 'No se entiende.' }, { status: 400 });
const noServer = () => new Response('', { status: 503 });
const error = { code: 'unavailable', message: 'Luego.', retryable: true };
const noDecision = (ids: string[]) =>
  Response.json({ results: ids.map((one) => ({ id: one, status: 'failed', error })) });
const [first, second] = [id(1), id(2)];

it.each([
  { had: 'no server', answer: noServer, bad: first, sends: [[first, second], [first], [second]] },
  { had: 'no decision', answer: noDecision, bad: first, sends: [[first, second], [first], [second]] },
  { had: 'no server', answer: noServer, bad: second, sends: [[first, second], [first]] },
  { had: 'no decision', answer: noDecision, bad: second, sends: [[first, second], [first]] },
])('waits before it sends again what $had, beside a malformed command ($bad)', async ({ answer, bad, sends }) => {
  const sent: string[][] = [];
  const { database, courier, judged } = await courierWithTwoCommands((ids) => {
    sent.push(ids);
    return ids.includes(bad) ? malformed() : answer(ids);
  });
  courier.send();
  await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(sends.length));
  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(sent).toEqual(sends);
  const states = (await readOutbox(database)).map(({ standing }) => standing.state);
  expect(states).toEqual(bad === first ? ['refused', 'waiting'] : ['waiting', 'waiting']);
  expect(judged.mock.calls.length > 0).toBe(bad === first || answer === noDecision);
  courier.stop();
  database.close();
});

async function courierWithTwoCommands(answer: (ids: string[]) => Response) {
  Object.assign(globalThis, fakeIndexedDb);
  vi.stubGlobal('indexedDB', new fakeIndexedDb.IDBFactory());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  let posts = 0;
  vi.stubGlobal('fetch', (_path: string, { body }: { readonly body: string }) => {
    posts += 1;
    // A courier that never waits would never end.
    if (posts > 20) return new Promise(() => undefined);
    const { commands }: { commands: { id: string }[] } = JSON.parse(body);
    return Promise.resolve(answer(commands.map((command) => command.id)));
  });
  const database = await openDeviceDatabase('rosa', () => undefined);
  for (const number of [1, 2]) {
    const envelope = { id: id(number), businessId: BUSINESS, name: '', input: {}, issuedAt: '', deviceId: 'phone' };
    await addOutboxEntry(database, { sequence: number, envelope, standing: { state: 'waiting' } });
  }
  const judged = vi.fn<() => void>();
  const courier = createOutboxCourier({ uid: 'rosa', database, onJudged: judged, onReach: () => undefined });
  return { database, courier, judged };
}
