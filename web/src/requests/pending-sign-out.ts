/**
 * Stores a sign-out that the server does not know of yet, and sends it before any other request.
 *
 * Invariants: until it is sent, no other request leaves this device, so that nobody can sign in before it; it names the
 * session that it ends, so that it never ends somebody else's.
 */
import { runUnderExclusiveRequestLock } from './session-request-lock.ts';

const KEY = 'cuadra.sessionEnd';
const PATIENCE_MS = 20_000;
const UNAUTHENTICATED = 401;
/** Nothing else may be asked on the page of who has left. */
const AGAIN_MS = 10_000;

let telling: Promise<boolean> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

export function rememberPendingSignOut(sessionId: string): void {
  localStorage.setItem(KEY, sessionId);
}

/** True once the server knows of every sign-out. */
export function sendPendingSignOut(): Promise<boolean> {
  const sessionId = localStorage.getItem(KEY);
  if (sessionId === null) return Promise.resolve(true);
  clearTimeout(again);
  telling ??= runUnderExclusiveRequestLock(
    () => tell(sessionId),
    (isTold) => isTold,
  ).finally(() => {
    telling = undefined;
    again = setTimeout(() => void sendPendingSignOut(), AGAIN_MS);
  });
  return telling;
}

async function tell(sessionId: string): Promise<boolean> {
  try {
    const answer = await fetch('/api/auth/sign-out', {
      method: 'POST',
      body: JSON.stringify({ sessionId }),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok && answer.status !== UNAUTHENTICATED) return false;
  } catch {
    return false;
  }
  if (localStorage.getItem(KEY) === sessionId) localStorage.removeItem(KEY);
  return true;
}
