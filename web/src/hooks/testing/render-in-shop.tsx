/**
 * For tests: a part of a screen as somebody finds it who works in a shop, from what the server would send of its books.
 */
import { millisecondsOf } from '@cuadra/domain/kernel/instant';
import type { Permission } from '@cuadra/domain/rows/permissions';
import type { Membership } from '@cuadra/domain/rows/membership';
import { onlyPermissions } from '@cuadra/domain/testing/only-permissions';
import { BUSINESS, EMPLOYEE, profileOf, type Shop } from '@cuadra/domain/testing/shop';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { copyAfterSyncAnswer } from '../../replica/business-copy-in-memory.ts';
import type * as Clock from '../../requests/clock.ts';
import type { CachedAnswer } from '../../session/server-answer-cache.ts';
import { workingSet } from '../../replica/testing/working-set.ts';

/** A gerente, or an employee with these permissions alone. */
export type Who = 'gerente' | readonly Permission[];

const SESSION = '../../session/use-session.ts';
const CLOCK = '../../requests/clock.ts';

interface Answered {
  /** What the device knows of the server's answer at an address; nothing, unless it is given. */
  readonly reading?: (address: string) => Partial<CachedAnswer<unknown>>;
  /** What the clock of the app says beside the time: here, since of two mocks of one module either may win. */
  readonly clock?: Partial<typeof Clock>;
  /** With sample data; not, unless it is given. */
  readonly demo?: boolean;
}

/** `load` imports the part, after what it asks of the device was put there. */
export async function renderInShop(
  shop: Shop,
  who: Who,
  load: () => Promise<ReactNode>,
  { reading = () => ({}), clock = {}, demo = false }: Answered = {},
): Promise<string> {
  const change: Partial<Membership> =
    who === 'gerente' ? { rol: 'gerente' } : { rol: 'empleado', permissions: onlyPermissions(...who) };
  const copy = copyAfterSyncAnswer(undefined, workingSet(shop.books, EMPLOYEE, change));
  const opened = { businessId: BUSINESS, server: copy, copy };
  const state = { shop: opened, outbox: [], unkept: new Set(), isReached: true, isDeviceFull: false };
  const answers = { subscribe: () => () => undefined, reading, refresh: () => undefined };
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.resetModules();
  // What is rendered to text is rendered once.
  vi.doMock('react', async (original: () => Promise<object>) => ({
    ...(await original()),
    useSyncExternalStore: <State,>(_subscribe: unknown, read: () => State) => read(),
  }));
  vi.doMock(CLOCK, async (original: () => Promise<object>) => ({
    ...(await original()),
    now: () => shop.now,
    nowInMilliseconds: () => millisecondsOf(shop.now),
    ...clock,
  }));
  vi.doMock(SESSION, () => ({
    useReplicaState: () => state,
    useDeviceServices: () => ({ answers, replica: { state: () => state } }),
    useMe: () => ({ profile: profileOf(EMPLOYEE), businesses: [], operator: false, demo }),
  }));
  try {
    const part = await load();
    return renderToStaticMarkup(<RouterContextProvider router={router}>{part}</RouterContextProvider>);
  } finally {
    vi.doUnmock(SESSION);
    vi.doUnmock(CLOCK);
    vi.doUnmock('react');
    vi.resetModules();
    vi.unstubAllGlobals();
  }
}
