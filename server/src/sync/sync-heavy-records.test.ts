/** Records with as many lines as they may have: a page of them is no more than a phone and the server can carry. */
import { randomUUID } from 'node:crypto';
import type { WorkingSet } from '@cuadra/domain/working-set';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiServerOfFile } from '../testing/api-server.ts';
import { SYNC_PAGE_LINES } from './read-rows-changed-since-version.ts';

const api = apiServerOfFile();

type Page = WorkingSet & { readonly next?: string };

const LINES = 200;
const COPIES = 150;

/** One sale of two hundred lines, and copies of it. */
async function heavyShop(): Promise<{ readonly owner: string; readonly businessId: string }> {
  const { owner, businessId } = await api.shop();
  const line = { description: 'CORTE', quantity: 1_000, price: 1_00, unit: 'service' } as const;
  await api.does(owner, businessId, 'record-income', {
    transactionId: randomUUID(),
    account: 'cash',
    description: '',
    items: Array.from({ length: LINES }, () => ({ ...line, uuid: randomUUID(), oldOrNewProduct: 'new' as const })),
  });
  await api.database.asOwner(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
        where table_name = 'transactions' and is_generated = 'NEVER' and column_name <> 'uuid'`,
    );
    const others = rows.map(({ name }) => name).join(', ');
    await client.query(
      `insert into transactions (uuid, ${others}) select gen_random_uuid(), ${others} from transactions, generate_series(1, $2)
        where "businessId" = $1`,
      [businessId, COPIES],
    );
  });
  return { owner, businessId };
}

it('they come in more pages, each record once', async () => {
  const { owner, businessId } = await heavyShop();
  const ask = async (query: string): Promise<string> =>
    (await api.get(owner, `/api/businesses/${businessId}/sync?since=0&form=3${query}`)).text();
  const pages: Page[] = [];
  let next: string | undefined = '';
  while (next !== undefined) {
    const text = await ask(`&pages=1${next === '' ? '' : `&after=${next}`}`);
    const page = z.parse(z.custom<Page>(), JSON.parse(text));
    pages.push(page);
    expect(page.transactions.length).toBeLessThanOrEqual(SYNC_PAGE_LINES / LINES);
    ({ next } = page);
  }
  expect(pages.length).toBeGreaterThan(1);
  const ids = pages.flatMap(({ transactions }) => transactions.map(({ uuid }) => uuid));
  expect([ids.length, new Set(ids).size]).toEqual([COPIES + 1, COPIES + 1]);
  const whole = z.parse(z.custom<Page>(), JSON.parse(await ask('')));
  expect(whole.transactions.map(({ uuid }) => uuid)).toEqual(ids);
});
