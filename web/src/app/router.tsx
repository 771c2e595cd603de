/**
 * Every route of the app, one const each: created inside a list or by a helper they would silently lose their types.
 *
 * A route's `title` is what the window is called (spec, section 2: Layout).
 */
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { HomePage } from '../home/home-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell.tsx';

const rootRoute = createRootRoute({ component: Shell });

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: HomePage,
  staticData: { title: 'Inicio' },
});

const unmatchedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: NotFoundPage,
  staticData: { title: 'Página no encontrada' },
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([homeRoute, unmatchedRoute]),
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    title?: string;
  }
}
