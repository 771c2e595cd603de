/**
 * Who is signed in on this device: restored from local storage before the server is asked, confirmed by it as soon as
 * it can be, given up when it says otherwise.
 *
 * Invariants: a session is valid for 24 hours from sign-in, also offline; restoring never throws; signing out needs no
 * network, takes all of the person off the device and leaves what was recorded and not sent; other tabs follow.
 * Spec: sections 3 (Local browser storage keys), 4 (Session) and 8 (Handling).
 */
import { failureMessages } from '@cuadra/domain/people/failure-messages';
import type { Credentials } from '@cuadra/domain/people/credentials';
import { storageKeys } from '@cuadra/domain/app/storage-keys';
import { askServer, askServerAlone, type RequestFailure, onForbidden, onSessionEnded } from '../requests/api.ts';
import { onSendingChance } from '../requests/chances.ts';
import { forgetFaults, logFault } from '../device-log/device-faults.ts';
import { afterFirstSecond } from '../requests/first-screen.ts';
import { openLine } from '../requests/line.ts';
import type { PersonsDevice } from './persons-device.ts';
import type { Me } from './kept-me.ts';
import { rememberSessionEnd, tellSessionEnd } from '../requests/session-end.ts';

export type SessionState =
  | { readonly state: 'restoring' }
  /** Nobody was signed in, the person has left, or the session ended without them. */
  | { readonly state: 'out'; readonly because: 'nobody' | 'left' | 'ended' }
  | SignedInState;

export interface SignedInState {
  readonly state: 'in';
  readonly me: Me;
  readonly device: PersonsDevice;
  /** What could not be loaded: the device's own copy of it stands in. */
  readonly message: string | undefined;
}

/** It comes in one piece with all that a signed-in person needs first. */
const loadPerson = () => import('./kept-me.ts');

let current: SessionState = { state: 'restoring' };
let restoring: Promise<SessionState> | undefined;
const listeners = new Set<() => void>();
const UNAUTHENTICATED = 401;
/** It takes a few seconds, and longer where others wait for theirs. */
const DEMO_PATIENCE_MS = 90_000;

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
  if (current.state === 'in' && !current.device.isSessionLive()) await leave('ended');
  return current;
}

/** Signs in; what is needed next is on its way while the server looks at the password. */
export async function enterWithPassword(credentials: Credentials): Promise<RequestFailure | undefined> {
  loadPerson().catch(() => undefined);
  const answer = await askServer('/api/auth/sign-in/email', { method: 'POST', body: credentials });
  return answer.ok ? enterSession(answer.body) : answer.failure;
}

/** After a sign-in: asks who it is, unless the answer to it has told so, and opens their device. */
export async function enterSession(told?: unknown): Promise<RequestFailure | undefined> {
  const { meAfter, startSession } = await loadPerson();
  const answer = await meAfter(told);
  if (!answer.ok) return answer.failure;
  startSession(answer.body);
  await enter(answer.body);
  return undefined;
}

/** After something changed about the person: their profile, their businesses. */
export async function reloadMe(): Promise<RequestFailure | undefined> {
  const asking = current;
  if (asking.state !== 'in') return undefined;
  const { askMe } = await loadPerson();
  const answer = await askMe();
  // Whoever has left meanwhile is nobody's business any more.
  if (current.state !== 'in' || current.device !== asking.device) return undefined;
  if (!answer.ok) {
    if (answer.failure.status !== UNAUTHENTICATED) change({ ...current, message: failureMessages['load-profile'] });
    return answer.failure;
  }
  if (answer.body.profile.uid !== current.me.profile.uid) await leave('ended');
  else knowMe(answer.body);
  return undefined;
}

/** This is what there is to know of the person now. */
export function knowMe(me: Me): void {
  if (current.state !== 'in') return;
  current.device.keepMe(me);
  change({ ...current, me, message: undefined });
}

/** Opens a bodega of sample data, signed in as its owner, and calls it so meanwhile; answers why there is none. */
export async function enterDemo(making: string): Promise<RequestFailure | undefined> {
  const answer = await askServer('/api/demo', { method: 'POST', body: { making }, patienceMs: DEMO_PATIENCE_MS });
  return answer.ok ? enterSession() : answer.failure;
}

/** Throws the sample data away at the server, and asks nothing more; what the device has of it goes with leaveDemo(). */
export async function discardDemo(): Promise<RequestFailure | undefined> {
  const answer = await askServerAlone('/api/demo', { method: 'DELETE' }, { endsSession: true });
  return answer.ok || answer.failure.status === UNAUTHENTICATED ? undefined : answer.failure;
}

export function leaveDemo(): Promise<void> {
  return leave('left');
}

/** Signs out here, with a network or without, and at the server as soon as it is reached. */
export async function signOut(): Promise<void> {
  if (current.state !== 'in') return;
  const { me, device } = current;
  // What the device tells of itself is the last thing that is said in the person's name.
  if (device.replica.state().isReached) await device.traces.flush();
  rememberSessionEnd(me.session.id);
  void leave('left');
  void tellSessionEnd();
}

async function restore(): Promise<SessionState> {
  onSessionEnded(() => void leave('ended'));
  onForbidden(() => void reloadMe());
  void tellSessionEnd();
  onSendingChance(() => void tellSessionEnd());
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.session && newValue === null) void leave('left');
  });
  try {
    // Whoever only looks at the way in does not load what comes after it.
    if (localStorage.getItem(storageKeys.session) === null) change({ state: 'out', because: 'nobody' });
    else await takeUp();
  } catch (error) {
    logFault('session', error);
    change({ state: 'out', because: 'ended' });
  }
  return current;
}

async function takeUp(): Promise<void> {
  const { readStoredMe, keptSession } = await loadPerson();
  const restoration = keptSession();
  const me = readStoredMe();
  if (restoration.state === 'logged-out') {
    if (me?.demo === true) await eraseLeftDemo(me);
    change({ state: 'out', because: restoration.because === 'expired' ? 'ended' : 'nobody' });
  } else if (me?.profile.uid === restoration.session.uid) {
    await enter(me);
    void afterFirstSecond.then(reloadMe);
  } else if ((await enterSession()) !== undefined) await leave('ended');
}

async function enter(me: Me): Promise<void> {
  const { openPersonsDevice } = await import('./persons-device.ts');
  const device = await openPersonsDevice(me, () => void reloadMe());
  change({ state: 'in', me, device, message: undefined });
}

async function leave(because: 'left' | 'ended'): Promise<void> {
  const left = current;
  if (left.state === 'out') return openLine();
  for (const key of Object.values(storageKeys)) localStorage.removeItem(key);
  if (because === 'left') forgetTab();
  // Nobody comes back to sample data.
  change({ state: 'out', because: left.state === 'in' && left.me.demo ? 'left' : because });
  const closing = left.state === 'in' ? left.device.close({ forget: because === 'left' }) : undefined;
  openLine();
  await closing;
}

/** What was half done in this tab, and what failed. */
function forgetTab(): void {
  forgetFaults();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('cuadra.')) sessionStorage.removeItem(key);
}

async function eraseLeftDemo({ profile }: Me): Promise<void> {
  for (const key of Object.values(storageKeys)) localStorage.removeItem(key);
  const { eraseDemo } = await import('./persons-device.ts');
  await eraseDemo(profile.uid);
}

function change(state: SessionState): void {
  current = state;
  for (const listener of listeners) listener();
}
