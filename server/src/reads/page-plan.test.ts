/** A page of today's records is walked to by an index, whatever lies before it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ServedShop, servedShop } from '../testing/served-shop.ts';
import { recordsPageSqlQuery, type RecordSearch } from './list-records.ts';
import { readsRoutes } from './reads-routes.ts';

const today = {
  from: '2026-11-21',
  to: '2026-11-21',
  since: '2026-11-21T05:00:00.000Z',
  until: '2026-11-22T05:00:00.000Z',
};
const days = { ...today, shownFrom: null };
const everything: RecordSearch = {
  days,
  types: null,
  account: undefined,
  category: undefined,
  spentOn: undefined,
  customerId: undefined,
  words: [],
};
const place = { createdAt: '2026-11-21T20:00:00.000Z', uuid: '00000000-0000-7000-8000-000000000001' };

let shop: ServedShop;

beforeAll(async () => {
  shop = await servedShop(readsRoutes, { now: '2026-11-21T20:00:00.000Z' });
});
afterAll(() => shop.close());

const searches: readonly { readonly what: string; readonly search: RecordSearch }[] = [
  { what: 'all of it', search: everything },
  { what: 'incomes', search: { ...everything, types: ['income'] } },
  { what: 'what an employee sees', search: { ...everything, types: ['income', 'opening', 'closure'] } },
  { what: 'one account', search: { ...everything, account: 'cash' } },
  { what: 'counts', search: { ...everything, types: ['opening', 'closure'] } },
  { what: 'purchases', search: { ...everything, types: ['expense'], spentOn: 'purchases' } },
  { what: 'a word', search: { ...everything, words: ['arroz'] } },
  { what: 'an amount', search: { ...everything, words: ['S/', '4.50'] } },
  { what: 'the number of a receipt', search: { ...everything, words: ['9c41-07af'] } },
  { what: 'everything since ever', search: { ...everything, days: { ...days, since: '1970-01-01T05:00:00.000Z' } } },
];

it.each([1_000, 100_000])(
  'after %i records',
  async (count) => {
    await grow(count);
    for (const { what, search } of searches) {
      for (const cursor of [undefined, place]) {
        const plan = await planOf(recordsPageSqlQuery(shop.businessId, search, { cursor, limit: 50 }));
        expect(`${what}: ${plan}`).toMatch(
          /Index Scan.* (?:using|on) "transactions_businessId_(?:type_)?createdAt_uuid_idx(?:_\d+)?"/u,
        );
        expect(`${what}: ${plan}`).not.toContain('Seq Scan');
      }
    }
  },
  120_000,
);

it('answers the page', async () => {
  const { body } = await shop.get('/records?limit=3&q=arroz');
  expect(z.parse(z.looseObject({ records: z.array(z.unknown()) }), body).records).toHaveLength(3);
});

/** Fills the book up to so many records, one every five minutes back from now. */
async function grow(count: number): Promise<void> {
  await shop.database.asOwner(async (owner) => {
    await owner.query(
      `insert into transactions ("businessId", uuid, type, "createdAt", "updatedAt", "createdBy", description, category,
          reason, account, items, "itemsAndStockLogs", total, cost, version)
        select $1, gen_random_uuid(), 'income', at, at, 'rosa', '', '', '', 'cash',
          '[{"description": "ARROZ COSTEÑO"}]', '[]', 450, 300, 1
        from (select count(*) as there from transactions) t, generate_series(there + 1, $2) n,
          lateral (select timestamptz '2026-11-21T20:00:00Z' - n * interval '5 minutes' as at) instants`,
      [shop.businessId, count],
    );
    await owner.query('analyze transactions');
  });
}

async function planOf({ text, values }: { readonly text: string; readonly values: unknown[] }): Promise<string> {
  return shop.database.asTenant({ businessId: shop.businessId, uid: 'rosa' }, 'read', async (client) => {
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
