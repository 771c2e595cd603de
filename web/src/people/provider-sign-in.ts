/**
 * Signing in through a provider: in a popup, or in this window if the browser opens none.
 *
 * The popup returns to the login with ?google=listo or ?error=, tells this window over a channel, and closes. It knows
 * by ?ventana= what it is: its name and its opener are gone since it was at the provider (the opener policy).
 * Spec: section 7 (Google popup sign-in).
 */
import { askServer, type RequestFailure } from '../requests/ask-server.ts';
import { completeSignIn } from '../session/current-session.ts';

/** The name that the apps of before have for it too, as the page of return has ?google= for every provider. */
const WINDOW = 'cuadra-google';
const LOGIN = '/auth/login';

/** The catalogue's error code, if it failed. */
export interface ProviderResult {
  readonly error?: string | undefined;
}

interface ProviderSignIn {
  /** Where to go on after signing in without a popup: this page is gone by then. */
  readonly returnTo: string | undefined;
  /** The token of the invitation that a new account may need. */
  readonly invitation: string | undefined;
}

/**
 * Must be called in a tap, or the browser blocks the popup. Without a popup, this window goes there and nothing is
 * returned.
 */
export async function openProviderSignIn(
  provider: 'google' | 'oidc',
  { returnTo, invitation }: ProviderSignIn,
): Promise<RequestFailure | undefined> {
  const popup = window.open('', WINDOW, 'popup,width=480,height=640');
  const own = popup === null ? { volver: pageToReturnTo(returnTo) } : { ventana: 'si' };
  const answer = await askServer('/api/auth/sign-in/social', {
    method: 'POST',
    body: {
      provider,
      callbackURL: loginPath({ google: 'listo', ...own }),
      errorCallbackURL: loginPath(own),
      invitation,
    },
  });
  if (!answer.ok) {
    popup?.close();
    return answer.failure;
  }
  (popup ?? window).location.assign(providerUrlFromAnswer(answer.body));
  return undefined;
}

/** The server takes no longer address to come back to. */
const MAX_ADDRESS_LENGTH = 500;

/** None if the address of the login would be too long with it. */
function pageToReturnTo(page: string | undefined): string | undefined {
  return loginPath({ google: 'listo', volver: page }).length > MAX_ADDRESS_LENGTH ? undefined : page;
}

function loginPath(search: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return given.length === 0 ? LOGIN : `${LOGIN}?${new URLSearchParams(given).toString()}`;
}

/** Where the server says to go on. */
export function providerUrlFromAnswer(body: unknown): string {
  return typeof body === 'object' && body !== null && 'url' in body ? String(body.url) : LOGIN;
}

/** Listens for the popup's result; returns the function that stops listening. */
export function subscribeToProviderSignIn(listener: (news: ProviderResult) => void): () => void {
  const channel = new BroadcastChannel(WINDOW);
  channel.addEventListener('message', ({ data }: MessageEvent<ProviderResult>) => listener(data));
  return () => channel.close();
}

/**
 * On return, the popup tells the first window and closes; without a popup this window signs in. Resolves to the
 * failure, or to undefined.
 */
export async function returnFromProviderSignIn(
  told: ProviderResult,
  isPopup: boolean,
): Promise<RequestFailure | undefined> {
  if (isPopup) tellAndClose(told);
  // A browser may keep the popup open.
  if (!window.closed && told.error === undefined) return completeSignIn();
  return undefined;
}

function tellAndClose(told: ProviderResult): void {
  const channel = new BroadcastChannel(WINDOW);
  channel.postMessage(told);
  channel.close();
  window.close();
}
