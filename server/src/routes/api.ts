/** The routes under /api, each group beside what it serves. */
import { Hono } from 'hono';
import { adminRoutes } from '../admin/admin-routes.ts';
import { csvRoutes } from '../reads/csv-routes.ts';
import { exportRoutes } from '../reads/export-routes.ts';
import { openApiRoutes } from './openapi-routes.ts';
import { invitationRoutes } from '../reads/open-invitation.ts';
import { readsRoutes } from '../reads/reads-routes.ts';
import { reportCsvRoutes } from '../reports/csv-routes.ts';
import { reportsRoutes } from '../reports/reports-routes.ts';
import { syncRoutes } from '../sync/sync-routes.ts';
import { traceRoutes } from '../traceability/trace-routes.ts';
import type { ApiParts } from '../api/api-parts.ts';
import { commandsRoutes } from './commands-route.ts';

export function apiRoutes(parts: ApiParts): Hono {
  const api = new Hono();
  api.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
  });
  return api
    .route('/', openApiRoutes())
    .route('/', commandsRoutes(parts))
    .route('/', syncRoutes(parts))
    .route('/', traceRoutes(parts))
    .route('/', readsRoutes(parts))
    .route('/', invitationRoutes(parts))
    .route('/', csvRoutes(parts))
    .route('/', exportRoutes(parts))
    .route('/', reportsRoutes(parts))
    .route('/', reportCsvRoutes(parts))
    .route('/', adminRoutes(parts));
}
