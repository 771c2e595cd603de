/** What became of the shelf is read from the lines of the days that are asked for, and from no sale behind them. */
import { randomUUID } from 'node:crypto';
import { BUSINESS, linkOf, OWNER, shopBooks } from '@cuadra/domain/testing/shop';
import type { PoolClient } from 'pg';
import { beforeAll, expect, inject, it } from 'vitest';
import { readStockGainsAndLosses } from '../reads/read-stock-gains-and-losses.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { readStockValueWithReasons } from './read-stock-value-with-reasons.ts';

const SALES = 30_000;
/** One sale every 48 minutes: thirty a day, but for the last hour of the last. */
const LINES_OF_MONTH = 898;
const TIMES = 8;
const businessId = randomUUID();

const test = testDatabaseOfFile();

beforeAll(async () => {
  await test.database.asOwner(async (owner) => {
    for (const sql of [PRODUCTS, SOLD, LINES]) await owner.query(sql, [businessId, SALES]);
    await owner.query('analyze');
  });
});

const business = shopBooks().businesses.get(BUSINESS);
const month = { from: '2026-11-01', to: '2026-11-30' };
const reads = {
  'why its value changed': (client: PoolClient) =>
    readStockValueWithReasons(
      { client, businessId },
      { from: '2026-11-01T05:00:00.000Z', until: '2026-12-01T05:00:00.000Z' },
    ),
  'what was lost, found and sold without stock': (client: PoolClient) => {
    if (business === undefined) throw new Error('the shop has no business');
    const reader = { client, businessId, business, membership: linkOf(OWNER), version: 1, isReplica: false };
    return readStockGainsAndLosses(reader, month);
  },
};

/** On Citus the rows are touched on another machine, which counts them. */
const isSpread = inject('citus').length > 0;
it.skipIf(isSpread).each(Object.entries(reads))('%s', async (_, read) => {
  const touched = await test.database.asTenant({ businessId, uid: '' }, 'read', async (client) => {
    // What a parallel worker reads is not told of the transaction.
    await client.query('set local max_parallel_workers_per_gather = 0');
    const all: Touched[] = [];
    // A prepared statement may be planned otherwise from the sixth time on.
    for (let time = 0; time < TIMES; time++) {
      const before = await rowsTouched(client);
      await read(client);
      const after = await rowsTouched(client);
      all.push({ records: after.records - before.records, lines: after.lines - before.lines });
    }
    return all;
  });
  expect(touched).toEqual(Array.from({ length: TIMES }, () => ({ records: 0, lines: LINES_OF_MONTH })));
});

interface Touched {
  readonly records: number;
  readonly lines: number;
}

/** By the transaction until now. */
async function rowsTouched(client: PoolClient): Promise<Touched> {
  const { rows } = await client.query<{ table: string; touched: number }>(
    'select relname as table, (seq_tup_read + idx_tup_fetch)::int as touched from pg_stat_xact_user_tables',
  );
  const touched = new Map(rows.map((row) => [row.table, row.touched]));
  return { records: touched.get('transactions') ?? 0, lines: touched.get('stockLogs') ?? 0 };
}

const PRODUCTS = `insert into products ("businessId", uuid, description, code, price, stock, "stockValue", unit, type,
    "trackStock", "createdAt", "updatedAt", activo, version)
  select $1, gen_random_uuid(), 'ARROZ ' || n, '', 450, 0, 0, 'uni', 'MERCH', true, at, at, true, 1
    from generate_series(1, 10) n, (select timestamptz '2026-01-01T05:00:00Z' as at) began
    where $2::int > 0`;

const SOLD = `insert into transactions ("businessId", uuid, type, "createdAt", "updatedAt", "createdBy", description,
    category, reason, account, items, "itemsAndStockLogs", total, cost, version)
  select $1, gen_random_uuid(), 'income', at, at, 'rosa', '', '', '', 'cash',
      jsonb_build_array(jsonb_build_object('quantity', 1000, 'actualQuantity', 1000)), '[]', 450, 300, 1
    from generate_series(1, $2) n,
      lateral (select timestamptz '2026-12-01T04:00:00Z' - n * interval '48 minutes' as at) instants`;

const LINES = `with shelf as (
    select uuid, row_number() over (order by uuid) - 1 as place from products where "businessId" = $1),
  sold as (
    select uuid, "createdAt", row_number() over (order by "createdAt") % 10 as place from transactions
      where "businessId" = $1 limit $2)
  insert into "stockLogs" ("businessId", uuid, "productId", type, quantity, effect, "valueEffect", reversal,
      "transactionId", reason, "createdAt", "createdBy", version)
    select $1, gen_random_uuid(), shelf.uuid, 'sell', 1000, -1000, -300, 0, sold.uuid, '', "createdAt", 'rosa', 1
      from sold join shelf using (place)`;
