/** Who leaves and who comes back on one device, in one tab and in another. */
import { storageKeys } from '@cuadra/domain/app/storage-keys';
import { storedSessionText } from '@cuadra/domain/people/stored-session';
import { newProfile } from '@cuadra/domain/rows/profile';
import type { Me } from '@cuadra/domain/server-answers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const at = '2026-11-21T13:00:00.000Z';
const me: Me = {
  profile: newProfile({ uid: 'rosa', email: 'rosa@bodega.pe', nombre: 'Rosa', apellidos: '', fechaRegistro: at }),
  businesses: [],
  operator: false,
  demo: false,
  session: { id: 'session', expiresAt: at },
};
const reload = vi.fn<() => void>();
let page = new EventTarget();
let opened = 0;
/** The ids of the sessions that the server is told to end. */
let ended: string[] = [];
/** Why the device does not open the person's data, if it does not. */
let inTheWay: string | undefined;
/** Each ends the deletion of what somebody had opened. */
let deletions: (() => void)[] = [];
/** With what the devices were closed. */
let closed: { readonly forget: boolean }[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.doMock('./person-device-services.ts', () => ({
    openDeviceServices: async () => {
      opened += 1;
      const { NeedsNewPageError } = await import('../requests/needs-new-page-error.ts');
      if (inTheWay !== undefined) throw new NeedsNewPageError(inTheWay);
      return {
        replica: { state: () => ({ isReached: false }) },
        isSessionOthers: () => false,
        close: (options: { readonly forget: boolean }) => {
          closed.push(options);
          return new Promise<void>((resolve) => void deletions.push(resolve));
        },
      };
    },
  }));
  vi.doMock('../requests/pending-sign-out.ts', () => ({
    rememberPendingSignOut: (id: string) => void ended.push(id),
    sendPendingSignOut: () => Promise.resolve(true),
  }));
  vi.doMock('../requests/clock.ts', () => ({
    now: () => at,
    readWallAndMonotonicClocks: () => ({ device: 0, running: 0 }),
    learnServerTime: () => undefined,
  }));
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('sessionStorage', {});
  page = Object.assign(new EventTarget(), { location: { reload } });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  reload.mockClear();
  opened = 0;
  ended = [];
  inTheWay = undefined;
  deletions = [];
  closed = [];
});
afterEach(() => {
  for (const mocked of [
    './person-device-services.ts',
    './stored-me-and-session.ts',
    '../requests/pending-sign-out.ts',
    '../requests/clock.ts',
  ])
    vi.doUnmock(mocked);
  vi.resetModules();
  vi.unstubAllGlobals();
});

it('opens nothing for who comes back at once until theirs is deleted', async () => {
  const { completeSignIn, sessionState, signOut } = await signedIn();
  await signOut();
  const isBack = completeSignIn({ me });
  await new Promise(setImmediate);
  expect(opened).toBe(1);

  for (const end of deletions) end();
  await isBack;
  expect(opened).toBe(2);
  expect(sessionState().state).toBe('in');
});

it.each([
  { what: 'leaves with who has signed out there', isBack: false, then: { state: 'out', isStored: false, reloads: 0 } },
  {
    what: 'does not sign out who is back when it hears',
    isBack: true,
    then: { state: 'in', isStored: true, reloads: 1 },
  },
])('another tab $what', async ({ isBack, then }) => {
  const { sessionState } = await signedIn();
  if (!isBack) localStorage.removeItem(storageKeys.session);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: storageKeys.session, newValue: null }));
  const isStored = localStorage.getItem(storageKeys.session) !== null;
  expect({ state: sessionState().state, isStored, reloads: reload.mock.calls.length }).toEqual(then);
});

describe('a session that ended by itself', () => {
  // Spec: «On restore, local storage is checked first»
  it('is told to the other tabs as such, also where somebody else is signed in by now', async () => {
    const told = vi.spyOn(localStorage, 'setItem');
    const { reloadMe, sessionState } = await signedIn();
    const other = { ...me, profile: { ...me.profile, uid: 'luis' } };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(other)));
    void reloadMe();
    await vi.waitFor(() => expect(sessionState()).toEqual({ state: 'out', because: 'ended' }), 10_000);
    expect(told).toHaveBeenLastCalledWith(storageKeys.session, '');
    expect(localStorage.getItem(storageKeys.session)).toBeNull();
  });

  it.each([
    { who: 'of nobody', deletionRequestedAt: null, isKept: false },
    { who: 'of whoever asked to be erased, for the day of it', deletionRequestedAt: at, isKept: true },
  ])('expired, leaves the name and the e-mail $who on the device', async ({ deletionRequestedAt, isKept }) => {
    const { storeMe } = await import('./stored-me-and-session.ts');
    storeMe({ ...me, profile: { ...me.profile, deletionRequestedAt } });
    localStorage.setItem(storageKeys.currentBusiness, 'her shop');
    localStorage.setItem(
      storageKeys.session,
      storedSessionText({ uid: 'rosa', timestamp: '2026-11-20T12:59:00.000Z' }),
    );
    const { waitForRestoredSession } = await import('./current-session.ts');
    expect(await waitForRestoredSession()).toEqual({ state: 'out', because: 'ended' });
    expect(localStorage.getItem(storageKeys.profile) !== null).toBe(isKept);
    expect(localStorage.getItem(storageKeys.businesses) !== null).toBe(isKept);
    // It is an id, and where whoever signs in again goes on.
    expect(localStorage.getItem(storageKeys.currentBusiness)).toBe('her shop');
  });

  it.each([
    { newValue: '', because: 'ended', forget: false },
    { newValue: null, because: 'left', forget: true },
  ])('and the other tab takes $newValue for one that $because', async ({ newValue, because, forget }) => {
    const { sessionState } = await signedIn();
    localStorage.removeItem(storageKeys.session);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: storageKeys.session, newValue }));
    expect(sessionState()).toEqual({ state: 'out', because });
    expect(closed).toEqual([{ forget }]);
  });
});

