/**
 * Each address is guarded by the row of the domain's table that has its title. What the guard decides is proven in
 * route-guard.test.ts, that each address shows its screen in e2e/every-screen.test.ts.
 */
import {
  type Access,
  businessPageRoutes,
  pageRoutes,
  type Route,
  unmatchedPageRoute,
} from '@cuadra/domain/app/page-routes';
import type { Membership } from '@cuadra/domain/rows/membership';
import { onlyPermissions } from '@cuadra/domain/testing/only-permissions';
import { BUSINESS, id, linkOf } from '@cuadra/domain/testing/shop';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import type { routeTree as tree } from './route-tree.tsx';

const ITS_OWN = 'its own';
const DASHBOARD = `/business/${BUSINESS}/dashboard`;

const places: readonly (readonly [path: string, route: Route])[] = [
  ...Object.entries(pageRoutes),
  ...Object.entries(businessPageRoutes).map(([path, route]) => [`/business/{businessId}/${path}`, route] as const),
  ['/an/address/that/never/was', unmatchedPageRoute],
  ['/business/{businessId}', unmatchedPageRoute],
];

/** Whose session it is. */
let session: object;
let routeTree: typeof tree;

beforeAll(async () => {
  const parts = {
    '../../session/current-session.ts': { waitForRestoredSession: () => Promise.resolve(session) },
    '../../kit/toast.tsx': { showToast: () => undefined },
    '../root-layout.tsx': { RootLayout: () => null },
    '../screen-failure.tsx': { ScreenFailure: () => null },
    './lazy-screen.ts': { lazyScreen: () => () => null },
  };
  vi.resetModules();
  vi.stubGlobal('window', { location: { origin: 'http://cuadra.test' } });
  for (const [path, part] of Object.entries(parts)) vi.doMock(path, () => part);
  ({ routeTree } = await import('./route-tree.tsx'));
  return () => {
    for (const path of Object.keys(parts)) vi.doUnmock(path);
    vi.resetModules();
    vi.unstubAllGlobals();
  };
});

const forAnybody = { public: ITS_OWN, 'signed-in': ITS_OWN };
const forMember = { ...forAnybody, 'guests-only': DASHBOARD, 'business-access': ITS_OWN, operator: '/unauthorized' };
const forStranger = { ...forAnybody, 'guests-only': '/onboarding', rest: '/select-business' };

/** Where the pages of each access lead. */
type Leads = Partial<Record<Access, string>> & { readonly rest: string };

it.each<{ who: string; by: object; leads: Leads }>([
  {
    who: 'nobody',
    by: { state: 'out', because: 'nobody' },
    leads: { public: ITS_OWN, 'guests-only': ITS_OWN, rest: '/auth/login' },
  },
  {
    who: 'the gerente',
    by: signedIn(linkOf('rosa', { rol: 'gerente' })),
    leads: { ...forMember, rest: ITS_OWN },
  },
  {
    who: 'an employee without a permission',
    by: signedIn(linkOf('luis', { permissions: onlyPermissions() })),
    leads: { ...forMember, rest: DASHBOARD },
  },
  {
    who: 'somebody of another business',
    by: signedIn(undefined),
    leads: { ...forStranger, operator: '/unauthorized' },
  },
  { who: 'an operator', by: signedIn(undefined, true), leads: { ...forStranger, operator: ITS_OWN } },
])('$who', async ({ by, leads }) => {
  session = by;
  for (const [path, route] of places) {
    const to = leads[route.access] ?? leads.rest;
    expect([path, await shownAt(path)]).toEqual([path, to === ITS_OWN ? route : to]);
  }
});

function signedIn(link: Membership | undefined, isOperator = false): object {
  const shop = link && { copy: { business: { id: BUSINESS }, membership: link } };
  const me = { businesses: link ? [link] : [], operator: isOperator };
  return { state: 'in', me, device: { replica: { state: () => ({ shop }), isListening: () => true } } };
}

/** The row of the page that is shown, or where the guard leads instead. */
async function shownAt(path: string): Promise<unknown> {
  const address = path.replace(/\{(?:businessId|tempId)\}/u, BUSINESS).replace(/\{\w+\}/u, id(7));
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, history, isServer: false });
  await router.load();
  const { location, matches } = router.state;
  return location.pathname === address ? matches.at(-1)?.staticData : location.pathname;
}
