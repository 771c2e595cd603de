/**
 * The session on this device: restored from local storage before the server answers, confirmed by the server as soon as
 * possible, and ended if it disagrees.
 *
 * Invariants: a session is valid for 24 hours from sign-in, also offline; restoring throws only for somebody who stays
 * signed in; signing out needs no network, and removes all data of the person from the device except the outbox; other
 * tabs follow.
 * Spec: sections 3 (Local browser storage keys), 4 (Session) and 8 (Handling).
 */
import { createListeners } from '../requests/listeners.ts';
import type { Me } from '@cuadra/domain/server-answers';
import { failedLoadMessages } from '@cuadra/domain/people/failed-load-messages';
import type { Credentials } from '@cuadra/domain/people/credentials';
import { storageKeys } from '@cuadra/domain/app/storage-keys';
import {
  askServer,
  askServerToChangeSession,
  type RequestFailure,
  onForbidden,
  onSessionEnded,
  notReachedFailure,
} from '../requests/ask-server.ts';
import { onRetryOpportunity } from '../requests/on-retry-opportunity.ts';
import { deleteDeviceFaults, storeDeviceFault } from '../device-log/stored-device-faults.ts';
import { throwPartNotFetched } from '../requests/lazy-part.ts';
import { NeedsNewPageError } from '../requests/needs-new-page-error.ts';
import { oneSecondAfterStart } from '../requests/one-second-after-start.ts';
import { reopenSessionRequests } from '../requests/session-request-lock.ts';
import type { DeviceServices } from './person-device-services.ts';
import { rememberPendingSignOut, sendPendingSignOut } from '../requests/pending-sign-out.ts';

export type SessionState =
  | { readonly state: 'restoring' }
  /** No session was there, the person signed out, or the session ended by itself. */
  | { readonly state: 'out'; readonly because: 'nobody' | 'left' | 'ended' }
  | SignedInState;

export interface SignedInState {
  readonly state: 'in';
  readonly me: Me;
  readonly device: DeviceServices;
  /** What could not be loaded; the device's own copy is used instead. */
  readonly message: string | undefined;
}

/** One chunk with everything that a signed-in person needs first. */
const loadPerson = () => import('./stored-me-and-session.ts').catch(throwPartNotFetched);

let current: SessionState = { state: 'restoring' };
let restoring: Promise<SessionState> | undefined;
/** By person: settled when nothing more is taken off the device of who has left. */
const closings = new Map<string, Promise<unknown>>();
const listeners = createListeners();
const UNAUTHENTICATED = 401;
/** Making a demo takes a few seconds, and longer if others are waiting for theirs. */
const DEMO_PATIENCE_MS = 90_000;

export function sessionState(): SessionState {
  return current;
}

export const subscribeToSession = listeners.subscribe;

/** The first navigation restores; later calls get the present state. */
export async function waitForRestoredSession(): Promise<SessionState> {
  restoring ??= restore();
  await restoring;
  if (current.state === 'in' && !current.device.isSessionLive()) await leave('ended');
  return current;
}

/** Loads what is needed next while the server checks the password. */
export async function signInWithPassword(credentials: Credentials): Promise<RequestFailure | undefined> {
  loadPerson().catch(() => undefined);
  const answer = await askServer('/api/auth/sign-in/email', { method: 'POST', body: credentials });
  return answer.ok ? completeSignIn(answer.body) : answer.failure;
}

/** Takes the person from the sign-in's answer, or asks the server for them, and opens their device services. */
export async function completeSignIn(told?: unknown): Promise<RequestFailure | undefined> {
  const person = await loadPerson().catch(() => undefined);
  if (person === undefined) return notReachedFailure;
  const answer = await person.fetchMeUnlessInAnswer(told);
  if (!answer.ok) return answer.failure;
  const refusal = person.storeSessionOnDevice(answer.body);
  // A new page takes up the session, and says what is in the way.
  if (refusal === undefined) await enter(answer.body).catch(() => window.location.reload());
  return refusal;
}

/** For changes of the profile or the list of businesses. */
export async function reloadMe(): Promise<RequestFailure | undefined> {
  if (current.state !== 'in') return undefined;
  const { device } = current;
  const { fetchMe } = await loadPerson();
  // Asked after signing out, the server would not know who asks.
  if (findSessionOn(device) === undefined) return undefined;
  const answer = await fetchMe();
  const session = findSessionOn(device);
  if (session === undefined) return undefined;
  if (!answer.ok) {
    if (answer.failure.status !== UNAUTHENTICATED) change({ ...session, message: failedLoadMessages['load-profile'] });
    return answer.failure;
  }
  if (answer.body.profile.uid !== session.me.profile.uid) await leave('ended');
  else replaceMeInSession(answer.body);
  return undefined;
}

/** Undefined once the person has signed out. */
function findSessionOn(device: DeviceServices): SignedInState | undefined {
  return current.state === 'in' && current.device === device ? current : undefined;
}

export function replaceMeInSession(me: Me): void {
  if (current.state !== 'in') return;
  current.device.keepMe(me);
  change({ ...current, me, message: undefined });
}

/**
 * Creates a demo and signs in as its owner; the server reports its progress under `making`. Resolves to the failure, or
 * to undefined.
 */
export async function createDemoAndSignIn(making: string): Promise<RequestFailure | undefined> {
  const answer = await askServer('/api/demo', { method: 'POST', body: { making }, patienceMs: DEMO_PATIENCE_MS });
  return answer.ok ? completeSignIn() : answer.failure;
}

