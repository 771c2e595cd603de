/** The API's description: valid, complete, and every example in it can be sent as it is. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { EMPLOYEE, BUSINESS, OPENING_TIME } from '@cuadra/domain/testing/shop';
import { RICE } from '@cuadra/domain/testing/stocked-shop';
import { exampleId } from '@cuadra/domain/command-examples';
import type { CommandName } from '@cuadra/domain/commands';
import { AFTER_ALL_IDS, BEFORE_ALL_IDS } from '@cuadra/domain/kernel/id-bounds';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseTrustedProxies } from '../auth/client-address.ts';
import { createApp } from './create-app.ts';
import { commandJsonSchemas, commandsRouteDescription } from './commands-route-description.ts';
import { createApiLimits } from '../limits/concurrency-and-rate-limits.ts';
import { createMetrics } from '../http/metrics.ts';
import { type ApiServer, apiServerOfFile } from '../testing/api-server.ts';
import { describedRoutes, openApiDocument } from './openapi-document.ts';
import { openApiPath } from './openapi-operation.ts';

const api = apiServerOfFile();

const operation = z.object({
  responses: z.record(z.string(), z.object({ content: z.optional(z.record(z.string(), z.unknown())) })),
});

const examples = Object.entries(commandsRouteDescription.body.examples);

/** Needs an invitation or an API token to be there first. */
const notFromTheStart: Readonly<Record<string, string>> = {
  'cancel-invitation': 'invitation-not-found',
  'accept-invitation': 'invitation-not-found',
  'revoke-api-token': 'api-token-not-found',
  'unshare-debts': 'shared-sheet-not-found',
};

/** The shop that these examples are about, open and stocked; its ids are its own, so that many stand side by side. */
async function stockedShop(number: number, sent: unknown): Promise<{ owner: string; own: (text: string) => string }> {
  const owner = await api.person();
  const ownIds = (text: string) => text.replaceAll('00000000-0000-7000-8000-', `0000${1000 + number}-0000-7000-8000-`);
  const businessId = ownIds(BUSINESS);
  const id = (which: number) => ownIds(exampleId(which));
  const rice = { uuid: ownIds(RICE), description: 'Arroz', unit: 'kg', price: 4_50 } as const;
  const bought = { productId: rice.uuid, quantity: unitsToQuantity(10), cost: 3_00, account: 'cash' } as const;
  const ids = { transactionId: id(110), expenseId: id(111), stockLogId: id(112) };
  const line = {
    uuid: id(131),
    selectedProductUuid: rice.uuid,
    description: 'Arroz',
    unit: 'kg',
    price: 4_50,
  } as const;
  const how = {
    quantity: unitsToQuantity(1),
    oldOrNewProduct: 'old',
    proceedAnyway: false,
    stockLogUuid: id(132),
  } as const;
  const given: [CommandName, object][] = [
    ['open-day', { transactionId: id(10), realCashBalance: 130_00, realBankBalance: 50_00 }],
    ['save-products', { products: [rice] }],
    ['buy-stock', { ...bought, ...ids }],
    ['save-customer', { customerId: id(120), name: 'Rosa Quispe', limit: 50_00 }],
    ['record-income', { transactionId: id(130), account: 'cash', items: [{ ...line, ...how }] }],
  ];
  const outcomes = await api.sends(owner, [
    api.command('create-business', { businessId, nombre: 'Bodega', tipo: 'Bodega' }),
    ...given.map(([name, input]) => api.command(name, input, businessId)),
  ]);
  if (outcomes.some(({ status }) => status !== 'applied')) throw new Error(JSON.stringify(outcomes));
  const namesEmployee = JSON.stringify(sent).includes(`"${EMPLOYEE}"`);
  const employee = namesEmployee ? await api.employee(owner, businessId) : '';
  return { owner, own: (text) => ownIds(text).replaceAll(`"${EMPLOYEE}"`, `"${employee}"`) };
}

const parameter = z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) });
const describedPaths = z.record(z.string(), z.record(z.string(), z.object({ parameters: z.array(parameter) })));

describe('what it says of an input', () => {
  it('a command has these fields and no others', () => {
    const envelopes = z.array(z.record(z.string(), z.unknown())).parse(commandJsonSchemas['Command']?.['oneOf']);
    for (const envelope of [...envelopes, commandsRouteDescription.body.schema])
      expect(envelope).toMatchObject({ additionalProperties: false });
    for (const { properties } of envelopes) expect(properties).toHaveProperty('businessId');
  });

  it('from when on an instant is believed', () => {
    const envelope = z.object({ properties: z.object({ issuedAt: z.object({ description: z.string() }) }) });
    const [{ properties }] = z.tuple([envelope], envelope).parse(commandJsonSchemas['Command']?.['oneOf']);
    for (const words of ['2 minutes ahead', '30 days old', 'before the business', 'server’s own'])
      expect(properties.issuedAt.description).toContain(words);
  });

  it('what the cookie is called behind https', () => {
    expect(JSON.stringify(openApiDocument())).toContain('__Secure-cuadra.session_token');
  });

  it('an id is never all zeros nor all ones', () => {
    const input = z.object({ properties: z.object({ uuid: z.object({ pattern: z.string() }) }) });
    const { pattern } = input.parse(commandJsonSchemas['archive-product.input']).properties.uuid;
    for (const id of [BEFORE_ALL_IDS, AFTER_ALL_IDS]) expect(id).not.toMatch(new RegExp(pattern, 'u'));
    expect(exampleId(1)).toMatch(new RegExp(pattern, 'u'));
  });

  it.each([
    ['from', { format: 'date', description: 'From 1970-01-01 to 2199-12-31.' }],
    ['limit', { description: 'From 1 to 200.' }],
  ])('how far %s reaches', (name, said) => {
    const records = z.object({ paths: describedPaths }).parse(openApiDocument()).paths[
      '/api/businesses/{businessId}/records'
    ];
    expect(records?.['get']?.parameters.find((one) => one.name === name)?.schema).toMatchObject(said);
  });
});

