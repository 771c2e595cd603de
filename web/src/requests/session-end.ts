/**
 * The end of a session that its person has left without the server having heard of it: remembered on the device, and
 * told before anything else is asked.
 *
 * Invariants: as long as it is not told, no other question leaves this device, so that nobody who signs in meanwhile
 * comes before it; it names the session that it ends, so that it never ends the one of somebody else.
 */
import { aloneOnLine } from './line.ts';

const KEY = 'cuadra.sessionEnd';
const PATIENCE_MS = 20_000;
const UNAUTHENTICATED = 401;

let telling: Promise<boolean> | undefined;

export function rememberSessionEnd(sessionId: string): void {
  localStorage.setItem(KEY, sessionId);
}

/** True once there is none that the server has not heard of. */
export function tellSessionEnd(): Promise<boolean> {
  const sessionId = localStorage.getItem(KEY);
  if (sessionId === null) return Promise.resolve(true);
  telling ??= aloneOnLine(
    () => tell(sessionId),
    (isTold) => isTold,
  ).finally(() => {
    telling = undefined;
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
