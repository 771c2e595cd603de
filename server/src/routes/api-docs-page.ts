/**
 * The API's description as one readable page: plain HTML and a stylesheet, no script.
 *
 * Invariant: nothing is inline, so that the page needs no other content security policy than the app.
 */
import { html, raw } from 'hono/html';
import { commandsRouteDescription } from './commands-route-description.ts';
import { errorCodes, traitsOfErrorCode } from './error-codes.ts';
import { apiIntroduction, describedRoutes } from './openapi-document.ts';
import { openApiPath, describeOpenApiOperation } from './openapi-operation.ts';
import type { ErrorCode, Json, RouteDescription } from '../http/route-description.ts';

type Markup = ReturnType<typeof html>;

export function apiDocsPage(): Markup {
  const tags = [...new Set(describedRoutes.map(({ tag }) => tag))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Cuadra: API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>Cuadra: API</h1>
          <p>${apiIntroduction}</p>
          <p>For programs: <a href="/api/openapi.json">/api/openapi.json</a></p>
          ${tags.map((tag) => groupOf(tag))}
          <h2>Commands, by example</h2>
          ${Object.entries(commandsRouteDescription.body.examples).map(
            ([name, value]) => html`<details><summary><code>${name}</code></summary>${code(value)}</details>`,
          )}
          <h2>Errors</h2>
          <table>
            <thead><tr><th>Code</th><th>Status</th><th>Retry</th><th>Sentence</th></tr></thead>
            <tbody>${errorCodes.map(errorRow)}</tbody>
          </table>
        </main>
      </body>
    </html>`;
}

export const apiDocsStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
code, pre { font: 0.9rem/1.4 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; border-radius: 0.5rem; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border-bottom: 1px solid; padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; vertical-align: top; }
article { margin: 1.5rem 0; }
h3 { margin-bottom: 0; overflow-wrap: anywhere; }
`;

function groupOf(tag: RouteDescription['tag']): Markup {
  return html`<h2>${tag}</h2>
    ${describedRoutes.filter((route) => route.tag === tag).map(articleOf)}`;
}

function articleOf(route: RouteDescription): Markup {
  const { description, parameters } = describeOpenApiOperation(route);
  const named = Array.isArray(parameters) ? parameters.map((one: Json) => String(one['name'])) : [];
  return html`<article>
    <h3><code>${route.method.toUpperCase()} ${openApiPath(route.path)}</code></h3>
    <p>${route.summary} ${String(description)} ${named.length > 0 ? `Takes: ${named.join(', ')}.` : raw('')}</p>
  </article>`;
}

function errorRow(code: ErrorCode): Markup {
  const { status, retryable, message } = traitsOfErrorCode(code);
  return html`<tr><td><code>${code}</code></td><td>${status}</td><td>${retryable ? 'yes' : 'no'}</td><td lang="es">${message}</td></tr>`;
}

function code(value: unknown): Markup {
  return html`<pre>${JSON.stringify(value, null, 2)}</pre>`;
}
