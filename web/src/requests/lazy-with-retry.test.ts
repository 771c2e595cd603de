/** A small part that does not come takes no screen away, and comes when the network does. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadUntilFetched } from './lazy-with-retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks for a part again, after longer and longer pauses, until it comes', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'));
  for (let count = 0; count < 3; count += 1) load.mockRejectedValueOnce(new TypeError('not fetched'));
  const loaded = loadUntilFetched(load, 10);
  await vi.advanceTimersByTimeAsync(10 + 20);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(39);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('part');
});
