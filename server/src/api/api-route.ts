/** One declaration per API route: the router, the API's description and the tests that try every route read it. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { SignedInEnv } from '../auth/request-env.ts';
import type { Sessions } from '../auth/session-service.ts';
import { requireSignedIn } from '../auth/require-signed-in.ts';
import type { Database } from '../database/database.ts';
import { limitBodySize } from '../http/json-body.ts';
import type { RouteDescription } from '../http/route-description.ts';
import { requireSameOrigin } from '../http/same-origin.ts';

export interface RouteParts {
  readonly sessions: Sessions;
  readonly database: Database;
  readonly now: () => Instant;
  readonly publicUrl: URL | null;
}

export interface ApiRoute extends RouteDescription {
  /** The largest accepted body. */
  readonly maxBytes?: number;
  readonly serve: (context: Context<SignedInEnv>, parts: RouteParts) => Promise<Response>;
}

/** All data of a business lies below this path. */
export const OF_BUSINESS = '/api/businesses/:businessId';

export function serveRoutes(parts: RouteParts, routes: readonly ApiRoute[]): Hono<SignedInEnv> {
  const app = new Hono<SignedInEnv>();
  for (const route of routes) {
    app.on(route.method, [route.path], ...stepsBefore(route, parts), (context) => route.serve(context, parts));
  }
  return app;
}

function stepsBefore(
  { method, requires, maxBytes }: ApiRoute,
  { sessions, publicUrl }: RouteParts,
): MiddlewareHandler<SignedInEnv>[] {
  return [
    ...(method === 'get' ? [] : [requireSameOrigin(publicUrl)]),
    ...(requires === 'nobody' ? [] : [requireSignedIn(sessions)]),
    ...(maxBytes === undefined ? [] : [limitBodySize(maxBytes)]),
  ];
}
