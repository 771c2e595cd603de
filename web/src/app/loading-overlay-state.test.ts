import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentLoadingOverlayView, subscribeToLoadingOverlay, withLoadingOverlay } from './loading-overlay-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
});

function taskOf(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function visibleAfter(milliseconds: number): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return currentLoadingOverlayView().visible;
}

it('covers what takes longer than a moment, for at least 300 ms, and fades out', async () => {
  const stop = subscribeToLoadingOverlay(() => undefined);
  void withLoadingOverlay(taskOf(200));
  expect(await visibleAfter(100)).toBe(false);
  expect(await visibleAfter(50)).toBe(true);
  expect(await visibleAfter(200)).toBe(true);
  expect(currentLoadingOverlayView().loading).toBe(true);
  expect(await visibleAfter(100)).toBe(true);
  expect(currentLoadingOverlayView().loading).toBe(false);
  expect(await visibleAfter(500)).toBe(false);
  stop();
});

it('does not cover what is done at once', async () => {
  const stop = subscribeToLoadingOverlay(() => undefined);
  void withLoadingOverlay(taskOf(100));
  for (let time = 0; time < 1_000; time += 50) expect(await visibleAfter(50)).toBe(false);
  stop();
});

it('does not cover what was loaded before anybody saw it cover anything', async () => {
  void withLoadingOverlay(taskOf(200));
  await vi.advanceTimersByTimeAsync(250);
  const stop = subscribeToLoadingOverlay(() => undefined);
  expect(currentLoadingOverlayView().visible).toBe(false);
  stop();
});