describe('the description', () => {
  it.each([
    ['remove-employee', 'Needs: member-in-person, and gerente for anybody but oneself.'],
    ['revoke-api-token', 'Needs: member-in-person, and gerente for another’s.'],
    ['invite-employee', 'Needs: gerente.'],
  ])('says who may give %s', (name, description) => {
    expect(commandJsonSchemas['Command']?.['oneOf']).toContainEqual(
      expect.objectContaining({ title: name, description }),
    );
  });

  it('is OpenAPI 3.1', async () => {
    const answer = await fetch(`${api.address}/api/openapi.json`);
    expect(answer.headers.get('content-type')).toContain('application/json');
    const document = z.parse(z.record(z.string(), z.unknown()), await answer.json());
    expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    expect(document).toMatchObject({ openapi: '3.1.0' });
    const { valid, errors } = await new Validator().validate(document);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('says that a customer’s link answers with a page, whatever it opens', () => {
    const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
    const { responses } = z.parse(document, openApiDocument()).paths['/cuenta/{token}']?.['get'] ?? {};
    for (const status of ['200', '404', '429', '503'])
      expect(Object.keys(responses?.[status]?.content ?? {})).toEqual(['text/html']);
  });

  it('names everything that is served, each once', () => {
    const { database, door, versions } = api;
    const parts = {
      database,
      sessions: door,
      versions,
      metrics: createMetrics(),
      metricsToken: null,
      now: () => OPENING_TIME,
      publicUrl: null,
      instance: { version: '0.0.0', database: 'external' } as const,
      operatorEmails: [],
      proxies: parseTrustedProxies([]),
      ...createApiLimits(1),
    };
    const logger = pino({ level: 'silent' });
    const app = createApp({ publicUrl: null, staticFiles: new Map(), logger, api: { ...parts, logger } });
    // A business at its own folder is the same as without the slash.
    const own = /^\/api\/(?:openapi\.json|docs|docs\.css|businesses\/:businessId\/)$/u;
    const served = app.routes.filter(({ method, path }) => method !== 'ALL' && !own.test(path));
    const named = describedRoutes.map(({ method, path }) => `${method.toUpperCase()} ${openApiPath(path)}`);
    expect(
      served.map(({ method, path }) => `${method} ${openApiPath(path)}`).filter((one) => !named.includes(one)),
    ).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
    expect(named.length).toBeGreaterThan(30);
  });

  it('can be read as a page, with nothing inline', async () => {
    const answer = await fetch(`${api.address}/api/docs`);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    const page = await answer.text();
    for (const words of ['POST /api/commands', 'record-income', 'insufficient-funds', '/sync'])
      expect(page).toContain(words);
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/u);
    expect((await fetch(`${api.address}/api/docs.css`)).headers.get('content-type')).toContain('text/css');
  });
});

it('a program may use the reads of a business and the commands, and nothing else', () => {
  const document = z.object({
    paths: z.record(z.string(), z.record(z.string(), z.looseObject({ security: z.array(z.looseObject({})) }))),
  });
  const { paths } = z.parse(document, openApiDocument());
  const open = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) =>
      security.some((way) => 'apiToken' in way) ? [`${method} ${path}`] : [],
    ),
  );
  expect(open.length).toBeGreaterThan(25);
  const others = open.filter((route) => !route.startsWith('get /api/businesses/{businessId}'));
  expect(others).toEqual(['post /api/commands']);
});

describe('its examples', () => {
  it.each(examples.map(([name, body], place) => [name, body, place] as const))(
    '%s can be sent',
    async (name, body, place) => {
      const { owner, own } = await stockedShop(place, body);
      const answer = await api.post(owner, '/api/commands', own(JSON.stringify(body)));
      expect(answer.status).toBe(200);
      const expected =
        notFromTheStart[name] === undefined ? { status: 'applied' } : { error: { code: notFromTheStart[name] } };
      expect(await answer.json()).toMatchObject({ results: [expected] });
    },
  );

  const others = describedRoutes.filter(({ body, tag }) => tag !== 'Commands' && body?.examples !== undefined);
  it.each(others.map((route) => [route.path, route] as const))('of %s can be sent', async (path, { body }) => {
    const { owner, own } = await stockedShop(100, body);
    for (const example of Object.values(body?.examples ?? {})) {
      const answer = await api.post(owner, path.replace(':businessId', own(BUSINESS)), own(JSON.stringify(example)));
      expect(answer.status).toBe(200);
    }
  });

  const asked = describedRoutes.filter(({ queryExamples }) => queryExamples !== undefined);
  let shop: Awaited<ReturnType<ApiServer['shop']>>;
  beforeAll(async () => {
    shop = await api.shop();
  });
  it.each(asked.map((route) => [route.path, route] as const))(
    '%s can be asked for, and is a list only where it says so',
    async (path, { queryExamples = {}, requires, answer: { contentType, schema } }) => {
      const { owner, businessId } = shop;
      const asker = requires === 'operator' ? api.operator() : owner;
      const query = new URLSearchParams(queryExamples);
      const answer = await api.get(asker, `${path.replace(':businessId', businessId)}?${query.toString()}`);
      expect(answer.status).toBe(200);
      if (contentType !== undefined) return;
      expect(Array.isArray(await answer.json())).toBe(schema?.['type'] === 'array');
    },
  );
});
