/** A command that is tried again: the same one until the server has decided it. */
import { refuse } from '@cuadra/domain/kernel/refusal';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { askServerForTypedAnswer } from '../requests/ask-server-for-typed-answer.ts';
import type { Answer } from '../requests/ask-server.ts';
import { useSendCommandNow } from './use-send-command-now.ts';

vi.mock('../session/use-session.ts', () => ({ useReplicaState: () => ({ shop: undefined }) }));
vi.mock('../requests/device-id.ts', () => ({ deviceId: () => 'phone' }));
vi.mock('../requests/clock.ts', () => ({ deviceTime: () => '', nextIssueInstant: () => '' }));
vi.mock('../requests/ask-server-for-typed-answer.ts', () => ({
  askServerForTypedAnswer: vi.fn<() => Promise<unknown>>(),
}));

const lost = (status: number): Answer<never> => ({ ok: false, failure: { status, code: 'other', message: '' } });
const answered = (result: object): Answer<object> => ({ ok: true, body: { results: [result] } });

beforeEach(() => void vi.mocked(askServerForTypedAnswer).mockReset());

it.each([
  { after: 'a lost connection', answer: lost(0), isSame: true },
  { after: 'the word of a proxy whose server was just stopped', answer: lost(502), isSame: true },
  {
    after: 'a database that was lost',
    answer: answered({ status: 'failed', error: refuse('unavailable') }),
    isSame: true,
  },
  { after: 'a refusal', answer: answered({ status: 'refused', error: refuse('owner-is-fixed') }), isSame: false },
  { after: 'it was applied', answer: answered({ status: 'applied', version: 2 }), isSame: false },
])('is the same after $after: $isSame', async ({ answer, isSame }) => {
  const send = sender();
  vi.mocked(askServerForTypedAnswer).mockResolvedValue(answer);
  await send('remove-employee', { uid: 'carmen' });
  await send('remove-employee', { uid: 'carmen' });
  const [first, second] = sentIds();
  expect(first === second).toBe(isSame);
});

function sender(): ReturnType<typeof useSendCommandNow> {
  let send: ReturnType<typeof useSendCommandNow> | undefined;
  const Screen = () => {
    send = useSendCommandNow();
    return null;
  };
  renderToString(<Screen />);
  if (send === undefined) throw new Error('nothing was rendered');
  return send;
}

function sentIds(): string[] {
  return vi
    .mocked(askServerForTypedAnswer)
    .mock.calls.map(([, question]) => JSON.stringify(question?.body).replace(/.*"id":"([^"]+)".*/u, '$1'));
}
