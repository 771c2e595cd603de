/**
 * What lacked when it was sold, and what purchases and counts settled, is what the domain says of the whole history.
 */
import { randomUUID } from 'node:crypto';
import { addDays, type Day, instantPlus } from '@cuadra/domain/kernel/instant';
import { dayOf, DEFAULT_TIME_ZONE } from '@cuadra/domain/kernel/calendar';
import { stockShortagesOfSales, type StockValueChange } from '@cuadra/domain/reports/wealth/stock-gains-and-losses';
import { type StockLog, stockLogTypes } from '@cuadra/domain/rows/stock-log';
import { ADJUSTMENT_CATEGORY, type Transaction } from '@cuadra/domain/rows/transaction';
import { BUSINESS, linkOf, OWNER, shopBooks } from '@cuadra/domain/testing/shop';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import type { Reader } from '../api/read-as-member.ts';
import { normalizeRowInstants, transactionFromRow } from '../database/domain-rows-from-json.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { readStockGainsAndLosses } from './read-stock-gains-and-losses.ts';

const FIRST_DAY: Day = '2026-11-01';
const BEGINNING = '2026-11-01T05:00:00.000Z';
const STEPS_OF_A_DAY = 3;
const DAYS = 8;

const test = testDatabaseOfFile();

const step = fc.integer({ min: 0, max: DAYS * STEPS_OF_A_DAY - 1 });
const product = fc.integer({ min: 0, max: 1 });
const seldom = fc.integer({ min: 0, max: 7 }).map((drawn) => drawn === 0);

const line = fc.record({
  product,
  type: fc.constantFrom('buy', 'count', ...stockLogTypes),
  at: step,
  isDeleted: seldom,
});

const item = fc.record({
  product,
  cost: fc.option(fc.integer({ min: 0, max: 500 })),
  trackStock: seldom.map((is) => !is),
  actualQuantity: fc.integer({ min: 0, max: 3 }),
  isDeleted: seldom,
});

const sale = fc.record({
  at: step,
  category: seldom.map((is) => (is ? ADJUSTMENT_CATEGORY : '')),
  isDeleted: seldom,
  items: fc.array(item, { minLength: 1, maxLength: 3 }),
});

const history = fc.record({
  lines: fc.array(line, { minLength: 2, maxLength: 8, size: 'max' }),
  sales: fc.array(sale, { minLength: 2, maxLength: 8, size: 'max' }),
});

const range = fc
  .tuple(fc.nat({ max: DAYS - 1 }), fc.nat({ max: DAYS - 1 }))
  .map(([one, other]) => ({ from: dayAt(Math.min(one, other)), to: dayAt(Math.max(one, other)) }));

it('of any history, on any days', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(history, fc.array(range, { minLength: 5, maxLength: 8 }), async (past, ranges) => {
      const businessId = await write(past);
      await test.database.asTenant({ businessId, uid: '' }, 'read', async (client) => {
        const whole = await changesOfWholeHistory(client, businessId);
        for (const { from, to } of ranges) {
          const read = await readStockGainsAndLosses(readerOf(client, businessId), { from, to });
          const expected = whole.filter(({ at }) => from <= dayHere(at) && dayHere(at) <= to);
          expect(inOrder(read.filter(isOfShortage))).toEqual(inOrder(expected));
          found += expected.filter(({ reason }) => reason === 'settled').length;
        }
      });
    }),
    { numRuns: 100 },
  );
  // There was something to find.
  expect(found).toBeGreaterThan(60);
});

function dayAt(count: number): Day {
  return addDays(FIRST_DAY, count);
}

function dayHere(at: string): Day {
  return dayOf(at, DEFAULT_TIME_ZONE);
}

function readerOf(client: PoolClient, businessId: string): Reader {
  const business = shopBooks().businesses.get(BUSINESS);
  if (business === undefined) throw new Error('the shop has no business');
  return { client, businessId, business, membership: linkOf(OWNER), version: 1, isReplica: false };
}

function isOfShortage({ reason }: StockValueChange): boolean {
  return reason === 'lacked' || reason === 'settled';
}

function inOrder(changes: readonly StockValueChange[]): string[] {
  return changes
    .map(({ productId, at, reason, value }) => [productId, new Date(at).toISOString(), reason, value].join(' '))
    .toSorted();
}

type History = typeof history extends fc.Arbitrary<infer One> ? One : never;

async function write({ lines, sales }: History): Promise<string> {
  const businessId = randomUUID();
  const products = [randomUUID(), randomUUID()];
  const atStep = (count: number) => instantPlus(BEGINNING, (count * 86_400_000) / STEPS_OF_A_DAY);
  const records = sales.map(({ at, category, isDeleted, items }) => ({
    id: randomUUID(),
    at: atStep(at),
    category,
    deletedAt: isDeleted ? atStep(at) : null,
    items: items.map(({ product: place, isDeleted: isLineDeleted, ...sold }) => ({
      ...sold,
      uuid: randomUUID(),
      selectedProductUuid: products[place],
      quantity: 2,
      isLineDeleted,
    })),
  }));
  const written = [
    ...lines.map(({ product: place, type, at, isDeleted }) => ({
      productId: products[place],
      type,
      at: atStep(at),
      deletedAt: isDeleted ? atStep(at) : null,
    })),
    ...records.flatMap(({ id, at, items }) =>
      items.map(({ uuid, selectedProductUuid, actualQuantity, isLineDeleted }) => ({
        productId: selectedProductUuid,
        type: 'sell',
        at,
        deletedAt: isLineDeleted ? at : null,
        value: -10 * actualQuantity,
        recordId: id,
        itemId: uuid,
      })),
    ),
  ];
  await test.database.asOwner(async (owner) => {
    await owner.query(LINES, [businessId, JSON.stringify(written)]);
    await owner.query(RECORDS, [businessId, JSON.stringify(records)]);
  });
  return businessId;
}

const LINES = `insert into "stockLogs" ("businessId", uuid, "productId", type, quantity, effect, "valueEffect", reversal,
    "transactionId", "itemId", reason, "createdAt", "createdBy", "deletedAt", version)
  select $1, gen_random_uuid(), "productId", type, 0, 0, coalesce(value, 0), 0, "recordId", "itemId", '', at, 'rosa',
      "deletedAt", 1
    from jsonb_to_recordset($2) written ("productId" uuid, type text, at timestamptz, "deletedAt" timestamptz,
      value bigint, "recordId" uuid, "itemId" uuid)`;

const RECORDS = `insert into transactions ("businessId", uuid, type, "createdAt", "updatedAt", "createdBy", description,
    category, reason, items, "deletedAt", version)
  select $1, id, 'income', at, at, 'rosa', '', category, '', items, "deletedAt", 1
    from jsonb_to_recordset($2) written (id uuid, at timestamptz, category text, items jsonb, "deletedAt" timestamptz)`;

async function changesOfWholeHistory(client: PoolClient, businessId: string): Promise<StockValueChange[]> {
  const standing = async <Row extends object>(table: string) => {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) - 'version' as row from ${table} t where "businessId" = $1 and "deletedAt" is null`,
      [businessId],
    );
    return rows.map(({ row }) => normalizeRowInstants(row));
  };
  const lines = await standing<StockLog>('"stockLogs"');
  const records = (await standing<Transaction>('transactions')).map(transactionFromRow);
  return stockShortagesOfSales(lines, records).flatMap(({ productId, at, settledAt, cost }) => [
    { productId, at, reason: 'lacked' as const, value: cost },
    ...(settledAt === null ? [] : [{ productId, at: settledAt, reason: 'settled' as const, value: cost }]),
  ]);
}
