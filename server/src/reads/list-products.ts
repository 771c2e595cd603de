/**
 * The products of a business in alphabetical order, a page at a time, and one product with its stock history.
 *
 * Invariants: whoever works here sees the products, and what they cost and are worth who may see that; a sale or a
 * purchase in the history is seen by who may see such records, on the days they may see.
 */
import { STORABLE } from '@cuadra/domain/kernel/storable';
import { addDays } from '@cuadra/domain/kernel/instant';
import * as z from 'zod/mini';
import {
  seesEarnings,
  type VisibleProduct,
  type VisibleStockLog,
  visibleProduct,
  visibleStockLog,
} from '@cuadra/domain/visibility/money-visibility';
import { seesDay } from '@cuadra/domain/visibility/record-visibility';
import { visibleStockLogTypes } from '@cuadra/domain/visibility/stock-visibility';
import { type Product, stockBounds, stockStates } from '@cuadra/domain/rows/product';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { startOfDay } from '@cuadra/domain/kernel/calendar';
import { isUuid } from '@cuadra/domain/kernel/fields';
import { type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import type { Income } from '@cuadra/domain/rows/transaction';
import { seesWeeksOfSales, type WeekOfSales, weeksOfSales, weeksShown } from '@cuadra/domain/reports/product-sales';
import { preparedQuery } from '../database/prepared.ts';
import { rowOfJson } from '../database/stored-rows.ts';
import type { DayReader } from '../api/answer-read.ts';
import { type PeopleNames, peopleNames } from './people-names.ts';
import {
  type BookPlace,
  bookPlace,
  cursor,
  cursorOf,
  flagParameter,
  limitParameter,
  wordsParameter,
} from './query-fields.ts';
import { Conditions } from './sql-conditions.ts';

const MAX_KEY = 400;
const productPlace = z.strictObject({
  key: z.string().check(z.maxLength(MAX_KEY), z.regex(STORABLE)),
  uuid: z.uuid(),
});
type ProductPlace = z.output<typeof productPlace>;

/** What a list of products can be narrowed by; archived=1 gives the archived ones instead. */
const productFilters = { q: wordsParameter, state: z.optional(z.enum(stockStates)), archived: flagParameter };
export const productFilterQuery = z.strictObject(productFilters);
type ProductFilter = z.output<typeof productFilterQuery>;
export const productsQuery = z.strictObject({
  ...productFilters,
  cursor: cursor(productPlace),
  limit: limitParameter,
  totals: flagParameter,
});
export const productQuery = z.strictObject({ cursor: cursor(bookPlace), limit: limitParameter });

interface ProductsAnswer {
  readonly products: readonly VisibleProduct[];
  readonly cursor: string | null;
  /** How many there are, and for who may see it what the stock of all of them cost. */
  readonly totals?: { readonly products: number; readonly stockValue?: number };
}

interface ProductAnswer {
  readonly product: VisibleProduct;
  /** Newest first. */
  readonly stockLog: readonly VisibleStockLog[];
  readonly cursor: string | null;
  readonly people: PeopleNames;
  /** Whether it has ever moved, also by a line that was deleted or is not shown: its unit then stays. */
  readonly hasMoved: boolean;
  /** What it brought in week by week, for who may see past sales; with the first page. */
  readonly weeks?: readonly WeekOfSales[];
}

export async function listProducts(reader: DayReader, query: z.output<typeof productsQuery>): Promise<ProductsAnswer> {
  const { products, next } = await productsPage(reader, query, query);
  return {
    products,
    cursor: next === null ? null : cursorOf(next),
    ...(query.totals ? { totals: await totalsOf(reader, query) } : {}),
  };
}

export async function readProduct(
  reader: DayReader,
  id: string,
  page: z.output<typeof productQuery>,
): Promise<ProductAnswer | Refusal> {
  const product = isUuid(id) ? await storedProduct(reader, id.toLowerCase()) : undefined;
  if (product === undefined) return refuse('product-not-found', { id });
  const { stockLog, next } = await stockLogPage(reader, product.uuid, page);
  const people = await peopleNames(reader, stockLog);
  const hasMoved = stockLog.length > 0 || (await hasEverMoved(reader, product.uuid));
  const answer = { product, stockLog, cursor: next === null ? null : cursorOf(next), people, hasMoved };
  const hasWeeks = page.cursor === undefined && seesWeeksOfSales(reader.membership, reader.today);
  return hasWeeks ? { ...answer, weeks: await weeksOf(reader, product.uuid) } : answer;
}

async function weeksOf(
  { client, businessId, today, business }: DayReader,
  productId: string,
): Promise<readonly WeekOfSales[]> {
  const { timezone } = business.configuracion;
  const { rows } = await client.query<{ income: Income }>(
    preparedQuery(
      `select to_jsonb(t) - 'version' as income from transactions t
        where "businessId" = $1 and type = 'income' and "deletedAt" is null and "createdAt" >= $2 and uuid in (
          select "transactionId" from "stockLogs"
            where "businessId" = $1 and "productId" = $3 and type = 'sell' and "createdAt" >= $2)`,
      [businessId, startOfDay(weeksShown(today).from, timezone), productId],
    ),
  );
  return weeksOfSales(
    rows.map(({ income }) => rowOfJson(income)),
    productId,
    today,
    timezone,
  );
}

async function hasEverMoved({ client, businessId }: DayReader, productId: string): Promise<boolean> {
  const { rows } = await client.query(
    preparedQuery('select from "stockLogs" where "businessId" = $1 and "productId" = $2 limit 1', [
      businessId,
      productId,
    ]),
  );
  return rows.length > 0;
}

export async function productsPage(
  { client, businessId, membership }: DayReader,
  filter: ProductFilter,
  page: { readonly cursor?: ProductPlace | undefined; readonly limit: number },
): Promise<{ readonly products: readonly VisibleProduct[]; readonly next: ProductPlace | null }> {
  const where = conditionsOf(businessId, filter);
  const key = 'folded(description) collate "C"';
  if (page.cursor !== undefined) {
    const { key: lastKey, uuid } = page.cursor;
    where.require(`(${key}, uuid) > (${where.parameter(lastKey)}, ${where.parameter(uuid)}::uuid)`);
  }
  const { rows } = await client.query<{ product: Product; key: string }>(
    preparedQuery(
      `select to_jsonb(p) - 'version' as product, folded(description) as key from products p where ${where.sql}
        order by ${key}, uuid limit ${where.parameter(page.limit + 1)}`,
      where.values,
    ),
  );
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    products: shown.map(({ product }) => visibleProduct(membership, rowOfJson(product))),
    next: last === undefined ? null : { key: last.key, uuid: last.product.uuid },
  };
}

