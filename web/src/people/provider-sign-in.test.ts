/** The way to a provider: where it ends, in a popup and where the browser opens none. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let asked: object | undefined;
let isPopupOpened = false;
const location = { assign: () => undefined };

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../session/current-session.ts', () => ({ completeSignIn: () => Promise.resolve(undefined) }));
  vi.doMock('../requests/ask-server.ts', () => ({
    askServer: (_path: string, { body }: { body: object }) => {
      asked = body;
      return Promise.resolve({ ok: true, body: { url: 'https://proveedor.example/' } });
    },
  }));
  vi.stubGlobal('window', { location, open: () => (isPopupOpened ? { location } : null) });
});
afterEach(() => {
  for (const mocked of ['../session/current-session.ts', '../requests/ask-server.ts']) vi.doUnmock(mocked);
  vi.resetModules();
  vi.unstubAllGlobals();
});

const page = '/business/1/inventory?ver=mas&buscar=té';
const encoded = 'volver=%2Fbusiness%2F1%2Finventory%3Fver%3Dmas%26buscar%3Dt%C3%A9';

it.each([
  { how: 'without a popup', popup: false, returnTo: page, then: `?google=listo&${encoded}`, failed: `?${encoded}` },
  { how: 'with nowhere to return to', popup: false, returnTo: undefined, then: '?google=listo', failed: '' },
  {
    how: 'with a page that the server would not take',
    popup: false,
    returnTo: `/${'x'.repeat(480)}`,
    then: '?google=listo',
    failed: '',
  },
  { how: 'in a popup', popup: true, returnTo: page, then: '?google=listo&ventana=si', failed: '?ventana=si' },
])('$how it comes back to the login $then', async ({ popup, returnTo, then, failed }) => {
  isPopupOpened = popup;
  const { openProviderSignIn } = await import('./provider-sign-in.ts');
  await openProviderSignIn('oidc', { returnTo, invitation: undefined });
  expect(asked).toMatchObject({ callbackURL: `/auth/login${then}`, errorCallbackURL: `/auth/login${failed}` });
});
