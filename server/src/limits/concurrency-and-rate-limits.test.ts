/** Whoever sends too much is told when to send it again, nothing of it is decided, and nobody else notices. */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { MAX_BUSINESSES } from '@cuadra/domain/rows/business';
import { MAX_PRODUCTS } from '@cuadra/domain/rows/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { type ApiServer, apiServerOn } from '../testing/api-server.ts';
import { signedInAs } from '../testing/test-door.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';

const test = testDatabaseOfFile();
let api: ApiServer;
beforeAll(async () => {
  api = await apiServerOn(test.database);
});
afterAll(() => api.stop());

const income = () => ({ transactionId: randomUUID(), account: 'cash', description: 'Venta', amount: 1_00 });
const expense = (description: string) => ({
  transactionId: randomUUID(),
  expenseId: randomUUID(),
  account: 'cash',
  description,
  amount: 1_00,
  category: 'overhead',
});

async function outcomesOf(businessId: string): Promise<number> {
  return test.database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      'select count(*) from "businessOutcomes" where "businessId" = $1',
      [businessId],
    );
    return rows[0]?.count ?? 0;
  });
}

describe('more commands than in a minute', () => {
  it('wait: nothing of them is decided, they go through afterwards, and others are not held up', async () => {
    const strict = await apiServerOn(test.database, undefined, undefined, 10);
    const { owner, businessId } = await strict.shop();
    const other = await strict.shop();
    const sale = () => strict.command('sell-nothing', income(), businessId);
    expect((await strict.post(owner, '/api/commands', { commands: Array.from({ length: 18 }, sale) })).status).toBe(
      200,
    );
    const before = await outcomesOf(businessId);
    const late = Array.from({ length: 18 }, () => strict.command('open-day', openDay(), businessId));
    const answer = await strict.post(owner, '/api/commands', { commands: late });
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ code: 'too-busy', retryable: true });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await outcomesOf(businessId)).toBe(before);
    const [theirs] = await strict.sends(other.owner, [strict.command('open-day', openDay(), other.businessId)]);
    expect(theirs).toMatchObject({ status: 'applied' });
    // Another server counts for itself, as one does that was started again.
    api.door.admit(owner, 'rosa@bodega.pe');
    expect(await outcomeOf(owner, late)).toMatchObject({ status: 'applied' });
    await strict.stop();
  });
});

it('a body that is too much is refused before it has come', async () => {
  const strict = await apiServerOn(test.database, undefined, undefined, 10);
  const { owner } = await strict.shop();
  const headers = { ...signedInAs(owner), 'content-type': 'application/json', 'content-length': 400_000 };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(`${strict.address}/api/commands`, { method: 'POST', headers }, resolve);
    sending.on('error', reject).write('{');
  });
  expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  answer.on('error', () => undefined).destroy();
  await strict.stop();
});

describe('what a device reports, and pictures', () => {
  /** The start of a PNG of one pixel, and so many bytes. */
  const picture = (bytes: number) => {
    const header = Buffer.from('\u0089PNG\r\n\u001A\n\0\0\0\rIHDR\0\0\0\u0001\0\0\0\u0001', 'latin1');
    return Buffer.concat([header, Buffer.alloc(bytes)]);
  };

  it.each<[string, number, (strict: ApiServer, owner: string, businessId: string) => Promise<Response>]>([
    ['reports', 20, (strict, owner, businessId) => strict.post(owner, tracesOf(businessId), { entries: [trace()] })],
    [
      'large reports',
      2,
      (strict, owner, businessId) =>
        strict.post(owner, tracesOf(businessId), {
          entries: [1, 2, 3, 4, 5].map(() => trace({ words: 'x'.repeat(7_400) })),
        }),
    ],
    ['pictures', 3, (strict, owner, businessId) => put(strict, owner, businessId, picture(24_000))],
  ])('%s count as commands: of twenty, %d', async (_what, most, send) => {
    const { owner, businessId } = await api.shop();
    const strict = await apiServerOn(test.database, undefined, undefined, 10);
    strict.door.admit(owner, 'rosa@bodega.pe');
    const statuses: number[] = [];
    for (let turn = 0; turn < most + 1; turn += 1) statuses.push((await send(strict, owner, businessId)).status);
    const refused = await send(strict, owner, businessId);
    expect([...statuses, refused.status]).toEqual([...Array<number>(most).fill(200), 429, 429]);
    expect(await refused.json()).toMatchObject({ code: 'too-busy', retryable: true });
    await strict.stop();
  });
});

