/** What the shelf was worth, counted back from what it is worth, is what adding up its whole history says. */
import { randomUUID } from 'node:crypto';
import { type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import { type Money, sumOfNumbers } from '@cuadra/domain/kernel/money';
import { stockValueBeyondLines } from '@cuadra/domain/reports/wealth/daily-wealth';
import {
  addToStockValueSum,
  type StockValueReason,
  classifyStockValueChange,
  zeroStockValueSums,
} from '@cuadra/domain/reports/wealth/stock-value-reasons';
import type { Product } from '@cuadra/domain/rows/product';
import { type StockLog, stockLogTypes } from '@cuadra/domain/rows/stock-log';
import { ADJUSTMENT_CATEGORY } from '@cuadra/domain/rows/transaction';
import fc from 'fast-check';
import type { ClientBase } from 'pg';
import { expect, it } from 'vitest';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { readStockValueWithReasons, type StockValueWithReasons } from './read-stock-value-with-reasons.ts';

const BEGINNING = '2026-11-01T05:00:00.000Z';
const LAST_HOUR = 30;

const test = testDatabaseOfFile();

const hour = fc.integer({ min: 0, max: LAST_HOUR });

const line = fc.record({
  type: fc.constantFrom(...stockLogTypes),
  at: fc.option(hour),
  deletedAt: fc.option(hour),
  value: fc.integer({ min: -500, max: 500 }),
  category: fc.option(fc.constantFrom('', ADJUSTMENT_CATEGORY)),
});

/** `beyond` is what it is worth beyond its lines that count. */
const history = fc.record({
  since: hour,
  beyond: fc.option(fc.integer({ min: -500, max: 500 }), { nil: 0 }),
  lines: fc.array(line, { maxLength: 6 }),
});

const range = fc.tuple(hour, hour).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);

it('of any history, between any two instants', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(history, { maxLength: 4 }), fc.array(range, { minLength: 5 }), async (shelf, ranges) => {
      const businessId = await write(shelf);
      for (const [first, last] of ranges) {
        const [from, until] = [atHour(first), atHour(last)];
        const read = await test.database.asTenant({ businessId, uid: '' }, 'read', async (client) => ({
          counted: await readStockValueWithReasons({ client, businessId }, { from, until }),
          summed: sumWholeHistory(await readHistory(client, businessId), from, until),
        }));
        expect(read.counted).toEqual(read.summed);
      }
    }),
    { numRuns: 40 },
  );
});

function atHour(count: number): Instant {
  return instantPlus(BEGINNING, count * 3_600_000);
}

type History = typeof history extends fc.Arbitrary<infer One> ? One : never;

/** A line without an instant of its own is the first of its product. */
async function write(shelf: readonly History[]): Promise<string> {
  const businessId = randomUUID();
  const products = shelf.map(({ since, beyond, lines }) => {
    const standing = lines.filter(({ deletedAt }) => deletedAt === null);
    const worth = Math.max(0, beyond + sumOfNumbers(standing.map(({ value }) => value)));
    return { id: randomUUID(), at: atHour(since), worth };
  });
  const lines = shelf.flatMap(({ since, lines: own }, place) =>
    own.map(({ type, at, deletedAt, value, category }) => ({
      productId: products[place]?.id,
      type,
      at: atHour(at ?? since),
      deletedAt: deletedAt === null ? null : atHour(deletedAt),
      value,
      recordId: category === null ? null : randomUUID(),
      category,
    })),
  );
  await test.database.asOwner(async (owner) => {
    await owner.query(PRODUCTS, [businessId, JSON.stringify(products)]);
    await owner.query(LINES, [businessId, JSON.stringify(lines)]);
    await owner.query(RECORDS, [businessId, JSON.stringify(lines)]);
  });
  return businessId;
}

const PRODUCTS = `insert into products ("businessId", uuid, description, code, price, stock, "stockValue", unit, type,
    "trackStock", "createdAt", "updatedAt", activo, version)
  select $1, id, id, '', 0, 0, worth, 'uni', 'MERCH', true, at, at, true, 1
    from jsonb_to_recordset($2) written (id uuid, at timestamptz, worth bigint)`;

const LINES = `insert into "stockLogs" ("businessId", uuid, "productId", type, quantity, effect, "valueEffect", reversal,
    "transactionId", reason, "createdAt", "createdBy", "deletedAt", version)
  select $1, gen_random_uuid(), "productId", type, 0, 0, value, 0, "recordId", '', at, 'rosa', "deletedAt", 1
    from jsonb_to_recordset($2) written ("productId" uuid, type text, at timestamptz, "deletedAt" timestamptz,
      value bigint, "recordId" uuid)`;

const RECORDS = `insert into transactions ("businessId", uuid, type, "createdAt", "updatedAt", "createdBy", description,
    category, reason, version)
  select $1, "recordId", 'income', at, at, 'rosa', '', category, '', 1
    from jsonb_to_recordset($2) written ("recordId" uuid, at timestamptz, category text) where "recordId" is not null`;

interface WholeHistory {
  readonly products: readonly Product[];
  readonly lines: readonly StockLog[];
  readonly categories: ReadonlyMap<string, string>;
}

async function readHistory(client: ClientBase, businessId: string): Promise<WholeHistory> {
  const rowsOf = async <Row extends object>(table: string) => {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t where "businessId" = $1`,
      [businessId],
    );
    return rows.map(({ row }) => normalizeRowInstants(row));
  };
  const records = await rowsOf<{ readonly uuid: string; readonly category: string }>('transactions');
  return {
    products: await rowsOf<Product>('products'),
    lines: await rowsOf<StockLog>('"stockLogs"'),
    categories: new Map(records.map(({ uuid, category }) => [uuid, category])),
  };
}

function sumWholeHistory(
  { products, lines, categories }: WholeHistory,
  from: Instant,
  until: Instant,
): StockValueWithReasons {
  let within = zeroStockValueSums;
  let start = 0;
  const add = (at: Instant, reason: StockValueReason, value: Money) => {
    if (at < from) start += value;
    else if (at < until) within = addToStockValueSum(within, reason, value);
  };
  for (const product of products) {
    const own = lines.filter(({ productId }) => productId === product.uuid);
    for (const one of own.filter(({ deletedAt }) => deletedAt === null)) {
      add(
        one.createdAt,
        classifyStockValueChange(one, product, categories.get(one.transactionId ?? '')),
        one.valueEffect,
      );
    }
    const deletions = own.flatMap(({ deletedAt }) => deletedAt ?? []);
    add(deletions.toSorted().at(-1) ?? product.createdAt, 'revalued', stockValueBeyondLines(product, own));
  }
  return { stock: { start, end: start + sumOfNumbers(Object.values(within)) }, within };
}
