/**
 * A shop with a history of any length: sales of two products each, some of them today and the others spread over the
 * days before.
 *
 * The database itself makes the rows, the domain the summaries, so that `verify` finds nothing wrong but the missing
 * audit trail.
 */
import { addDays, type Day, instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import { buildDaySummary } from '@cuadra/domain/cash/day-summary';
import { dayOf, DEFAULT_TIME_ZONE, startOfDay } from '@cuadra/domain/kernel/calendar';
import type { Database } from '../server/src/database/database.ts';
import { readRecordsOfDay } from '../server/src/ledger/read-records-in-time-order.ts';
import type { Phone } from '../trials/phone.ts';
import type { ShopToSellFrom } from './load.ts';

const PRODUCTS = 100;
const PLENTY = 900_000_000;
const DAYS = 400;

export async function stockedShop(phone: Phone): Promise<ShopToSellFrom> {
  const businessId = randomUUID();
  const products = Array.from({ length: PRODUCTS }, (_, place) => ({
    uuid: randomUUID(),
    description: `PRODUCTO ${place}`,
    price: 100 + place,
  }));
  await phone.does('create-business', { businessId, nombre: 'Bodega Rosita', tipo: 'Bodega' });
  const saved = products.map((product) => ({ ...product, unit: 'uni' as const, cost: 50, stock: PLENTY }));
  await phone.does('save-products', { products: saved }, businessId);
  const money = { realCashBalance: 100_00, realBankBalance: 100_00 };
  await phone.does('open-day', { transactionId: randomUUID(), ...money }, businessId);
  return { businessId, products };
}

export async function fillPast(
  database: Database,
  { businessId }: ShopToSellFrom,
  { records, today, days = DAYS }: { readonly records: number; readonly today: number; readonly days?: number },
): Promise<void> {
  const now = instantFromMilliseconds(Date.now());
  const thisDay = dayOf(now, DEFAULT_TIME_ZONE);
  const firstDay = addDays(thisDay, -days);
  const begins = startOfDay(thisDay, DEFAULT_TIME_ZONE);
  await database.asOwner(async (owner) => {
    await owner.query('update ledgers set version = version + 1 where "businessId" = $1', [businessId]);
    for (const sql of OLD_PRODUCTS) await owner.query(sql, [businessId, startOfDay(firstDay, DEFAULT_TIME_ZONE)]);
    await owner.query(SALES, [businessId, today, begins, now]);
    await owner.query(SALES, [businessId, records - today, startOfDay(firstDay, DEFAULT_TIME_ZONE), begins]);
    await owner.query(STOCK_LOGS, [businessId]);
    await owner.query(STOCK, [businessId]);
  });
  for (let day = firstDay; day <= thisDay; day = addDays(day, 1)) await summarise(database, businessId, day);
  await database.asOwner((owner) => owner.query('analyze'));
}

async function summarise(database: Database, businessId: string, day: Day): Promise<void> {
  const records = await database.asTenant({ businessId, uid: '' }, 'read', (client) =>
    readRecordsOfDay(client, businessId, day, DEFAULT_TIME_ZONE),
  );
  const summary = buildDaySummary(businessId, day, records);
  await database.asOwner((owner) =>
    owner.query(SUMMARY, [businessId, day, summary.lastCount !== null, JSON.stringify(summary)]),
  );
}

/** Products are as old as the shop, and so is their first line. */
const OLD_PRODUCTS = ['products', '"stockLogs"'].map(
  (table) => `update ${table} set "createdAt" = $2 where "businessId" = $1`,
);

/** Spread evenly from one instant to another. */
const SALES = `
  with shelf as (
    select uuid, description, price, row_number() over (order by uuid) - 1 as place from products where "businessId" = $1
  ),
  sold as (
    select gen_random_uuid() as id, number,
      date_trunc('milliseconds', $3::timestamptz + ($4::timestamptz - $3::timestamptz) * (number / $2::float8)) as at,
      case when number % 3 = 0 then 'bank' else 'cash' end as account
    from generate_series(0, $2::int - 1) number
  ),
  lines as (
    select sold.id, jsonb_agg(jsonb_build_object('uuid', gen_random_uuid(), 'description', shelf.description,
        'quantity', 1000, 'unit', 'uni', 'price', shelf.price, 'oldOrNewProduct', 'old', 'selectedProductUuid', shelf.uuid,
        'trackStock', true, 'proceedAnyway', false, 'requestedQuantity', 1000, 'actualQuantity', 1000,
        'currentStock', 900000000, 'cost', 50)) as items, sum(shelf.price) as total
    from sold join shelf on shelf.place in (sold.number % 100, (sold.number * 7 + 3) % 100) group by sold.id
  )
  insert into transactions ("businessId", uuid, type, "createdAt", "updatedAt", "createdBy", description, category, reason,
      account, items, "itemsAndStockLogs", total, cost, version)
    select $1, id, 'income', at, at, (select "gerenteId" from businesses where id = $1), '', '', '', account, items,
      (select jsonb_agg(jsonb_build_object('itemUuid', item -> 'uuid', 'stockLogUuid', gen_random_uuid()))
        from jsonb_array_elements(items) item),
      total, 100, (select version from ledgers where "businessId" = $1)
    from sold join lines using (id)`;

/** Only those of the sales; the initial stock's are there already. */
const STOCK_LOGS = `
  insert into "stockLogs" ("businessId", uuid, "productId", type, quantity, effect, "valueEffect", reversal, cost,
      "previousCost", price, "transactionId", "itemId", reason, "createdAt", "createdBy", version)
    select $1, (pair ->> 'stockLogUuid')::uuid, (item ->> 'selectedProductUuid')::uuid, 'sell', 1000, -1000, -50, 0, 50,
      50, (item ->> 'price')::bigint, t.uuid, (item ->> 'uuid')::uuid, '', t."createdAt", t."createdBy", t.version
    from transactions t, jsonb_array_elements(t.items) item, jsonb_array_elements(t."itemsAndStockLogs") pair
    where t."businessId" = $1 and t.type = 'income' and pair ->> 'itemUuid' = item ->> 'uuid'`;

const STOCK = `
  update products p set stock = l.stock, "stockValue" = l.value, version = (select version from ledgers where "businessId" = $1)
    from (select "productId", sum(effect + reversal) as stock, sum("valueEffect") as value from "stockLogs"
      where "businessId" = $1 group by 1) l
    where p."businessId" = $1 and p.uuid = l."productId"`;

const SUMMARY = `
  insert into "daySummaries" ("businessId", day, "hasCount", summary, version)
    select $1, $2, $3, $4::jsonb, version from ledgers where "businessId" = $1
    on conflict ("businessId", day) do update set summary = excluded.summary, version = excluded.version`;