it('ends the session that another tab has put in the place of its own, as changing the password does', async () => {
  const { signOut } = await signedIn();
  const { storeMe } = await import('./stored-me-and-session.ts');
  storeMe({ ...me, session: { ...me.session, id: 'since the change' } });
  await signOut();
  expect(ended).toEqual(['since the change']);
});

it('asks nothing more of the server for who left while it was about to ask', async () => {
  const ask = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', ask);
  const { reloadMe, signOut } = await signedIn();
  const leaving = signOut();
  await Promise.all([leaving, reloadMe()]);
  expect(ask).not.toHaveBeenCalled();
});

it.each([
  { what: 'that nobody is signed in', body: { code: 'unauthenticated', message: '' }, status: 401, isOtherIn: false },
  { what: 'of who has left, when somebody else is in', body: me, status: 200, isOtherIn: true },
])('an answer $what comes too late to end a session', async ({ body, status, isOtherIn }) => {
  let answer: (response: Response) => void = () => undefined;
  const ask = vi.fn<typeof fetch>(() => new Promise((resolve) => void (answer = resolve)));
  vi.stubGlobal('fetch', ask);
  const { completeSignIn, reloadMe, sessionState, signOut } = await signedIn();
  const asked = reloadMe();
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  await signOut();
  const other = { ...me, profile: { ...me.profile, uid: 'luis' } };
  if (isOtherIn) await completeSignIn({ me: other });
  const before = sessionState();
  answer(Response.json(body, { status }));
  await asked;
  expect(before).toMatchObject(isOtherIn ? { state: 'in', me: other } : { state: 'out', because: 'left' });
  expect(sessionState()).toBe(before);
});

it('whose data the device does not open stays signed in: a new page says what is in the way', async () => {
  inTheWay = 'Otra pestaña no deja.';
  const first = await import('./current-session.ts');
  await first.waitForRestoredSession();
  expect(await first.completeSignIn({ me })).toBeUndefined();
  expect(reload).toHaveBeenCalledOnce();
  expect(localStorage.getItem(storageKeys.session)).not.toBeNull();

  vi.resetModules();
  const again = await import('./current-session.ts');
  await expect(again.waitForRestoredSession()).rejects.toThrow('Otra pestaña no deja.');
});

describe('whoever has a session that cannot be taken up stays signed in, and a new page tries again', () => {
  beforeEach(() => {
    localStorage.setItem(storageKeys.session, storedSessionText({ uid: 'rosa', timestamp: at }));
  });
  it.each([
    { what: 'the server is not reached', answer: () => Promise.reject(new TypeError('no network')) },
    { what: 'the server has no time', answer: () => Promise.resolve(new Response('', { status: 503 })) },
  ])('where $what', async ({ answer }) => {
    vi.stubGlobal('fetch', answer);
    const session = await import('./current-session.ts');
    await expect(session.waitForRestoredSession()).rejects.toThrow();
    expect(localStorage.getItem(storageKeys.session)).not.toBeNull();
  });

  it('where a part of the app is not fetched', async () => {
    vi.doMock('./stored-me-and-session.ts', () => Promise.reject(new TypeError('not fetched')));
    const session = await import('./current-session.ts');
    await expect(session.waitForRestoredSession()).rejects.toThrow();
    expect(localStorage.getItem(storageKeys.session)).not.toBeNull();
  });

  it('but not where the server says that nobody is signed in', async () => {
    const refusal = { code: 'unauthenticated', message: 'Tu sesión terminó' };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 401 })));
    const session = await import('./current-session.ts');
    expect(await session.waitForRestoredSession()).toEqual({ state: 'out', because: 'ended' });
    expect(localStorage.getItem(storageKeys.session)).toBeNull();
  });
});

it('who signs in where a part of the app is not fetched is told so', async () => {
  vi.doMock('./stored-me-and-session.ts', () => Promise.reject(new TypeError('not fetched')));
  const session = await import('./current-session.ts');
  await session.waitForRestoredSession();
  expect(await session.completeSignIn({ me })).toMatchObject({ code: 'network-request-failed' });
});

it('who signs in where the browser lets nothing be stored is told so, and what to do', async () => {
  const session = await import('./current-session.ts');
  await session.waitForRestoredSession();
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const told = await session.completeSignIn({ me });
  expect(told?.message).toContain('no deja guardar datos');
  expect(session.sessionState()).toEqual({ state: 'out', because: 'nobody' });
});

/** A tab in which Rosa has signed in. */
async function signedIn() {
  const session = await import('./current-session.ts');
  await session.waitForRestoredSession();
  await session.completeSignIn({ me });
  expect(session.sessionState().state).toBe('in');
  return session;
}
