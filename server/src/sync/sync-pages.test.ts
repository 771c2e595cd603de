/** A large working set: in pages for clients that know them, in one piece for others, with the same rows either way. */
import { randomUUID } from 'node:crypto';
import type { WorkingSet } from '@cuadra/domain/working-set';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { apiServerOfFile } from '../testing/api-server.ts';
import { signedInAs } from '../testing/test-door.ts';
import { SYNC_PAGE_ROWS_PER_TABLE } from './read-rows-changed-since-version.ts';

const api = apiServerOfFile();
let owner: string;
let businessId: string;
const ids = Array.from({ length: SYNC_PAGE_ROWS_PER_TABLE + 100 }, () => randomUUID()).toSorted();

beforeAll(async () => {
  ({ owner, businessId } = await api.shop());
  const products = ids.map((uuid, place) => ({
    uuid,
    description: `Producto ${place}`,
    unit: 'kg' as const,
    price: 1_00,
  }));
  await api.does(owner, businessId, 'save-products', { products });
  await api.does(owner, businessId, 'open-day', {
    transactionId: randomUUID(),
    realCashBalance: 100_00,
    realBankBalance: 0,
  });
});

type Page = WorkingSet & { readonly next?: string };

async function sync(query: string, headers: Record<string, string> = {}): Promise<Page> {
  const answer = await api.get(owner, `/api/businesses/${businessId}/sync?${query}`, headers);
  expect(answer.status).toBe(200);
  return z.parse(z.custom<Page>(), await answer.json());
}

const idsOf = ({ products }: WorkingSet) => products.map(({ uuid }) => uuid).toSorted();

describe.each(['since=0', 'since=1'])('%s', (since) => {
  it('comes in pages, each row once, the rest with the first', async () => {
    const first = await sync(`${since}&pages=1`);
    expect(first.products).toHaveLength(SYNC_PAGE_ROWS_PER_TABLE);
    expect(first.daySummaries).toHaveLength(1);
    const second = await sync(`${since}&pages=1&after=${first.next ?? ''}`);
    expect(second.products).toHaveLength(100);
    expect(second.next).toBeUndefined();
    expect([second.transactions, second.daySummaries, second.deleted]).toEqual([[], [], []]);
    expect(idsOf({ ...first, products: [...first.products, ...second.products] })).toEqual(ids);
    expect([first.transactions.length, second.version]).toEqual([1, first.version]);
  });

  it.each(['gzip', 'identity'])('comes in one piece as %s to a phone that knows no pages', async (encoding) => {
    const first = await sync(`${since}&pages=1`);
    const whole = await sync(since, { 'accept-encoding': encoding });
    expect(idsOf(whole)).toEqual(ids);
    const { next: _next, products: _products, ...rest } = first;
    const { products: _all, ...others } = whole;
    expect(others).toEqual(rest);
  });
});

it.each(['', '&pages=1'])('names the commands that are applied in it, in pages or not (%s)', async (pages) => {
  const sent = api.command('update-settings', { timezone: 'America/Lima' }, businessId);
  await api.sends(owner, [sent]);
  const answer = await sync(`since=0&waiting=${randomUUID()},${sent.id}${pages}`);
  expect(answer).toMatchObject({ applied: [sent.id] });
});

it('in one piece, a phone that leaves in the middle of it fails nothing in the server', async () => {
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  process.on('uncaughtException', onFailure);
  onTestFinished(() => void process.off('uncaughtException', onFailure));
  const headers = { ...signedInAs(owner), 'accept-encoding': 'gzip' };
  for (let visit = 0; visit < 20; visit++) {
    const phone = new AbortController();
    await fetch(`${api.address}/api/businesses/${businessId}/sync`, { headers, signal: phone.signal });
    phone.abort();
  }
  expect(idsOf(await sync('since=0'))).toEqual(ids);
  expect(failures).toEqual([]);
});

it('a row that changes between two pages is told again since the first one’s version', async () => {
  const first = await sync('since=0&pages=1');
  const changed = ids.at(0) ?? '';
  await api.does(owner, businessId, 'edit-product', { uuid: changed, price: 2_00 });
  const second = await sync(`since=0&pages=1&after=${first.next ?? ''}`);
  expect(second.version).toBe(first.version + 1);
  expect((await sync(`since=${first.version}&pages=1`)).products).toMatchObject([{ uuid: changed, price: 2_00 }]);
});

it.each(['x', 'products', 'products:1', 'profiles:6f1e1c1a-5a0a-4e8b-9d9a-111111111111'])(
  'no page begins after %s',
  async (after) => {
    const answer = await api.get(owner, `/api/businesses/${businessId}/sync?since=0&pages=1&after=${after}`);
    expect(answer.status).toBe(400);
  },
);

it.each(['', '&pages=1'])(
  'with so much deleted that it comes anew, it is all there, in pages or not (%s)',
  async (pages) => {
    const { version } = await sync('since=0');
    await api.database.asOwner(async (db) => {
      await db.query(
        `insert into transactions ("businessId", uuid, type, "createdAt", "updatedAt", "createdBy", description, category,
          reason, "deletedAt", version)
        select $1, gen_random_uuid(), 'income', now(), now(), 'x', '', '', '', now(), $2 from generate_series(1, 2001)`,
        [businessId, version + 1],
      );
      await db.query('update ledgers set version = $2 where "businessId" = $1', [businessId, version + 1]);
    });
    const first = await sync(`since=${version}${pages}`);
    expect(first.reset).toBe(true);
    const { next } = first;
    const rest = next === undefined ? [] : [await sync(`since=${version}${pages}&after=${next}`)];
    expect(rest.map(({ reset }) => reset)).toEqual(rest.map(() => true));
    expect([first, ...rest].flatMap(idsOf).toSorted()).toEqual(ids);
  },
);

it('so much that was deleted is not named row by row: the device gets everything anew, which is less', async () => {
  const { version } = await sync('since=0');
  await api.database.asOwner(async (db) => {
    const next = [businessId, version + 1];
    await db.query('update products set activo = false, version = $2 where "businessId" = $1', next);
    await db.query('update ledgers set version = $2 where "businessId" = $1', next);
  });
  const fresh = await sync(`since=${version}`);
  expect(fresh).toMatchObject({ version: version + 1, reset: true, products: [], deleted: [] });
  expect(fresh.transactions).toHaveLength(1);
});
