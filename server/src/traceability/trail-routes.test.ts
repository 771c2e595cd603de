/** The audit trail over HTTP: listed, verified, and added to by devices. */
import { instantPlus } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import type { TraceEntry, UnchainedEntry } from '@cuadra/domain/trail/audit-trace-entry';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiServerOfFile } from '../testing/api-server.ts';
import { MAX_DEVICE_TRACES_PER_DAY } from './store-device-traces.ts';

const api = apiServerOfFile();

const pageSchema = z.object({ traces: z.array(z.custom<TraceEntry>()), cursor: z.nullable(z.string()) });

async function traces(uid: string, businessId: string, query = ''): Promise<z.output<typeof pageSchema>> {
  const answer = await api.get(uid, `/api/businesses/${businessId}/traces${query}`);
  expect(answer.status).toBe(200);
  return z.parse(pageSchema, await answer.json());
}

async function verdict(uid: string, businessId: string): Promise<unknown> {
  return (await api.get(uid, `/api/businesses/${businessId}/traces/verify`)).json();
}

function deviceEntry(changes: Partial<UnchainedEntry> = {}): UnchainedEntry {
  return {
    traceId: randomUUID(),
    sessionId: 'page-1',
    timestamp: '2026-11-21T13:00:00.000Z',
    userId: 'somebody-else',
    userName: 'Somebody Else',
    userEmail: 'else@bodega.pe',
    businessId: 'another',
    operation: 'error',
    entityType: 'inventory',
    entityId: 'rice',
    previousState: null,
    newState: { stock: 3, nested: { text: 'ñandú' } },
    changes: [],
    severity: 'critical',
    tags: ['failed-write'],
    analysis: { hour: 8 },
    commandId: null,
    command: 'save-products',
    reason: 'sin conexión',
    source: 'device',
    ...changes,
  };
}

async function renamedShop(times: number): Promise<{ owner: string; businessId: string }> {
  const shop = await api.shop();
  for (let time = 0; time < times; time += 1) {
    await api.does(shop.owner, shop.businessId, 'update-business', { nombre: `Bodega ${time}` });
  }
  return shop;
}

const fillWithTraces = (businessId: string, many: number) =>
  api.database.asOwner((db) =>
    db.query(
      `insert into "deviceTraces" ("businessId", "traceId", "receivedAt", "sessionId", timestamp, "userId", "userName",
          "userEmail", operation, "entityType", "entityId", changes, severity, tags, analysis, command, reason, source, dropped)
        select $1, gen_random_uuid(), $2, '', $2, '', '', '', 'read', 'inventory', '', '[]', 'low', '[]', '{}', 'x', '', 'device', 0
        from generate_series(1, $3::int)`,
      [businessId, api.now, many],
    ),
  );

const send = (uid: string, businessId: string, body: unknown) =>
  api.post(uid, `/api/businesses/${businessId}/traces`, body);

