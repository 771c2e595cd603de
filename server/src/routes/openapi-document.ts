/**
 * The API's description, OpenAPI 3.1, generated from the schemas that check the server's input.
 *
 * A route describes itself where it is declared; a test compares the descriptions with the served routes.
 */
import type { Json, RouteDescription } from '../http/route-description.ts';
import { authRoutes } from './auth-routes.ts';
import { commandJsonSchemas } from './commands-route-description.ts';
import { declaredRoutes } from './declared-routes.ts';
import { healthRouteDescriptions } from './health-route-descriptions.ts';
import { errorJsonSchema, describeOpenApiOperation, openApiPath } from './openapi-operation.ts';

export const describedRoutes: readonly RouteDescription[] = [
  ...authRoutes,
  ...declaredRoutes,
  ...healthRouteDescriptions,
];

export const apiIntroduction = `Money is in céntimos, quantities in thousandths, instants in ISO 8601 UTC, days as
yyyy-mm-dd in the business's own time zone; ids are UUIDs made by whoever creates a thing. Commands are the only way to
write. What is stored keeps its Spanish names. Requests that change something must come from the same origin, or from no
browser.`;

const SESSION_COOKIE = 'cuadra.session_token';
const cookieDescription = `Set by signing in; behind https it is called __Secure-${SESSION_COOKIE}.`;
const tokenDescription = `A token that a member of a business makes for a program ("Llaves para programas"): it acts as
its maker with the maker's six permissions of the moment, in that business only, and never as gerente.`;

export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of describedRoutes) {
    const path = openApiPath(route.path);
    paths[path] = { ...paths[path], [route.method]: describeOpenApiOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cuadra', version: '1', description: apiIntroduction },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: errorJsonSchema, ...commandJsonSchemas },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: cookieDescription },
        apiToken: { type: 'http', scheme: 'bearer', description: tokenDescription },
      },
    },
  };
}
