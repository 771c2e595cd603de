/** All routes of the server, in the order in which they match. */
import { refuse } from '@cuadra/domain/kernel/refusal';
import { systemErrorCode } from '@cuadra/embedded-postgres/system-error-code';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { TooBusyError } from '../limits/concurrency-limiter.ts';
import { readinessAndMetricsRoutes } from './readiness-and-metrics-routes.ts';
import { apiRoutes } from './api-routes.ts';
import { answerRefusal, answerTooBusy, refusalForError } from '../http/api-error-answers.ts';
import type { ApiParts } from '../api/api-dependencies.ts';
import { FailedPageError } from '../http/failed-page-error.ts';
import { loggableError } from '../http/loggable-error.ts';
import type { RequestEnv, SignedInEnv } from '../auth/request-env.ts';
import { logRequests, routePattern } from './request-log.ts';
import { setSecurityHeaders } from '../http/set-security-headers.ts';
import { type StaticFiles, serveStaticFiles } from '../http/static-files.ts';

interface Parts {
  readonly publicUrl: URL | null;
  readonly staticFiles: StaticFiles;
  readonly logger: Logger;
  /** How people sign in. */
  readonly signIn?: Hono<SignedInEnv> | undefined;
  /** If absent, only the web app is served. */
  readonly api?: ApiParts | undefined;
}

export function createApp({ publicUrl, staticFiles, logger, signIn, api }: Parts): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();

  app.use(logRequests({ logger, metrics: api?.metrics }));
  app.use(setSecurityHeaders(publicUrl));
  app.get('/healthz', (context) => context.text('ok', 200, { 'cache-control': 'no-store' }));
  if (signIn !== undefined) app.route('/', signIn);
  if (api !== undefined) app.route('/', readinessAndMetricsRoutes(api)).route('/', apiRoutes(api));
  app.use(serveStaticFiles(staticFiles));

  app.notFound((context) => answerRefusal(context, refuse('not-found')));
  app.onError((error, context) => {
    if (isCutShort(context, error)) return answerRefusal(context, refuse('invalid-input'));
    if (error instanceof TooBusyError) return answerTooBusy(context, error.retryAfterSeconds);
    const { method } = context.req;
    const where = { requestId: context.get('requestId'), method, route: routePattern(context) };
    logger.error({ err: loggableError(error), ...where }, 'a request failed');
    return error instanceof FailedPageError ? error.page : answerRefusal(context, refusalForError(error));
  });
  return app;
}

/** A client that disconnects before its request is complete is no fault of ours, and gets no answer. */
function isCutShort(context: Context, error: Error): boolean {
  return context.req.raw.signal.aborted && systemErrorCode(error) === 'ECONNRESET';
}
