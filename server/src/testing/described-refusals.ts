/** For tests: fails where a route refuses in a way that the API's description does not name. */
import { describedRoutes } from '../routes/openapi-document.ts';
import { describeOpenApiOperation } from '../routes/openapi-operation.ts';
import * as z from 'zod/mini';

const refused = 400;
const operation = z.object({ responses: z.record(z.string(), z.object({ description: z.string() })) });
const refusal = z.object({ code: z.string() });

const routes = describedRoutes.map((route) => ({
  method: route.method.toUpperCase(),
  address: new RegExp(
    `^${route.path.replaceAll(/:\w+(?:\{[^}]*\})?/gu, '[^/]+').replaceAll('.', String.raw`\.`)}$`,
    'u',
  ),
  responses: z.parse(operation, describeOpenApiOperation(route)).responses,
}));

export function expectDescribedRefusal(method: string, path: string, status: number, body: unknown): void {
  const { code = 'unexpected' } = refusal.safeParse(body).data ?? {};
  // A fault of the server is no answer that anybody could count on.
  if (status < refused || code === 'unexpected') return;
  const [address = ''] = path.split('?');
  const asked = routes.filter((route) => route.method === method && route.address.test(address));
  const isDescribed = asked.some(({ responses }) => responses[status]?.description.includes(`\`${code}\``));
  if (asked.length > 0 && !isDescribed)
    throw new Error(`the description of ${method} ${address} does not name ${status} ${code}`);
}
