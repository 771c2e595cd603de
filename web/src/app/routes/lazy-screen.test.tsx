/** A screen that does not arrive says so, and leaves the app where it is. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { NeedsNewPageError } from '../../requests/needs-new-page-error.ts';
import { lazyScreen } from './lazy-screen.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('does not load the page again, which would be the end of the app where there is no network, and comes when asked again', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  const notFetched = new TypeError('Failed to fetch dynamically imported module: /assets/inventory-page.js');
  const load = vi.fn<() => Promise<{ InventoryPage: () => ReactNode }>>(() =>
    Promise.resolve({ InventoryPage: () => <h1>Inventario</h1> }),
  );
  load.mockRejectedValueOnce(notFetched);
  const Screen = lazyScreen(load, 'InventoryPage');
  await Screen.preload?.();
  expect(() => renderToStaticMarkup(<Screen />)).toThrow(NeedsNewPageError);
  expect(reload).not.toHaveBeenCalled();

  await Screen.preload?.();
  expect(renderToStaticMarkup(<Screen />)).toBe('<h1>Inventario</h1>');
  await Screen.preload?.();
  expect(load).toHaveBeenCalledTimes(2);
});