/**
 * Deletes the demo on the server, after which nothing is requested; leaveDemoSession() then deletes it from the device.
 */
export async function deleteDemoOnServer(): Promise<RequestFailure | undefined> {
  const answer = await askServerToChangeSession('/api/demo', { method: 'DELETE' }, { endsSession: true });
  return answer.ok || answer.failure.status === UNAUTHENTICATED ? undefined : answer.failure;
}

export function leaveDemoSession(): Promise<void> {
  return leave('left');
}

/** Works without a network: the server is told as soon as it is reached. */
export async function signOut(): Promise<void> {
  if (current.state !== 'in') return;
  const { me, device } = current;
  // The device's log is sent last, while the session still exists.
  if (device.replica.state().isReached) await device.traces.flush();
  const { readStoredMe } = await loadPerson();
  const stored = readStoredMe();
  // The password may have been changed in another tab, which puts another session in the place of this one.
  const { session } = stored?.profile.uid === me.profile.uid ? stored : me;
  rememberPendingSignOut(session.id);
  void leave('left');
  void sendPendingSignOut();
}

async function restore(): Promise<SessionState> {
  onSessionEnded(() => void leave('ended'));
  onForbidden(() => void reloadMe());
  void sendPendingSignOut();
  onRetryOpportunity(() => void sendPendingSignOut());
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKeys.session) return;
    if ((newValue ?? '') === '') leaveWithOtherTab(newValue === '' ? 'ended' : 'left');
    // Also while somebody else is signing in there, which ends this session a moment before it says so.
    else if (current.state === 'out' && current.because === 'ended') window.location.reload();
  });
  try {
    // A visitor who only sees the sign-in does not load the rest.
    if (hasStoredSession()) await takeUp();
    else change({ state: 'out', because: 'nobody' });
  } catch (error) {
    storeDeviceFault('session', error);
    // They are still signed in, and signing in again would not help.
    if (error instanceof NeedsNewPageError) throw error;
    change({ state: 'out', because: 'ended' });
  }
  return current;
}

async function takeUp(): Promise<void> {
  const { forgetStoredMe, isAccountErasedByNow, readStoredMe, decideStoredSessionRestoration } = await loadPerson();
  const restoration = decideStoredSessionRestoration();
  const me = readStoredMe();
  if (restoration.state === 'logged-out') {
    if (me !== undefined && (me.demo || isAccountErasedByNow(me))) await eraseFromDevice(me);
    // The day on which an account is erased stands in its profile.
    else if (me === undefined || !isToBeErased(me)) forgetStoredMe();
    change({ state: 'out', because: restoration.because === 'expired' ? 'ended' : 'nobody' });
  } else if (me?.profile.uid === restoration.session.uid) {
    await enter(me);
    void oneSecondAfterStart.then(reloadMe);
  } else {
    const failure = await completeSignIn();
    // What the server did not say, or could not, ends no session.
    if (failure !== undefined && failure.status !== UNAUTHENTICATED) throw new NeedsNewPageError(failure.message);
    if (failure !== undefined) await leave('ended');
  }
}

async function enter(me: Me): Promise<void> {
  const { openDeviceServices } = await import('./person-device-services.ts');
  // Until their database is gone it is closed under everybody, also under who comes back at once.
  await closings.get(me.profile.uid);
  const device = await openDeviceServices(me, () => void reloadMe());
  change({ state: 'in', me, device, message: undefined });
}

async function leave(because: 'left' | 'ended'): Promise<void> {
  const left = current;
  if (left.state === 'out') return reopenSessionRequests();
  if (left.state !== 'in' || !left.device.isSessionOthers()) {
    // Tells the other tabs that nobody has signed out.
    if (because === 'ended') localStorage.setItem(storageKeys.session, '');
    forgetPerson();
  }
  if (because === 'left') forgetTab();
  // Nobody signs in to a demo again, so it ends without a message.
  change({ state: 'out', because: left.state === 'in' && left.me.demo ? 'left' : because });
  const forget = because === 'left' || (left.state === 'in' && isToBeErased(left.me));
  const closing = left.state === 'in' ? left.device.close({ forget }) : undefined;
  if (left.state === 'in') closings.set(left.me.profile.uid, Promise.allSettled([closing]));
  reopenSessionRequests();
  await closing;
}

/**
 * Somebody has signed out in another tab, or it has heard that the session ended. A tab that was asleep hears of it
 * when somebody may have signed in again.
 */
function leaveWithOtherTab(because: 'left' | 'ended'): void {
  if (!hasStoredSession()) void leave(because);
  else if (current.state === 'in') {
    forgetTab();
    window.location.reload();
  }
}

/** Whoever asked to delete their account may never come back to this device. */
function isToBeErased({ profile }: Me): boolean {
  return (profile.deletionRequestedAt ?? null) !== null;
}

function hasStoredSession(): boolean {
  return (localStorage.getItem(storageKeys.session) ?? '') !== '';
}

function forgetPerson(): void {
  for (const key of Object.values(storageKeys)) localStorage.removeItem(key);
}

/** Deletes this tab's drafts and logged failures. */
function forgetTab(): void {
  deleteDeviceFaults();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('cuadra.')) sessionStorage.removeItem(key);
}

async function eraseFromDevice({ profile }: Me): Promise<void> {
  forgetPerson();
  const { eraseDemoFromDevice } = await import('./person-device-services.ts');
  await eraseDemoFromDevice(profile.uid);
}

function change(state: SessionState): void {
  current = state;
  listeners.tell();
}
