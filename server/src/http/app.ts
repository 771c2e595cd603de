/** Every route of the server, in the order in which a request meets them. */
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { answerError, unexpected, unknownRoute } from './api-errors.ts';
import { securityHeaders } from './security-headers.ts';
import { type StaticFiles, serveStaticFiles } from './static-files.ts';

type Parts = { readonly publicUrl: URL | null; readonly staticFiles: StaticFiles; readonly logger: Logger };

export function createApp({ publicUrl, staticFiles, logger }: Parts): Hono {
  const app = new Hono();

  app.use(securityHeaders(publicUrl));
  app.get('/healthz', (context) => context.text('ok', 200, { 'cache-control': 'no-store' }));
  app.use(serveStaticFiles(staticFiles));

  app.notFound((context) => answerError(context, 404, unknownRoute));
  app.onError((error, context) => {
    logger.error({ err: error, method: context.req.method, path: context.req.path }, 'a request failed');
    return answerError(context, 500, unexpected);
  });
  return app;
}
