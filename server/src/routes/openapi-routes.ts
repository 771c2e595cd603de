/** The API's description, for programs at /api/openapi.json and for people at /api/docs. */
import { Hono } from 'hono';
import type { RequestEnv } from '../auth/request-env.ts';
import { apiDocsPage, apiDocsStyle } from './api-docs-page.ts';
import { openApiDocument } from './openapi-document.ts';

const HOUR = 'public, max-age=3600';

export function openApiRoutes(): Hono<RequestEnv> {
  // The same for everybody, so each is made once, at its first request: it takes longer than many commands.
  let document: string | undefined;
  let page: ReturnType<typeof apiDocsPage> | undefined;
  return new Hono<RequestEnv>()
    .get('/openapi.json', (context) =>
      context.body((document ??= JSON.stringify(openApiDocument())), 200, {
        'cache-control': HOUR,
        'content-type': 'application/json',
      }),
    )
    .get('/docs', (context) => context.html((page ??= apiDocsPage()), 200, { 'cache-control': HOUR }))
    .get('/docs.css', (context) =>
      context.body(apiDocsStyle, 200, { 'cache-control': HOUR, 'content-type': 'text/css; charset=utf-8' }),
    );
}
