/** A command that is tried again: the same one until the server has decided it. */
import { refuse } from '@cuadra/domain/kernel/refusal';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { useSendCommandNow } from './use-send-command-now.ts';

type Send = ReturnType<typeof useSendCommandNow>;

const answered = (result: object) => Promise.resolve(Response.json({ results: [result] }));

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../session/use-session.ts', () => ({ useReplicaState: () => ({ shop: undefined }) }));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.doUnmock('../session/use-session.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
});

it.each([
  { after: 'a lost connection', answer: () => Promise.reject(new TypeError('no network')), isSame: true },
  {
    after: 'the word of a proxy whose server was just stopped',
    answer: () => Promise.resolve(new Response('Bad Gateway', { status: 502 })),
    isSame: true,
  },
  {
    after: 'a database that was lost',
    answer: () => answered({ status: 'failed', error: refuse('unavailable') }),
    isSame: true,
  },
  {
    after: 'a refusal',
    answer: () => answered({ status: 'refused', error: refuse('owner-is-fixed') }),
    isSame: false,
  },
  { after: 'it was applied', answer: () => answered({ status: 'applied', version: 2 }), isSame: false },
])('is the same after $after: $isSame', async ({ answer, isSame }) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent.push(/"id":"([^"]+)"/u.exec(typeof body === 'string' ? body : '')?.[1] ?? '');
    return answer();
  });
  const send = await sender();
  await send('remove-employee', { uid: 'carmen' });
  await send('remove-employee', { uid: 'carmen' });
  expect(sent).toHaveLength(2);
  expect(sent[0] === sent[1]).toBe(isSame);
});

async function sender(): Promise<Send> {
  const hooks = await import('./use-send-command-now.ts');
  let send: Send | undefined;
  const Screen = () => {
    send = hooks.useSendCommandNow();
    return null;
  };
  renderToString(<Screen />);
  if (send === undefined) throw new Error('nothing was rendered');
  return send;
}
