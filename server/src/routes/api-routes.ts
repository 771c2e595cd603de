/** All routes under /api, and the pages of customers. */
import { SHARED_SHEET_PATH } from '@cuadra/domain/customers/shared-customer-sheet-link';
import { Hono } from 'hono';
import type { ApiParts } from '../api/api-dependencies.ts';
import { createApiRouter } from '../api/api-route.ts';
import { answerMistypedSheetLink } from '../sheets/shared-customer-sheet-routes.ts';
import { declaredRoutes } from './declared-routes.ts';
import { openApiRoutes } from './openapi-routes.ts';

export function apiRoutes(parts: ApiParts): Hono {
  const app = new Hono();
  app.use('/api/*', async (context, next) => {
    await next();
    // Nobody reads the body of a HEAD request, and what writes a file would wait for its reader with a connection.
    if (context.req.method === 'HEAD') await context.res.body?.cancel();
    const { headers } = context.res;
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  });
  return app
    .route('/api', openApiRoutes())
    .route('/', createApiRouter(parts, declaredRoutes))
    .use(`${SHARED_SHEET_PATH}/*`, answerMistypedSheetLink);
}