async function totalsOf({ client, businessId, membership }: DayReader, filter: ProductFilter) {
  const where = conditionsOf(businessId, filter);
  const { rows } = await client.query<{ products: number; stockValue: number }>(
    preparedQuery(
      `select count(*) as products, coalesce(sum("stockValue"), 0)::bigint as "stockValue" from products where ${where.sql}`,
      where.values,
    ),
  );
  const { products, stockValue } = rows[0] ?? { products: 0, stockValue: 0 };
  return { products, ...(seesEarnings(membership) && { stockValue }) };
}

function conditionsOf(businessId: string, { q, state, archived }: ProductFilter): Conditions {
  const where = new Conditions();
  where.require(`"businessId" = ${where.parameter(businessId)} and activo = ${where.parameter(!archived)}`);
  where.requireWords(`folded(description || ' ' || code)`, q);
  if (state === undefined) return where;
  const { above, upTo } = stockBounds(state);
  where.require('"trackStock"');
  if (above !== null) where.require(`stock > ${where.parameter(above)}`);
  if (upTo !== null) where.require(`stock <= ${where.parameter(upTo)}`);
  return where;
}

export async function storedProduct(
  { client, businessId, membership }: DayReader,
  id: string,
): Promise<VisibleProduct | undefined> {
  const { rows } = await client.query<{ product: Product }>(
    preparedQuery(`select to_jsonb(p) - 'version' as product from products p where "businessId" = $1 and uuid = $2`, [
      businessId,
      id,
    ]),
  );
  return rows[0] && visibleProduct(membership, rowOfJson(rows[0].product));
}

export async function stockLogPage(
  { client, businessId, membership, today, business }: DayReader,
  productId: string,
  page: { readonly cursor?: BookPlace | undefined; readonly limit: number },
): Promise<{ readonly stockLog: readonly VisibleStockLog[]; readonly next: BookPlace | null }> {
  const where = new Conditions();
  where.require(`"businessId" = ${where.parameter(businessId)} and "productId" = ${where.parameter(productId)}`);
  where.require(`type = any(${where.parameter(visibleStockLogTypes(membership))}) and "deletedAt" is null`);
  if (!seesDay(membership, addDays(today, -1), today)) {
    const since = startOfDay(today, business.configuracion.timezone);
    where.require(`("transactionId" is null or "createdAt" >= ${where.parameter(since)})`);
  }
  if (page.cursor !== undefined) {
    const { createdAt, uuid } = page.cursor;
    where.require(`("createdAt", uuid) < (${where.parameter(createdAt)}, ${where.parameter(uuid)})`);
  }
  const { rows } = await client.query<{ log: StockLog }>(
    preparedQuery(
      `select to_jsonb(l) - 'version' as log from "stockLogs" l where ${where.sql}
        order by "createdAt" desc, uuid desc limit ${where.parameter(page.limit + 1)}`,
      where.values,
    ),
  );
  const stockLog = rows.slice(0, page.limit).map(({ log }) => visibleStockLog(membership, rowOfJson(log)));
  const last = rows.length > page.limit ? stockLog.at(-1) : undefined;
  return { stockLog, next: last === undefined ? null : { createdAt: last.createdAt, uuid: last.uuid } };
}