const tracesOf = (businessId: string) => `/api/businesses/${businessId}/traces`;

function trace(newState: object | null = null) {
  const whose = { sessionId: '', userId: '', userName: '', userEmail: '', businessId: '', entityId: '' };
  const what = { operation: 'error', entityType: 'inventory', severity: 'low', command: 'sell-stock', reason: '' };
  const states = { previousState: null, newState, changes: [], tags: [], analysis: {}, commandId: null };
  return { traceId: randomUUID(), timestamp: api.now, ...whose, ...what, ...states, source: 'device' };
}

function put(server: ApiServer, uid: string, businessId: string, picture: Buffer): Promise<Response> {
  return fetch(`${server.address}/api/businesses/${businessId}/logo`, {
    method: 'PUT',
    headers: { ...signedInAs(uid), 'content-type': 'image/png' },
    body: new Uint8Array(picture),
  });
}

const openDay = () => ({ transactionId: randomUUID(), realCashBalance: 100_00, realBankBalance: 50_00 });

async function outcomeOf(uid: string, commands: Parameters<ApiServer['sends']>[1]): Promise<unknown> {
  return (await api.sends(uid, commands))[0];
}

describe('too large for what it is', () => {
  it.each<[string, unknown]>([
    [
      'hundreds of thousands of fields',
      Object.fromEntries(Array.from({ length: 300_000 }, (_, key) => [`k${key}`, 1])),
    ],
    ['millions of lists', { items: Array.from({ length: 1_000_000 }, () => []) }],
    ['one long text', expense('x'.repeat(3_800_000))],
  ])('%s in one expense', async (_name, input) => {
    const { owner, businessId } = await api.shop();
    const before = await outcomesOf(businessId);
    const answer = await api.post(owner, '/api/commands', {
      commands: [api.command('record-expense', input, businessId)],
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'too-large', retryable: false });
    expect(await outcomesOf(businessId)).toBe(before);
  });
});