describe('the trail', () => {
  it('is listed newest first, a page at a time', async () => {
    const { owner, businessId } = await renamedShop(4);
    const first = await traces(owner, businessId, '?limit=2');
    const second = await traces(owner, businessId, `?limit=10&cursor=${first.cursor}`);
    expect(first.traces.map(({ sequence }) => sequence)).toEqual([6, 5]);
    expect(second.traces.map(({ sequence }) => sequence)).toEqual([4, 3, 2, 1]);
    expect(second.cursor).toBeNull();
    expect(first.traces[0]).toMatchObject({
      command: 'update-business',
      operation: 'update',
      entityType: 'business',
      userId: owner,
      userName: 'Rosa',
      timestamp: api.now,
      newState: { nombre: 'Bodega 3' },
    });
  });

  it.each([
    ['entityType=user', 1],
    ['entityType=business&operation=update', 2],
    ['operation=create', 2],
    ['severity=critical', 0],
    ['userId=nobody', 0],
    ['from=2026-11-21&to=2026-11-21', 4],
    ['to=2026-11-20', 0],
    ['from=2026-11-22', 0],
    ['entityId={business}', 3],
    ['source=device', 0],
  ])('narrowed by %s', async (query, count) => {
    const { owner, businessId } = await renamedShop(2);
    expect((await traces(owner, businessId, `?${query.replace('{business}', businessId)}`)).traces).toHaveLength(count);
  });

  it('narrowed to what was deleted or corrected, each deed once', async () => {
    const { owner, businessId } = await renamedShop(1);
    const uuid = randomUUID();
    const [transactionId, stockLogId] = [randomUUID(), randomUUID()];
    const rice = { uuid, description: 'Arroz', unit: 'kg', price: 4_50, stock: 10_000 } as const;
    await api.does(owner, businessId, 'save-products', { products: [rice] });
    const sale = { productId: uuid, quantity: 1_000, price: 4_50, account: 'cash' } as const;
    await api.does(owner, businessId, 'sell-stock', { ...sale, transactionId, stockLogId });
    await api.does(owner, businessId, 'delete-stock-log', { productId: uuid, stockLogId });
    await api.does(owner, businessId, 'edit-product', { uuid, price: 4_80 });
    await api.does(owner, businessId, 'delete-record', { transactionId });
    const { traces: corrections } = await traces(owner, businessId, '?kind=correction');
    expect(corrections.map(({ command, entityType }) => `${command} ${entityType}`)).toEqual([
      'delete-record transaction',
      'edit-product inventory',
      'delete-stock-log inventory',
      'update-business business',
    ]);
    expect((await traces(owner, businessId, '?kind=correction&operation=delete')).traces).toHaveLength(1);
  });

  it.each([
    'kind=anything',
    'severity=awful',
    'from=2026-02-30',
    'from=2026-11-22&to=2026-11-21',
    'cursor=x',
    'limit=0',
    'who=me',
    'entityId=%00',
  ])('is not listed by %s', async (query) => {
    const { owner, businessId } = await api.shop();
    const answer = await api.get(owner, `/api/businesses/${businessId}/traces?${query}`);
    expect(answer.status).toBe(400);
  });

  it('says where it ends, and which entry is where one was seen', async () => {
    const { owner, businessId } = await renamedShop(2);
    const [last, before] = (await traces(owner, businessId, '?limit=2')).traces;
    const head = async (query = '') =>
      (await api.get(owner, `/api/businesses/${businessId}/traces/head${query}`)).json();
    const end = { sequence: last?.sequence, hash: last?.hash };
    expect(await head()).toEqual({ head: end, seen: null });
    expect(await head(`?seen=${before?.sequence}`)).toEqual({ head: end, seen: before?.hash });
    expect(await head('?seen=99')).toEqual({ head: end, seen: null });
    expect((await api.get(owner, `/api/businesses/${businessId}/traces/head?seen=0`)).status).toBe(400);
  });
});

describe('the trail is verified', () => {
  it('whole, over several pages', async () => {
    const { owner, businessId } = await api.shop();
    const products = Array.from({ length: 200 }, (_, place) => ({
      uuid: randomUUID(),
      description: `Producto ${place}`,
      unit: 'uni' as const,
      price: 1_00,
    }));
    const commands = Array.from({ length: 4 }, (_, batch) =>
      api.command(
        'save-products',
        { products: products.map((one) => ({ ...one, uuid: randomUUID(), price: 1_00 + batch })) },
        businessId,
      ),
    );
    await api.sends(owner, commands);
    const { traces: newest } = await traces(owner, businessId, '?limit=1');
    const sequence = newest[0]?.sequence ?? 0;
    expect(sequence).toBeGreaterThan(500);
    expect(await verdict(owner, businessId)).toEqual({
      ok: true,
      head: { sequence, hash: newest[0]?.hash },
      entries: sequence,
      left: 0,
      since: null,
      comparison: null,
    });
  });

  it.each<[string, string, object]>([
    [
      'a changed entry',
      `update traces set "userName" = 'Luis' where "businessId" = $1 and sequence = 3`,
      { sequence: 3, why: 'changed' },
    ],
    ['a missing entry', 'delete from traces where "businessId" = $1 and sequence = 3', { sequence: 4, why: 'missing' }],
    [
      'a trail without its beginning',
      'delete from traces where "businessId" = $1 and sequence = 1',
      { why: 'cut-front' },
    ],
    [
      'a trail without its end',
      'delete from traces where "businessId" = $1 and sequence = 5',
      { sequence: 5, why: 'cut-end' },
    ],
    ['no trail at all', 'delete from traces where "businessId" = $1', { sequence: 1, why: 'cut-end' }],
    [
      'an end the ledger does not know',
      'update ledgers set "auditSequence" = 4 where "businessId" = $1',
      { why: 'rewritten' },
    ],
  ])('and %s is found', async (_, sql, found) => {
    const { owner, businessId } = await renamedShop(3);
    await api.database.asOwner((db) => db.query(sql, [businessId]));
    expect(await verdict(owner, businessId)).toMatchObject({ ok: false, ...found });
  });
});

