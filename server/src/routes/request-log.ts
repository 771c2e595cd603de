/**
 * The first step of every request: it gets an id, and once it is answered a line in the log and a place in the metrics.
 *
 * Invariant: the log holds ids only: the pattern of the route and never the address, which may hold a search or a
 * secret; no body, no name, no e-mail. Requests that nobody has to know of (is it alive?) are logged at debug.
 */
import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { Metrics } from '../http/metrics.ts';
import type { RequestEnv } from '../auth/request-env.ts';

const QUIET = /^\/(?:healthz|readyz|metrics|\*)$/u;

interface Parts {
  readonly logger: Logger;
  readonly metrics?: Metrics | undefined;
}

export function requestLog({ logger, metrics }: Parts): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    context.set('requestId', requestId);
    await next();
    // The same file for everybody and for ever: its number would only make a slow line longer.
    if (!context.req.path.startsWith('/assets/')) context.header('x-request-id', requestId);
    const ms = performance.now() - startedAt;
    const { status } = context.res;
    const { method } = context.req;
    const route = routeOf(context);
    metrics?.request({ method: knownMethod(method), route, status }, ms);
    const line = { requestId, method, route, status, ms: Math.round(ms), ...idsOf(context) };
    if (QUIET.test(route) && status < 500) logger.debug(line, 'request');
    else logger.info(line, 'request');
  };
}

/** The pattern of the route, "/api/businesses/:businessId/sync"; "/*" for files, screens and what there is not. */
export function routeOf(context: Context): string {
  const patterns = matchedRoutes(context).map(({ path }) => path);
  return patterns.findLast((path) => !path.endsWith('*')) ?? '/*';
}

/** Anybody can make up a method, and each would be a line of the metrics. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].includes(method) ? method : 'other';
}

const UUID = /^[0-9a-f-]{36}$/iu;

function idsOf(context: Context<RequestEnv>): { uid?: string; businessId?: string } {
  const signedIn = context.get('signedIn');
  const businessId = /^\/api\/businesses\/([^/]+)/u.exec(context.req.path)?.[1];
  return {
    ...(signedIn !== undefined && { uid: signedIn.uid }),
    ...(businessId !== undefined && UUID.test(businessId) && { businessId }),
  };
}
