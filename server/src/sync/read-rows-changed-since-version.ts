/**
 * The rows of a business that changed after a version, as far as a person may see them, in one statement.
 *
 * A deleted row becomes a tombstone: its table and its id. So does a product that was archived without stock. From
 * version 0 there are no tombstones.
 *
 * Invariant: at most one page of each table is read at once, in the order of the ids, so that the largest business
 * delays nobody; everything else comes with the first page.
 */
import type { Day, Instant } from '@cuadra/domain/kernel/instant';
import type { StockLogType } from '@cuadra/domain/rows/stock-log';
import type { CustomerDebt } from '@cuadra/domain/customers/customer-debt';
import type { Customer } from '@cuadra/domain/rows/customer';
import type { Product } from '@cuadra/domain/rows/product';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import type { DaySummary } from '@cuadra/domain/cash/day-summary';
import { BEFORE_ALL_IDS } from '@cuadra/domain/kernel/id-bounds';
import type { ExpenseRow } from '@cuadra/domain/rows/expense-categories';
import type { Transaction, TransactionType } from '@cuadra/domain/rows/transaction';
import type { Tombstone } from '@cuadra/domain/working-set';
import type { PoolClient } from 'pg';
import { preparedQuery } from '../database/prepared-query.ts';

export const pagedTables = ['customers', 'products', 'transactions', 'expenses', 'stockLogs'] as const;
export type PagedTable = (typeof pagedTables)[number];
/** For each table with more rows, the id to continue after. */
export type Cursor = Readonly<Partial<Record<PagedTable, string>>>;

/** Only the largest shops have more. */
export const SYNC_PAGE_ROWS_PER_TABLE = 2_500;
/** Of records: a page ends sooner where many have hundreds of them. */
export const SYNC_PAGE_LINES = 20_000;

export interface ChangesWindow {
  readonly businessId: string;
  /** Only what changed after this version. */
  readonly since: number;
  readonly recordsFrom: Instant;
  readonly summariesFrom: Day;
  readonly todayFrom: Instant;
  readonly types: readonly TransactionType[];
  readonly stockLogTypes: readonly StockLogType[];
  readonly withCustomers: boolean;
  /** Absent for the first page. */
  readonly after?: Cursor | undefined;
}

export interface ChangedRows {
  readonly customers: Customer[];
  readonly products: Product[];
  readonly transactions: Transaction[];
  readonly expenses: ExpenseRow[];
  readonly stockLogs: StockLog[];
  readonly daySummaries: DaySummary[];
  readonly customerDebts: CustomerDebt[];
  /** The earlier days that the first day's balances depend on: from the last one with a count. */
  readonly earlier: Pick<DaySummary, 'lastCount' | 'movedSince'>[];
  readonly deleted: Tombstone[];
  /** Whether the device has had an answer since the first sale of today. */
  readonly isOfToday: boolean;
  /** Whether the page of records ended because of their lines. */
  readonly areRecordsCut: boolean;
}

export async function readRowsChangedSinceVersion(client: PoolClient, window: ChangesWindow): Promise<ChangedRows> {
  const { businessId, since, recordsFrom, summariesFrom, todayFrom, types, stockLogTypes, withCustomers, after } =
    window;
  const places = pagedTables.map((table) => (after === undefined ? BEFORE_ALL_IDS : (after[table] ?? null)));
  const { rows } = await client.query<ChangedRows>(
    preparedQuery(STATEMENT, [
      businessId,
      since,
      recordsFrom,
      summariesFrom,
      types,
      stockLogTypes,
      types.includes('expense'),
      after === undefined,
      withCustomers,
      ...places,
      todayFrom,
    ]),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a statement without a table answers one row');
  return row;
}

/** Undefined after the last page. */
export function nextSyncPageCursor(rows: Pick<ChangedRows, PagedTable | 'areRecordsCut'>): Cursor | undefined {
  const full = pagedTables.flatMap((table) => {
    const isCut = table === 'transactions' && rows.areRecordsCut;
    const last = rows[table].length < SYNC_PAGE_ROWS_PER_TABLE && !isCut ? undefined : rows[table].at(-1);
    return last === undefined ? [] : [[table, last.uuid] as const];
  });
  return full.length === 0 ? undefined : Object.fromEntries(full);
}

/**
 * The last version at which everything a person sees may have changed: their permissions, or the business's settings
 * (another zone changes the days).
 */
export async function readLastVisibilityVersion(client: PoolClient, businessId: string, uid: string): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    preparedQuery(
      `select greatest(m.version, b.version) as version from memberships m join businesses b on b.id = m."businessId"
        where m."businessId" = $1 and m.uid = $2`,
      [businessId, uid],
    ),
  );
  return rows[0]?.version ?? 0;
}

