/**
 * Lists the products of a business in alphabetical order, page by page, and reads one product with its stock history.
 *
 * Invariants: every member sees the products; costs and values need their permissions; a sale or a purchase in the
 * history needs the permission for such records and days.
 */
import { STORABLE_TEXT_PATTERN } from '@cuadra/domain/kernel/storable-text';
import { addDays } from '@cuadra/domain/kernel/instant';
import * as z from 'zod/mini';
import type { ProductAnswer, ProductsPage } from '@cuadra/domain/server-answers';
import {
  canSeeEarnings,
  type VisibleProduct,
  type VisibleStockLog,
  redactProduct,
  redactStockLog,
} from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import { canSeeDay } from '@cuadra/domain/visibility/record-visibility';
import { visibleStockLogTypes } from '@cuadra/domain/visibility/stock-log-visibility';
import { type Product, boundsOfStockState, stockStates } from '@cuadra/domain/rows/product';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { startOfDay } from '@cuadra/domain/kernel/calendar';
import { isUuid } from '@cuadra/domain/kernel/input-fields';
import { type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import {
  canSeeWeeklySales,
  type SaleOrReturn,
  type WeekOfSales,
  weeklySalesRange,
  WeeklySalesTally,
} from '@cuadra/domain/reports/weekly-sales-of-product';
import { preparedQuery } from '../database/prepared-query.ts';
import { readRowsByCursor } from '../database/read-rows-by-cursor.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';
import type { DayReader } from '../api/declare-business-reads.ts';
import { type LineOfProduct, rowsWithAuthorNames } from './csv-columns.ts';
import { readRowsOfAllPages } from './read-rows-of-all-pages.ts';
import { readAuthorNames } from './author-and-customer-names.ts';
import {
  type BookPageAsked,
  type PageInBookOrder,
  bookPlaceSchema,
  pageCursorSchema,
  cutToBookPage,
  cutToPage,
  encodePageCursor,
  addBeforeCursorCondition,
  flagParameterSchema,
  limitParameterSchema,
  searchWordsParameterSchema,
} from './query-fields.ts';
import { Conditions } from './sql-conditions.ts';

const MAX_KEY = 400;
/** Of sales; with two hundred lines each, a few megabytes. */
const BATCH = 100;
const productPlace = z.strictObject({
  key: z.string().check(z.maxLength(MAX_KEY), z.regex(STORABLE_TEXT_PATTERN)),
  uuid: z.uuid(),
});
type ProductPlace = z.output<typeof productPlace>;

interface ProductPageAsked {
  readonly cursor?: ProductPlace | undefined;
  readonly limit: number;
}

/** The filters of a list of products; archived=1 gives only archived ones. */
const productFilters = {
  q: searchWordsParameterSchema,
  state: z.optional(z.enum(stockStates)),
  archived: flagParameterSchema,
};
export const productFilterQuerySchema = z.strictObject(productFilters);
type ProductFilter = z.output<typeof productFilterQuerySchema>;
export const productsQuerySchema = z.strictObject({
  ...productFilters,
  cursor: pageCursorSchema(productPlace),
  limit: limitParameterSchema,
  totals: flagParameterSchema,
});
export const productHistoryQuerySchema = z.strictObject({
  cursor: pageCursorSchema(bookPlaceSchema),
  limit: limitParameterSchema,
});

export async function listProducts(
  reader: DayReader,
  query: z.output<typeof productsQuerySchema>,
): Promise<ProductsPage> {
  const { rows: products, next } = await readProductsPage(reader, query, query);
  return {
    products,
    cursor: encodePageCursor(next),
    ...(query.totals ? { totals: await totalsOf(reader, query) } : {}),
  };
}

export async function readProductWithHistory(
  reader: DayReader,
  id: string,
  page: z.output<typeof productHistoryQuerySchema>,
): Promise<ProductAnswer | Refusal> {
  const product = isUuid(id) ? await readVisibleProduct(reader, id.toLowerCase()) : undefined;
  if (product === undefined) return refuse('product-not-found', { id });
  const { rows: stockLog, next } = await readStockLogPage(reader, product.uuid, page);
  const people = await readAuthorNames(reader, stockLog);
  const hasMoved = stockLog.length > 0 || (await hasEverMoved(reader, product.uuid));
  const answer = { product, stockLog, cursor: encodePageCursor(next), people, hasMoved };
  const hasWeeks = page.cursor === undefined && canSeeWeeklySales(reader.membership, reader.today);
  return hasWeeks ? { ...answer, weeks: await readWeeklySalesOfProduct(reader, product.uuid) } : answer;
}

/** All found rows, for a file. */
export async function readAllMatchingProductRows(
  reader: DayReader,
  query: ProductFilter,
): Promise<AsyncIterable<VisibleProduct>> {
  return readRowsOfAllPages((page: ProductPageAsked) => readProductsPage(reader, query, page));
}

/** The whole history of a product, for a file. */
export async function readAllStockLogRowsOfProduct(
  reader: DayReader,
  id: string,
): Promise<AsyncIterable<LineOfProduct> | Refusal> {
  const product = isUuid(id) ? await readVisibleProduct(reader, id.toLowerCase()) : undefined;
  if (product === undefined) return refuse('product-not-found', { id });
  return readRowsOfAllPages(async (page: BookPageAsked) => {
    const { rows, next } = await readStockLogPage(reader, product.uuid, page);
    const signed = rowsWithAuthorNames(rows, await readAuthorNames(reader, rows));
    return { rows: signed.map((line) => ({ ...line, product })), next };
  });
}

/** Of each record only the product's own lines come, and a few records at a time, whatever the shop is stuffed with. */
async function readWeeklySalesOfProduct(
  { client, businessId, today, business }: DayReader,
  productId: string,
): Promise<readonly WeekOfSales[]> {
  const { timezone } = business.configuracion;
  const tally = new WeeklySalesTally(productId, timezone);
  const query = {
    text: `select type, "createdAt", account, category, parts,
          jsonb_path_query_array(items, '$[*] ? (@.selectedProductUuid == $own)', jsonb_build_object('own', $3::text)) as items
        from transactions
        where "businessId" = $1 and type in ('income', 'return') and "deletedAt" is null and "createdAt" >= $2
          and uuid in (select "transactionId" from "stockLogs"
            where "businessId" = $1 and "productId" = $3::uuid and type in ('sell', 'return')
              and "deletedAt" is null and "createdAt" >= $2)`,
    values: [businessId, startOfDay(weeklySalesRange(today).from, timezone), productId],
  };
  for await (const record of readRowsByCursor<SaleOrReturn>(client, query, BATCH)) tally.add(record);
  return tally.weeks(today);
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

async function readProductsPage(
  { client, businessId, membership }: DayReader,
  filter: ProductFilter,
  page: ProductPageAsked,
): Promise<{ readonly rows: readonly VisibleProduct[]; readonly next: ProductPlace | undefined }> {
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
  const { page: shown, last } = cutToPage(rows, page.limit);
  return {
    rows: shown.map(({ product }) => redactProduct(membership, normalizeRowInstants(product))),
    next: last && { key: last.key, uuid: last.product.uuid },
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
  return { products, ...(canSeeEarnings(membership) && { stockValue }) };
}

function conditionsOf(businessId: string, { q, state, archived }: ProductFilter): Conditions {
  const where = new Conditions();
  where.require(`"businessId" = ${where.parameter(businessId)} and activo = ${where.parameter(!archived)}`);
  where.requireWords(`folded(description || ' ' || code)`, q);
  if (state === undefined) return where;
  const { above, upTo } = boundsOfStockState(state);
  where.require('"trackStock"');
  if (above !== null) where.require(`stock > ${where.parameter(above)}`);
  if (upTo !== null) where.require(`stock <= ${where.parameter(upTo)}`);
  return where;
}

async function readVisibleProduct(
  { client, businessId, membership }: DayReader,
  id: string,
): Promise<VisibleProduct | undefined> {
  const { rows } = await client.query<{ product: Product }>(
    preparedQuery(`select to_jsonb(p) - 'version' as product from products p where "businessId" = $1 and uuid = $2`, [
      businessId,
      id,
    ]),
  );
  return rows[0] && redactProduct(membership, normalizeRowInstants(rows[0].product));
}

async function readStockLogPage(
  { client, businessId, membership, today, business }: DayReader,
  productId: string,
  page: BookPageAsked,
): Promise<PageInBookOrder<VisibleStockLog>> {
  const where = new Conditions();
  where.require(`"businessId" = ${where.parameter(businessId)} and "productId" = ${where.parameter(productId)}`);
  where.require(`type = any(${where.parameter(visibleStockLogTypes(membership))}) and "deletedAt" is null`);
  if (!canSeeDay(membership, addDays(today, -1), today)) {
    const since = startOfDay(today, business.configuracion.timezone);
    where.require(`("transactionId" is null or "createdAt" >= ${where.parameter(since)})`);
  }
  addBeforeCursorCondition(where, page.cursor);
  const { rows } = await client.query<{ log: StockLog }>(
    preparedQuery(
      `select to_jsonb(l) - 'version' as log from "stockLogs" l where ${where.sql}
        order by "createdAt" desc, uuid desc limit ${where.parameter(page.limit + 1)}`,
      where.values,
    ),
  );
  const lines = rows.map(({ log }) => redactStockLog(membership, normalizeRowInstants(log)));
  return cutToBookPage(lines, page.limit);
}
