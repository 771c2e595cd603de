/** The routes under /api, each group beside what it serves. */
import { Hono } from 'hono';
import { syncRoutes } from '../sync/sync-routes.ts';
import { traceRoutes } from '../traceability/trace-routes.ts';
import type { ApiParts } from './api-parts.ts';
import { commandsRoutes } from './commands-route.ts';

export function apiRoutes(parts: ApiParts): Hono {
  const api = new Hono();
  api.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
  });
  return api.route('/', commandsRoutes(parts)).route('/', syncRoutes(parts)).route('/', traceRoutes(parts));
}
