/** Signing out: requests under way are finished or given up, and new ones wait. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  runUnderExclusiveRequestLock,
  runUnderSharedRequestLock,
  onExclusiveRequestLock,
  reopenSessionRequests,
} from './session-request-lock.ts';

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('lets what is under way come first', async () => {
  const sale = asks('sale', 300);
  const leaving = leaves(true);
  await vi.advanceTimersByTimeAsync(299);
  expect(asked).toEqual(['sale']);
  await vi.advanceTimersByTimeAsync(1);
  expect([await sale, await leaving, asked]).toEqual(['sale answered', true, ['sale', 'sign-out']]);
});

it('gives up what takes long', async () => {
  const report = asks('report', 20_000);
  const leaving = leaves(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await report, await leaving]).toEqual(['report given up', true]);
});

it('does not ask what came up meanwhile once the session is over, and asks it where it is not', async () => {
  for (const isOver of [true, false]) {
    const leaving = leaves(isOver);
    const notices = asks('notices', 10);
    await vi.advanceTimersByTimeAsync(10);
    await leaving;
    await vi.advanceTimersByTimeAsync(10);
    expect(await notices).toBe(isOver ? undefined : 'notices answered');
  }
  expect(asked).toEqual(['sign-out', 'sign-out', 'notices']);
});

it('asks one after another what wants to be alone, and goes on when that fails', async () => {
  const failing = runUnderExclusiveRequestLock(
    () => Promise.reject(new Error('broken')),
    () => true,
  );
  const leaving = leaves(true);
  await expect(failing).rejects.toThrow('broken');
  await leaving;
  const later = asks('sign-in', 10);
  await vi.advanceTimersByTimeAsync(10);
  expect(await later).toBe('sign-in answered');
});

it('asks nothing between the end of a session and the moment that the app has left it', async () => {
  for (const isOver of [true, false]) {
    await leaves(isOver, { closes: true });
    const trace = asks('trace', 10);
    await vi.advanceTimersByTimeAsync(10);
    expect(await trace).toBe(isOver ? undefined : 'trace answered');
    reopenSessionRequests();
    const signIn = asks('sign-in', 10);
    await vi.advanceTimersByTimeAsync(10);
    expect(await signIn).toBe('sign-in answered');
  }
  expect(asked).toEqual(['sign-out', 'sign-in', 'sign-out', 'trace', 'sign-in']);
});

it('tells what stays open on the line, until it no longer listens', async () => {
  const heard: boolean[] = [];
  const stop = onExclusiveRequestLock((isOver) => void isOver.then((is) => heard.push(is)));
  await leaves(false);
  stop();
  await leaves(true);
  expect(heard).toEqual([false]);
});

function asks(name: string, ms: number): Promise<string | undefined> {
  return runUnderSharedRequestLock(
    (cut) =>
      new Promise((resolve) => {
        asked.push(name);
        setTimeout(() => resolve(`${name} answered`), ms);
        cut.addEventListener('abort', () => resolve(`${name} given up`));
      }),
  );
}

function leaves(isOver: boolean, options?: Parameters<typeof runUnderExclusiveRequestLock>[2]): Promise<boolean> {
  const signOut = async () => {
    asked.push('sign-out');
    return isOver;
  };
  return runUnderExclusiveRequestLock(signOut, (is) => is, options);
}
