/** The server hears of a sign-out even where nothing else is asked afterwards. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberPendingSignOut, sendPendingSignOut } from './pending-sign-out.ts';

const answers: (() => Promise<Response>)[] = [];
const reached = vi.fn<typeof fetch>(() => answers.shift()?.() ?? Promise.resolve(new Response('{}')));

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', reached);
  reached.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  { given: 'a lost connection', answer: () => Promise.reject(new TypeError('Failed to fetch')) },
  { given: 'a server that is just starting', answer: () => Promise.resolve(new Response('', { status: 503 })) },
])('is told again after $given, until it is known', async ({ answer }) => {
  answers.push(answer, answer);
  rememberPendingSignOut('session');
  expect(await sendPendingSignOut()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reached).toHaveBeenCalledTimes(3);
  expect(await sendPendingSignOut()).toBe(true);
  expect(reached).toHaveBeenCalledTimes(3);
});
