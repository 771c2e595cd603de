/** Every route of the server, in the order in which a request meets them. */
import { refuse } from '@cuadra/domain/kernel/refusal';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { TooBusy } from '../limits/turns.ts';
import { healthRoutes } from './health-routes.ts';
import { apiRoutes } from './api.ts';
import { answerRefusal, answerTooBusy, refusalOf } from '../http/api-errors.ts';
import type { ApiParts } from '../api/api-parts.ts';
import { loggableError } from '../http/loggable-error.ts';
import type { RequestEnv, SignedInEnv } from '../auth/request-env.ts';
import { requestLog, routeOf } from './request-log.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { type StaticFiles, serveStaticFiles } from '../http/static-files.ts';

interface Parts {
  readonly publicUrl: URL | null;
  readonly staticFiles: StaticFiles;
  readonly logger: Logger;
  /** How people sign in, under /api. */
  readonly signIn?: Hono<SignedInEnv> | undefined;
  /** Absent, only the web app is served. */
  readonly api?: ApiParts | undefined;
}

export function createApp({ publicUrl, staticFiles, logger, signIn, api }: Parts): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();

  app.use(requestLog({ logger, metrics: api?.metrics }));
  app.use(securityHeaders(publicUrl));
  app.get('/healthz', (context) => context.text('ok', 200, { 'cache-control': 'no-store' }));
  if (signIn !== undefined) app.route('/api', signIn);
  if (api !== undefined) app.route('/', healthRoutes(api)).route('/api', apiRoutes(api));
  app.use(serveStaticFiles(staticFiles));

  app.notFound((context) => answerRefusal(context, refuse('not-found')));
  app.onError((error, context) => {
    if (isCutShort(context, error)) return answerRefusal(context, refuse('invalid-input'));
    if (error instanceof TooBusy) return answerTooBusy(context, error.retryAfterSeconds);
    const { method } = context.req;
    const where = { requestId: context.get('requestId'), method, route: routeOf(context) };
    logger.error({ err: loggableError(error), ...where }, 'a request failed');
    return answerRefusal(context, refusalOf(error));
  });
  return app;
}

/** Whoever goes away before they have said all is no fault of ours, and hears no answer. */
function isCutShort(context: Context, error: Error): boolean {
  return context.req.raw.signal.aborted && Reflect.get(error, 'code') === 'ECONNRESET';
}
