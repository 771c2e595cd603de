/**
 * Who is signed in on this device: restored from local storage before the server is asked, confirmed by it as soon as
 * it can be, given up when it says otherwise.
 *
 * Invariants: a session is valid for 24 hours from sign-in, also offline; restoring never throws; signing out takes the
 * copies off the device and leaves what was recorded and not sent; other tabs follow.
 * Spec: sections 3 (Local browser storage keys), 4 (Session) and 8 (Handling).
 */
import { instantOf } from '@cuadra/domain/kernel/calendar';
import { failureMessages } from '@cuadra/domain/people/failure-messages';
import { isLive, restoreSession, sessionText, storageKeys } from '@cuadra/domain/people/session';
import { ask, type Failure, onSessionEnded } from './api.ts';
import type { PersonsDevice } from './persons-device.ts';
import { forgetMe, keepMe, keptMe, type Me } from './kept-me.ts';

export type SessionState =
  | { readonly state: 'restoring' }
  /** Nobody was signed in, the person has left, or the session ended without them. */
  | { readonly state: 'out'; readonly because: 'nobody' | 'left' | 'ended' }
  | SignedIn;

export interface SignedIn {
  readonly state: 'in';
  readonly me: Me;
  readonly device: PersonsDevice;
  /** What could not be loaded: the device's own copy of it stands in. */
  readonly message: string | undefined;
}

let current: SessionState = { state: 'restoring' };
let restoring: Promise<SessionState> | undefined;
const listeners = new Set<() => void>();
const UNAUTHENTICATED = 401;

export function sessionState(): SessionState {
  return current;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** On the first navigation; later ones get what there is by then. */
export async function restoredSession(): Promise<SessionState> {
  restoring ??= restore();
  await restoring;
  if (current.state === 'in' && !isLive({ timestamp: startedAt() }, instantOf(Date.now()))) await leave('ended');
  return current;
}

/** After a sign-in: asks who it is, and opens their device. */
export async function enterSession(): Promise<Failure | undefined> {
  const answer = await ask<Me>('/api/me');
  if (!answer.ok) return answer.failure;
  const me = answer.body;
  localStorage.setItem(storageKeys.session, sessionText({ uid: me.profile.uid, timestamp: instantOf(Date.now()) }));
  await enter(me);
  return undefined;
}

/** After something changed about the person: their profile, their businesses. */
export async function reloadMe(): Promise<Failure | undefined> {
  if (current.state !== 'in') return undefined;
  const answer = await ask<Me>('/api/me');
  if (!answer.ok) {
    if (answer.failure.status !== UNAUTHENTICATED) change({ ...current, message: failureMessages['load-profile'] });
    return answer.failure;
  }
  if (answer.body.profile.uid !== current.me.profile.uid) await leave('ended');
  else know(answer.body);
  return undefined;
}

/** Signs out here and at the server; a server that is not reached keeps the session, and it is said. */
export async function signOut(): Promise<Failure | undefined> {
  const answer = await ask('/api/auth/sign-out', { method: 'POST', body: {} });
  if (!answer.ok && answer.failure.status !== UNAUTHENTICATED) {
    return { ...answer.failure, message: failureMessages['sign-out'] };
  }
  await leave('left');
  return undefined;
}

async function restore(): Promise<SessionState> {
  onSessionEnded(() => void leave('ended'));
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.session && newValue === null) void leave('left');
  });
  try {
    const now = instantOf(Date.now());
    const restoration = restoreSession(localStorage.getItem(storageKeys.session), undefined, now);
    const me = keptMe();
    if (restoration.state === 'authenticated' && me?.profile.uid === restoration.session.uid) {
      await enter(me);
      void reloadMe();
    } else if (restoration.state === 'authenticated') {
      if ((await enterSession()) !== undefined) await leave('ended');
    } else change({ state: 'out', because: restoration.because === 'expired' ? 'ended' : 'nobody' });
  } catch {
    change({ state: 'out', because: 'ended' });
  }
  return current;
}

async function enter(me: Me): Promise<void> {
  keepMe(me);
  // Whoever only looks at the way in does not load what comes after it.
  const { openPersonsDevice } = await import('./persons-device.ts');
  change({ state: 'in', me, device: await openPersonsDevice(me), message: undefined });
}

function know(me: Me): void {
  if (current.state !== 'in') return;
  keepMe(me);
  change({ ...current, me, message: undefined });
}

async function leave(because: 'left' | 'ended'): Promise<void> {
  const left = current;
  if (left.state === 'out') return;
  forgetMe();
  change({ state: 'out', because });
  if (left.state === 'in') await left.device.close({ forget: because === 'left' });
}

function startedAt(): string {
  const restoration = restoreSession(localStorage.getItem(storageKeys.session), undefined, instantOf(Date.now()));
  return restoration.state === 'authenticated' ? restoration.session.timestamp : '';
}

function change(state: SessionState): void {
  current = state;
  for (const listener of listeners) listener();
}
