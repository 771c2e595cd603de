/** The root of all routes: its beforeLoad checks every navigation against the domain's table of routes. */
import type { Access } from '@cuadra/domain/app/page-routes';
import { createRootRoute } from '@tanstack/react-router';
import { redirectUnlessRouteAllowed } from './redirect-unless-route-allowed.ts';
import { lazyScreen } from './lazy-screen.ts';
import { ScreenFailure } from '../screen-failure.tsx';
import { RootLayout } from '../root-layout.tsx';

export const LazyNotFoundPage = lazyScreen(() => import('../not-found-page.tsx'), 'NotFoundPage');

export const rootRoute = createRootRoute({
  component: RootLayout,
  errorComponent: ScreenFailure,
  notFoundComponent: LazyNotFoundPage,
  beforeLoad: async ({ matches, location, cause }) => {
    // A preload is not checked; the page is checked when it is opened.
    if (cause === 'preload') return;
    const leaf = matches.at(-1);
    const { access = 'public' } = leaf?.staticData ?? {};
    await redirectUnlessRouteAllowed(access, businessIdIn(leaf?.params), location.href);
  },
});

function businessIdIn(params: unknown): string | null {
  if (typeof params !== 'object' || params === null) return null;
  const named: { businessId?: unknown; tempId?: unknown } = params;
  const id = named.businessId ?? named.tempId;
  return typeof id === 'string' ? id : null;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    access?: Access;
    title?: string | null;
  }
}
