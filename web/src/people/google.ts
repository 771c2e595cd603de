/**
 * The way in through Google: in a window of its own, or in this one where the browser opens none.
 *
 * The window comes back to the login with ?google=listo or ?error=, tells this one over a channel, and closes.
 * Spec: section 7 (Google popup sign-in).
 */
import { askServer, type RequestFailure } from '../requests/api.ts';
import { enterSession } from '../session/session.ts';

const WINDOW = 'cuadra-google';
const LOGIN = '/auth/login';

/** The catalogue's code of what went wrong, if anything did. */
export interface GoogleNews {
  readonly error?: string | undefined;
}

/** Opens Google; only from a tap, or the browser opens no window. Nothing comes back when this window goes there. */
export async function openGoogle(): Promise<RequestFailure | undefined> {
  const popup = window.open('', WINDOW, 'popup,width=480,height=640');
  const answer = await askServer('/api/auth/sign-in/social', {
    method: 'POST',
    body: { provider: 'google', callbackURL: `${LOGIN}?google=listo`, errorCallbackURL: LOGIN },
  });
  if (!answer.ok) {
    popup?.close();
    return answer.failure;
  }
  (popup ?? window).location.assign(addressIn(answer.body));
  return undefined;
}

function addressIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'url' in body ? String(body.url) : LOGIN;
}

/** Hears how it went in the other window; answers with how to stop listening. */
export function listenToGoogle(listener: (news: GoogleNews) => void): () => void {
  const channel = new BroadcastChannel(WINDOW);
  channel.addEventListener('message', ({ data }: MessageEvent<GoogleNews>) => listener(data));
  return () => channel.close();
}

/**
 * On the way back: the other window tells the first one and closes; where there is only one, it goes in. Answers with
 * what went wrong.
 */
export async function comeBackFromGoogle(told: GoogleNews): Promise<RequestFailure | undefined> {
  if (window.name === WINDOW) tellAndClose(told);
  else if (told.error === undefined) return enterSession();
  return undefined;
}

function tellAndClose(told: GoogleNews): void {
  const channel = new BroadcastChannel(WINDOW);
  channel.postMessage(told);
  channel.close();
  window.close();
}
