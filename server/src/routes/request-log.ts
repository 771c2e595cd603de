/**
 * The first middleware: gives each request an id, and writes a line of the log and the metrics once it is answered.
 *
 * Invariant: the log contains only ids: the route's pattern and never the address, which may contain a search or a
 * secret; no body, no name, no e-mail. Health checks are logged at debug.
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

export function logRequests({ logger, metrics }: Parts): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    context.set('requestId', requestId);
    await next();
    // A cached asset is the same for everybody, so an id would be useless.
    if (!context.req.path.startsWith('/assets/')) context.res.headers.set('x-request-id', requestId);
    const ms = performance.now() - startedAt;
    const { status } = context.res;
    const { method } = context.req;
    const route = routePattern(context);
    metrics?.request({ method: knownMethod(method), route, status }, ms);
    const line = { requestId, method, route, status, ms: Math.round(ms), ...idsOf(context) };
    if (QUIET.test(route) && status < 500) logger.debug(line, 'request');
    else logger.info(line, 'request');
  };
}

/** "/api/businesses/:businessId/sync"; "/*" for files, screens and unknown addresses. */
export function routePattern(context: Context): string {
  const patterns = matchedRoutes(context).map(({ path }) => path);
  return patterns.findLast((path) => !path.endsWith('*')) ?? '/*';
}

/** A client can invent methods, and each would create a new metric. */
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