describe('no room for more', () => {
  it('businesses of one person, but what was applied is answered as it was', async () => {
    const { owner } = await api.shop();
    const create = () => {
      const named = { businessId: randomUUID(), nombre: 'Otra bodega', tipo: 'Bodega' };
      return api.command('create-business', named);
    };
    const last = create();
    const others = await api.sends(owner, Array.from({ length: MAX_BUSINESSES - 2 }, create));
    expect(others.map(({ status }) => status)).toEqual(Array(MAX_BUSINESSES - 2).fill('applied'));
    const applied = await outcomeOf(owner, [last]);
    expect(applied).toMatchObject({ status: 'applied' });
    expect(await outcomeOf(owner, [create()])).toMatchObject({
      status: 'refused',
      error: { code: 'too-many-businesses', message: 'Ya tienes 100 negocios, que es lo máximo.' },
    });
    expect(await outcomeOf(owner, [last])).toEqual(applied);
  });

  describe('for products of one business', () => {
    let shop: Awaited<ReturnType<typeof shopWithProducts>>;
    beforeAll(async () => {
      shop = await shopWithProducts(MAX_PRODUCTS - 1);
    });

    it('of what two devices send at once, only what there is room for comes in', async () => {
      const { owner, businessId, product } = shop;
      const till = await apiServerOn(afterBothAskedForLedger(test.database));
      till.door.admit(owner, 'rosa@bodega.pe');
      const more = () => [api.command('save-products', { products: [{ ...product, uuid: randomUUID() }] }, businessId)];
      const outcomes = (await Promise.all([till.sends(owner, more()), till.sends(owner, more())])).flat();
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['applied', 'refused']);
      await till.stop();
    });

    it('full by now, takes in no more until some are archived; a stranger is told nothing of it', async () => {
      const { owner, businessId, product } = shop;
      const more = [api.command('save-products', { products: [{ ...product, uuid: randomUUID() }] }, businessId)];
      expect(await outcomeOf(owner, more)).toMatchObject({ status: 'refused', error: { code: 'too-many-products' } });
      const again = api.command('save-products', { products: [product] }, businessId);
      const both = { products: [product, { ...product, uuid: randomUUID() }] };
      expect(await outcomeOf(owner, [again])).toMatchObject({ status: 'applied' });
      expect(await outcomeOf(owner, [api.command('save-products', both, businessId)])).toMatchObject({
        status: 'refused',
        error: { code: 'too-many-products' },
      });
      const stranger = await api.person();
      expect(await outcomeOf(stranger, more)).toMatchObject({ status: 'refused', error: { code: 'forbidden' } });
      await api.does(owner, businessId, 'archive-product', { uuid: product.uuid });
      const two = { products: [randomUUID(), randomUUID()].map((uuid) => ({ ...product, uuid })) };
      expect(await outcomeOf(owner, [api.command('save-products', two, businessId)])).toMatchObject({
        status: 'refused',
        error: { code: 'too-many-products' },
      });
      // The very same command: that there was no room was not kept.
      expect(await outcomeOf(owner, more)).toMatchObject({ status: 'applied' });
      const offeredAgain = [api.command('edit-product', { uuid: product.uuid, activo: true }, businessId)];
      expect(await outcomeOf(owner, offeredAgain)).toMatchObject({ error: { code: 'too-many-products' } });
    });
  });
});

/** Whatever comes before the ledger's lock is over for both when the first of them takes it. */
function afterBothAskedForLedger(database: Database): Database {
  let letBothGo = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    letBothGo = resolve;
  });
  let asked = 0;
  return {
    ...database,
    asTenant: async (tenant, opening, work) => {
      if (typeof opening === 'object') {
        asked += 1;
        if (asked === 2) letBothGo();
        await both;
      }
      return database.asTenant(tenant, opening, work);
    },
  };
}

async function shopWithProducts(count: number) {
  const { owner, businessId } = await api.shop();
  const product = { uuid: randomUUID(), description: 'Arroz', unit: 'kg' as const, price: 4_50 };
  await api.does(owner, businessId, 'save-products', { products: [product] });
  await test.database.asOwner((db) =>
    db.query(
      `insert into products select (jsonb_populate_record(p, jsonb_build_object('uuid', gen_random_uuid()))).*
        from products p, generate_series(2, $2) where p."businessId" = $1`,
      [businessId, count],
    ),
  );
  return { owner, businessId, product };
}

describe('more at once than one person may have under way', () => {
  it('is told so in the end, and another person is answered meanwhile', async () => {
    const { owner, businessId } = await api.shop();
    const other = await api.shop();
    const held = await Promise.all(Array.from({ length: 6 }, () => api.door.turns.take(owner)));
    const many = Array.from({ length: 61 }, () => api.get(owner, `/api/businesses/${businessId}/balances`));
    const refused = await Promise.any(many);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await api.get(other.owner, `/api/businesses/${other.businessId}/balances`)).status).toBe(200);
    for (const giveBack of held) giveBack();
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  });

  it('of long reads too', async () => {
    const { owner, businessId } = await api.shop();
    const other = await api.shop();
    const verify = `/api/businesses/${businessId}/traces/verify`;
    let letGo = (): void => undefined;
    const holding = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const held = test.database.asTenant({ businessId, uid: owner }, 'long-read', () => holding);
    const asked = Array.from({ length: 5 }, () => api.get(owner, verify));
    const refused = await Promise.any(asked);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect((await api.get(other.owner, `/api/businesses/${other.businessId}/traces/verify`)).status).toBe(200);
    expect((await api.get(owner, `/api/businesses/${businessId}/balances`)).status).toBe(200);
    letGo();
    await held;
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429]);
  });
});
