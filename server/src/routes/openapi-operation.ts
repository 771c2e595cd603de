/** One route as an operation of OpenAPI 3.1: its parameters, its body, its answer, and every error it can give. */
import { groupBy } from '@cuadra/domain/kernel/group-by';
import { BUSINESS_VERSION_HEADER, BUSINESS_VERSION_PARAMETER } from '../api/parse-seen-version.ts';
import { idJsonSchema, jsonSchemaFromZod, versionJsonSchema } from '../http/json-schema.ts';
import { type ErrorCode, isOpenToApiTokens, type Json, type RouteDescription } from '../http/route-description.ts';
import { errorCodes, statusOfErrorCode } from './error-codes.ts';

const who: Readonly<Record<RouteDescription['requires'], string>> = {
  nobody: 'Needs no session.',
  'signed-in': 'For whoever is signed in.',
  operator: 'For the operators that the configuration names; for anybody else there is nothing here.',
  member: 'For every active member of the business; what a member may not see is left out.',
  gerente: 'For the gerente only.',
  'member-in-person': 'For every active member who is signed in; not for programs.',
  verIngresos: 'For members with verIngresos.',
  verEgresos: 'For members with verEgresos.',
  verTransferencias: 'For members with verTransferencias.',
  verReportes: 'For members with verReportes.',
  crearMovimientos: 'For members with crearMovimientos.',
  editarMovimientos: 'For members with editarMovimientos.',
};

export function describeOpenApiOperation(route: RouteDescription): Json {
  const { method, path, tag, summary, requires, body, answer } = route;
  const { status = 200, contentType = 'application/json', description, schema = {}, asPage = [] } = answer;
  const isEmpty = status >= 300;
  return {
    operationId: operationId(method, path),
    tags: [tag],
    summary,
    description: who[requires],
    security: requires === 'nobody' ? [] : [{ session: [] }, ...(isOpenToApiTokens(route) ? [{ apiToken: [] }] : [])],
    parameters: [...pathParameters(path), ...queryParameters(route), ...versionParameters(route)],
    ...(body !== undefined && { requestBody: requestBody(body) }),
    responses: {
      [status]: { description, ...(!isEmpty && { content: { [contentType]: { schema } } }) },
      ...errorResponses(errorsOf(route)),
      ...Object.fromEntries(
        asPage.map((each) => [each, { description: 'As a page.', content: { [contentType]: { schema } } }]),
      ),
    },
  };
}

/** "/businesses/:businessId/products/:id{[^/]+}" in OpenAPI's notation. */
export function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)(?:\{[^}]*\})?/gu, '{$1}');
}

/** All errors have this form. */
export const errorJsonSchema: Json = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: errorCodes },
    message: { type: 'string', description: 'The sentence that a person is shown, in Spanish.' },
    retryable: { type: 'boolean', description: 'Whether sending the same again can help.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with which field, by its path ("commands.0.id").',
    },
  },
  required: ['code', 'message', 'retryable'],
};

function operationId(method: string, path: string): string {
  const words = path.replaceAll(/\{[^}]*\}/gu, '').split(/[^A-Za-z]+/u);
  const named = words.filter((word) => word !== '' && word !== 'api');
  return [method, ...named.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

function pathParameters(path: string): Json[] {
  const names = [...path.matchAll(/:(\w+)/gu)].map(([, name = '']) => name);
  return names.map((name) => {
    const schema = name === 'businessId' || name === 'id' ? idJsonSchema : { type: 'string' };
    return { name, in: 'path', required: true, schema };
  });
}

function queryParameters({ query, queryExamples = {} }: RouteDescription): Json[] {
  if (query === undefined) return [];
  const { properties, required } = jsonSchemaFromZod(query);
  const names: unknown[] = Array.isArray(required) ? required : [];
  return entriesOf(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: names.includes(name),
    schema,
    ...(queryExamples[name] !== undefined && { example: queryExamples[name] }),
  }));
}

/** In the header or in the query: a browser that downloads a file sends no header. */
function versionParameters({ takesVersion = false }: RouteDescription): Json[] {
  const description =
    'The version of the business that its reader has seen: a replica that is not behind it may answer. Without one the primary does.';
  return takesVersion
    ? [
        { name: BUSINESS_VERSION_HEADER, in: 'header', required: false, schema: versionJsonSchema, description },
        { name: BUSINESS_VERSION_PARAMETER, in: 'query', required: false, schema: versionJsonSchema, description },
      ]
    : [];
}

function requestBody({
  contentType = 'application/json',
  schema,
  examples,
}: NonNullable<RouteDescription['body']>): Json {
  const shown = Object.entries(examples ?? {}).map(([name, value]): [string, Json] => [name, { value }]);
  const content = { schema, ...(shown.length > 0 && { examples: Object.fromEntries(shown) }) };
  return { required: true, content: { [contentType]: content } };
}

function errorsOf({ requires, path, query, body, method, errors = [] }: RouteDescription): ErrorCode[] {
  const needsSession = requires !== 'nobody';
  const codes: (ErrorCode | false)[] = [
    (query !== undefined || body !== undefined) && 'invalid-input',
    needsSession && 'unauthenticated',
    (path.includes(':businessId') || method !== 'get') && 'forbidden',
    requires === 'operator' && 'not-found',
    body !== undefined && 'too-large',
    needsSession && 'too-busy',
    'unavailable',
    ...errors,
  ];
  return codes.filter((code) => code !== false);
}

function errorResponses(codes: readonly ErrorCode[]): Json {
  const byStatus = groupBy(new Set(codes), statusOfErrorCode);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      String(status),
      {
        description: some.map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
