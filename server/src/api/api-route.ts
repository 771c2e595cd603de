/** One declaration per API route: the router, the API's description and the tests that try every route read it. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { SignedInEnv } from '../auth/request-env.ts';
import { requireOperator } from '../auth/require-operator.ts';
import type { CallerLookup } from '../auth/caller-lookup.ts';
import { requireSignedIn } from '../auth/require-signed-in.ts';
import type { Database } from '../database/database.ts';
import { limitBodySize } from '../http/parse-body-and-query.ts';
import { type DeclaredRoute, isOpenToApiTokens } from '../http/route-description.ts';
import { apiTokenInHeaders } from '../auth/api-token-in-headers.ts';
import { requireSameOrigin } from '../http/same-origin.ts';

export interface RouteParts {
  readonly sessions: CallerLookup;
  readonly database: Database;
  readonly now: () => Instant;
  readonly publicUrl: URL | null;
  /** In lower case. */
  readonly operatorEmails: readonly string[];
  readonly logger: Logger;
}

export type ApiRoute<Parts = RouteParts> = DeclaredRoute<Parts, SignedInEnv>;

/** All data of a business lies below this path. */
export const BUSINESS_PATH_PREFIX = '/api/businesses/:businessId';

export function createApiRouter<Parts extends RouteParts>(
  parts: Parts,
  routes: readonly ApiRoute<Parts>[],
): Hono<SignedInEnv> {
  const app = new Hono<SignedInEnv>();
  for (const route of routes) {
    app.on(route.method, pathsOf(route), ...stepsBefore(route, parts), (context) => route.serve(context, parts));
  }
  return app;
}

/** A business is also the first page of its folder. */
function pathsOf({ path }: Pick<ApiRoute, 'path'>): string[] {
  return path === BUSINESS_PATH_PREFIX ? [path, `${path}/`] : [path];
}

function stepsBefore(
  { method, path, requires, maxBytes }: Pick<ApiRoute, 'method' | 'path' | 'requires' | 'maxBytes'>,
  { sessions, publicUrl, operatorEmails }: RouteParts,
): MiddlewareHandler<SignedInEnv>[] {
  const takesTokens = isOpenToApiTokens({ method, path });
  const sameOrigin = requireSameOrigin(publicUrl);
  return [
    ...(method === 'get' ? [] : [takesTokens ? unlessByProgram(sameOrigin) : sameOrigin]),
    ...(requires === 'nobody' ? [] : [requireSignedIn(sessions, takesTokens)]),
    ...(requires === 'operator' ? [requireOperator(operatorEmails)] : []),
    ...(maxBytes === undefined ? [] : [limitBodySize(maxBytes)]),
  ];
}

/** Where it comes from matters for cookies only, which a request with an API token does not use. */
function unlessByProgram(check: MiddlewareHandler): MiddlewareHandler {
  return (context, next) => (apiTokenInHeaders(context.req.raw.headers) === undefined ? check(context, next) : next());
}