describe("a device's own batch", () => {
  it('is kept once, under the name of whoever sent it, apart from the trail', async () => {
    const { owner, businessId } = await api.shop();
    const employee = await api.employee(owner, businessId);
    const entries = [deviceEntry(), deviceEntry({ operation: 'read', severity: 'low' })];
    const answer = await send(employee, businessId, { entries, dropped: 7 });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ acknowledged: entries.map(({ traceId }) => traceId) });
    expect((await send(employee, businessId, { entries })).status).toBe(200);
    const { traces: kept } = await traces(owner, businessId, '?source=device');
    expect(kept).toHaveLength(2);
    expect(kept[1]).toMatchObject({
      ...entries[0],
      businessId,
      userId: employee,
      userName: 'Luis',
      userEmail: `${employee}@bodega.pe`,
      dropped: 7,
    });
    expect(kept[0]).toMatchObject({ dropped: 0 });
    expect((await traces(owner, businessId, '?source=device&severity=critical')).traces).toHaveLength(1);
    expect(await verdict(owner, businessId)).toMatchObject({ ok: true });
  });

  it.each<[string, unknown]>([
    ['nothing', { entries: [] }],
    ['too many', { entries: Array.from({ length: 101 }, () => deviceEntry()) }],
    ['one that claims to be the server', { entries: [{ ...deviceEntry(), source: 'server' }] }],
    ['one with a NUL inside', { entries: [deviceEntry({ newState: { a: { b: 'x\u0000' } } })] }],
    ['one with half a character', { entries: [deviceEntry({ newState: { ['\ud800']: 1 } })] }],
    ['one that is nested without end', { entries: [deviceEntry({ newState: { a: [[[[[[[[[]]]]]]]]] } })] }],
    ['one as large as a batch', { entries: [deviceEntry({ newState: { a: 'x'.repeat(9_000) } })] }],
    ['one of the year 0', { entries: [deviceEntry({ timestamp: '0000-01-01T00:00:00.000Z' })] }],
    ['one with a place in the chain', { entries: [{ ...deviceEntry(), sequence: 1 }] }],
  ])('of %s is not read', async (_, body) => {
    const { owner, businessId } = await api.shop();
    expect((await send(owner, businessId, body)).status).toBe(400);
  });

  it('is not read from another site, nor when it is too large', async () => {
    const { owner, businessId } = await api.shop();
    const path = `/api/businesses/${businessId}/traces`;
    const body = { entries: [deviceEntry()] };
    expect((await api.post(owner, path, body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await api.post(owner, path, 'x'.repeat(300_000))).status).toBe(413);
  });

  it('is refused when the business has kept enough for a day, until the next', async () => {
    const { owner, businessId } = await api.shop();
    await fillWithTraces(businessId, MAX_DEVICE_TRACES_PER_DAY);
    const answer = await send(owner, businessId, { entries: [deviceEntry()] });
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ code: 'too-many-requests', retryable: true });
    const before = api.now;
    api.now = instantPlus(before, 86_400_001);
    expect((await send(owner, businessId, { entries: [deviceEntry()] })).status).toBe(200);
    api.now = before;
  });

  it('is refused beyond that also when many batches come at once', async () => {
    const { owner, businessId } = await api.shop();
    await fillWithTraces(businessId, MAX_DEVICE_TRACES_PER_DAY - 100);
    const batches = Array.from({ length: 6 }, () => ({ entries: Array.from({ length: 100 }, () => deviceEntry()) }));
    const answers = await Promise.all(batches.map((batch) => send(owner, businessId, batch)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('cannot be changed or erased by the server itself', async () => {
    const { owner, businessId } = await api.shop();
    const asApp = (sql: string) =>
      api.database.asTenant({ businessId, uid: owner }, 'append', (client) => client.query(sql));
    await expect(asApp('delete from "deviceTraces"')).rejects.toThrow(/permission denied/u);
    await expect(asApp(`update "deviceTraces" set severity = 'low'`)).rejects.toThrow(/permission denied/u);
    const other = await api.shop();
    await send(other.owner, other.businessId, { entries: [deviceEntry()] });
    expect((await asApp('select from "deviceTraces"')).rowCount).toBe(0);
  });
});
