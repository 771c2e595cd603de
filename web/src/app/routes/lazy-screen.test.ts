/** A screen that does not arrive says so, and leaves the app where it is. */
import { afterEach, expect, it, vi } from 'vitest';
import { lazyScreen, ScreenNotFetchedError } from './lazy-screen.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('does not load the page again, which would be the end of the app where there is no network', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  const notFetched = new TypeError('Failed to fetch dynamically imported module: /assets/inventory-page.js');
  const load = (): Promise<{ InventoryPage: () => null }> => Promise.reject(notFetched);
  const Screen = lazyScreen(load, 'InventoryPage');
  await Screen.preload?.();
  expect(() => Screen({})).toThrow(ScreenNotFetchedError);
  expect(reload).not.toHaveBeenCalled();
});
