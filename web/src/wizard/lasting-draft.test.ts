/** Drafts that outlive their tab: whose they are, and who is given them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { deleteLastingDrafts } from '../session/lasting-draft-keys.ts';
import { lastingDraft, TAB_KEY } from './lasting-draft.ts';

const KEY = 'cuadra.counter.1.rosa.bodega';
const form = z.object({ goods: z.string() });

class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    const text = Object.hasOwn(this, key) ? this[key] : null;
    return typeof text === 'string' ? text : null;
  }
  setItem(key: string, text: string): void {
    this[key] = text;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

type Task = (lock: object | null) => unknown;

/** Of one device; a lock is held until its tab is closed. */
let locks: Set<string>;

/** What follows is done in a new tab; it has a storage of its own, and the device's. */
function openTab(): { readonly session: FakeStorage; readonly close: () => void } {
  const session = new FakeStorage();
  const own: string[] = [];
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, ...[first, second]: readonly [Task] | readonly [object, Task]) => {
        if (second !== undefined) return second(locks.has(name) ? null : {});
        locks.add(name);
        own.push(name);
        return new Promise(() => first);
      },
    },
  });
  return { session, close: () => own.forEach((name) => locks.delete(name)) };
}

async function draftOfTab(uid = 'rosa', key = KEY) {
  const taken: string[] = [];
  const draft = lastingDraft(uid, key, form);
  await draft.takeOver(({ goods }) => {
    taken.push(goods);
    return true;
  });
  return { ...draft, taken };
}

beforeEach(() => {
  locks = new Set();
  vi.stubGlobal('localStorage', new FakeStorage());
});

afterEach(() => void vi.unstubAllGlobals());

it('are read again by their own tab, until they are done with', async () => {
  openTab();
  const draft = await draftOfTab();
  draft.store({ goods: 'arroz' });
  expect((await draftOfTab()).read()).toEqual({ goods: 'arroz' });
  expect((await draftOfTab()).taken).toEqual([]);
  draft.forget();
  expect((await draftOfTab()).read()).toBeUndefined();
});

it('of a closed tab are told once to the next one, which may leave them', async () => {
  const first = openTab();
  (await draftOfTab()).store({ goods: 'arroz' });
  first.close();
  openTab();
  await lastingDraft('rosa', KEY, form).takeOver(() => false);
  const next = await draftOfTab();
  expect(next.taken).toEqual(['arroz']);
  expect(next.read()).toBeUndefined();
  expect((await draftOfTab()).taken).toEqual([]);
});

it('of a tab that lives stay its own', async () => {
  const first = openTab();
  (await draftOfTab()).store({ goods: 'arroz' });
  openTab();
  const second = await draftOfTab();
  expect(second.taken).toEqual([]);
  second.store({ goods: 'leche' });
  vi.stubGlobal('sessionStorage', first.session);
  expect(lastingDraft('rosa', KEY, form).read()).toEqual({ goods: 'arroz' });
});

it.each([
  { whose: 'another person', uid: 'luis', key: 'cuadra.counter.1.luis.bodega' },
  { whose: 'another business', uid: 'rosa', key: 'cuadra.counter.1.rosa.bazar' },
])('are not told to $whose', async ({ uid, key }) => {
  const first = openTab();
  (await draftOfTab()).store({ goods: 'arroz' });
  first.close();
  openTab();
  expect((await draftOfTab(uid, key)).taken).toEqual([]);
  expect((await draftOfTab()).taken).toEqual(['arroz']);
});

it('that no longer fit are not told to anybody', async () => {
  const first = openTab();
  const other = lastingDraft('rosa', KEY, z.object({ lines: z.number() }));
  await other.takeOver(() => true);
  other.store({ lines: 3 });
  first.close();
  openTab();
  expect((await draftOfTab()).taken).toEqual([]);
});

it('go with whoever signs out, who stores nothing after it', async () => {
  openTab();
  const draft = await draftOfTab();
  draft.store({ goods: 'arroz' });
  // Signing out deletes whatever the tab has.
  sessionStorage.removeItem(TAB_KEY);
  deleteLastingDrafts('rosa');
  draft.store({ goods: 'leche' });
  expect(Object.keys(localStorage)).toEqual([]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('that a version before this one has left in the tab are read, and not after what came since', async () => {
  const { session } = openTab();
  session.setItem(KEY, JSON.stringify({ goods: 'arroz' }));
  const draft = await draftOfTab();
  expect(draft.read()).toEqual({ goods: 'arroz' });
  draft.store({ goods: 'leche' });
  expect(draft.read()).toEqual({ goods: 'leche' });
  draft.forget();
  expect(draft.read()).toBeUndefined();
});

it('stay with their tab where the browser has no locks', async () => {
  openTab();
  vi.stubGlobal('navigator', {});
  (await draftOfTab()).store({ goods: 'arroz' });
  expect((await draftOfTab()).read()).toEqual({ goods: 'arroz' });
  vi.stubGlobal('sessionStorage', new FakeStorage());
  expect((await draftOfTab()).taken).toEqual([]);
});
