/** The API's description, for programs at /api/openapi.json and for people at /api/docs. */
import { Hono } from 'hono';
import type { RequestEnv } from '../auth/request-env.ts';
import { apiDocsPage, docsStyle } from './api-docs-page.ts';
import { openApiDocument } from './openapi-document.ts';

const HOUR = 'public, max-age=3600';

export function openApiRoutes(): Hono<RequestEnv> {
  // The same for everybody, so it is made once, at the first request.
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (made ??= openApiDocument());
  return new Hono<RequestEnv>()
    .get('/openapi.json', (context) => context.json(document(), 200, { 'cache-control': HOUR }))
    .get('/docs', (context) => context.html(apiDocsPage(document()), 200, { 'cache-control': HOUR }))
    .get('/docs.css', (context) =>
      context.body(docsStyle, 200, { 'cache-control': HOUR, 'content-type': 'text/css; charset=utf-8' }),
    );
}