/** Selects by version before sorting, for every page. */
const pageOf = (table: PagedTable, which: string) => {
  const after = `$${10 + pagedTables.indexOf(table)}::uuid`;
  const changed = `select * from "${table}" where "businessId" = $1 and version > $2 and ${which} offset 0`;
  return `select * from (${changed}) c where uuid > ${after} order by uuid limit ${SYNC_PAGE_ROWS_PER_TABLE}`;
};

const rowsOf = (table: PagedTable, which: string) =>
  `(select coalesce(json_agg(to_jsonb(r) - 'version'), '[]') from (${pageOf(table, which)}) r)`;

const tombstonesOf = (table: Tombstone['table'], which: string) =>
  `select '${table}' as "table", uuid as id from "${table}"
    where "businessId" = $1 and version > $2 and $2 > 0 and $8::boolean and ${which}`;

const IS_NEEDED = '(activo or stock > 0)';
const ALIVE = '"deletedAt" is null and "createdAt" >= $3';
const DEAD = '"deletedAt" is not null';

/** A deleted line has the type return, so its record decides who sees it. */
const OF_VISIBLE_RECORD = `("transactionId" is null or exists (select from transactions t
  where t."businessId" = $1 and t.uuid = "transactionId" and t.type = any($5::text[])))`;

const LINES = `coalesce(jsonb_array_length(items), jsonb_array_length("itemsAndStockLogs"), 0)`;

/** `before` counts the lines of the records before one; what of these is left out comes with the next page. */
const RECORDS = `with records as materialized (
    select *, ${LINES} as own, sum(${LINES}) over (order by uuid) - ${LINES} as before
      from (${pageOf('transactions', `${ALIVE} and type = any($5::text[])`)}) page)`;

const STATEMENT = `${RECORDS} select
  ${rowsOf('customers', '$9::boolean')} as customers,
  ${rowsOf('products', IS_NEEDED)} as products,
  (select coalesce(json_agg(to_jsonb(r) - '{version,own,before}'::text[] order by uuid), '[]')
    from records r where before < ${SYNC_PAGE_LINES}) as transactions,
  (select coalesce(max(before + own) >= ${SYNC_PAGE_LINES}, false) from records) as "areRecordsCut",
  ${rowsOf('expenses', `${ALIVE} and $7::boolean`)} as expenses,
  ${rowsOf('stockLogs', `${ALIVE} and type = any($6::text[])`)} as "stockLogs",
  (select coalesce(json_agg(summary order by day), '[]') from "daySummaries"
    where "businessId" = $1 and version > $2 and day >= $4 and $8::boolean) as "daySummaries",
  (select coalesce(json_agg(to_jsonb(d) - 'version' order by "customerId"), '[]') from "customerDebts" d
    where "businessId" = $1 and version > $2 and $8::boolean and $9::boolean) as "customerDebts",
  (select coalesce(json_agg(json_build_object('lastCount', summary->'lastCount', 'movedSince', summary->'movedSince')
      order by day), '[]') from "daySummaries"
    where "businessId" = $1 and day < $4 and day >= coalesce(
      (select max(day) from "daySummaries" where "businessId" = $1 and "hasCount" and day < $4), '')) as earlier,
  (select coalesce(json_agg(gone), '[]') from (
    ${tombstonesOf('products', `not ${IS_NEEDED}`)}
    union all ${tombstonesOf('transactions', `${DEAD} and type = any($5::text[])`)}
    union all ${tombstonesOf('expenses', `${DEAD} and $7::boolean`)}
    union all ${tombstonesOf('stockLogs', `${DEAD} and ${OF_VISIBLE_RECORD}`)}
  ) gone) as deleted,
  exists (select from transactions where "businessId" = $1 and type = 'income' and "deletedAt" is null
    and "createdAt" >= $15 and version <= $2) as "isOfToday"`;
