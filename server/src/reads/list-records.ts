/**
 * Lists the records of a business, newest first, page by page.
 *
 * Invariants: only types and days that the reader may see; a page's cost does not depend on the rows before it, because
 * an index leads to it; a cursor is a position in the book, so new records cause neither gaps nor duplicates.
 */
import { STORABLE_TEXT_PATTERN } from '@cuadra/domain/kernel/storable-text';
import * as z from 'zod/mini';
import type { RecordsPage } from '@cuadra/domain/server-answers';
import { redactRecord } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import { canSeeEveryType, canSeeRecordType, visibleRecordTypes } from '@cuadra/domain/visibility/record-visibility';
import type { Account } from '@cuadra/domain/rows/account';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { isRefusal, type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import {
  recordKinds,
  recordTypesOfKind,
  searchedAmount,
  searchedReceiptNumber,
} from '@cuadra/domain/records/filter-records';
import { type SpendingKind, spendingKinds } from '@cuadra/domain/rows/spending-kinds';
import { type Transaction, type TransactionType, transactionTypes } from '@cuadra/domain/rows/transaction';
import type { RecordGroup } from '@cuadra/domain/cash/figures-moved-by-records';
import {
  isListOfAllSales,
  type RecordTotals,
  sumRecordGroups,
  sumSalesAndReturnGroups,
} from '@cuadra/domain/reports/record-totals';
import { preparedQuery } from '../database/prepared-query.ts';
import { transactionFromRow } from '../database/domain-rows-from-json.ts';
import type { DayReader } from '../api/declare-business-reads.ts';
import { readBalancesAfterRecords } from './read-balances-after-records.ts';
import { type Signed, rowsWithAuthorNames } from './csv-columns.ts';
import { readRowsOfAllPages } from './read-rows-of-all-pages.ts';
import { readDebtorNamesOfRecords, readAuthorNames } from './author-and-customer-names.ts';
import {
  accountParameterSchema,
  type PageInBookOrder,
  type BookPageAsked,
  bookPlaceSchema,
  pageCursorSchema,
  cutToBookPage,
  encodePageCursor,
  addBeforeCursorCondition,
  flagParameterSchema,
  dayRangeOrderCheck,
  limitParameterSchema,
  optionalDayRangeFields,
  searchWordsParameterSchema,
} from './query-fields.ts';
import { Conditions } from './sql-conditions.ts';
import { type VisibleDays, limitToVisibleDays } from './limit-to-visible-days.ts';

const MAX_CATEGORY = 60;

/** The filters of a list of records. */
const recordFilters = {
  ...optionalDayRangeFields,
  type: z.optional(z.enum(recordKinds)),
  account: accountParameterSchema,
  spentOn: z.optional(z.enum(spendingKinds)),
  category: z.optional(z.string().check(z.maxLength(MAX_CATEGORY), z.regex(STORABLE_TEXT_PATTERN))),
  q: searchWordsParameterSchema,
};
export const recordFilterQuerySchema = z.strictObject(recordFilters).check(dayRangeOrderCheck());
export const recordsQuerySchema = z
  .strictObject({
    ...recordFilters,
    cursor: pageCursorSchema(bookPlaceSchema),
    limit: limitParameterSchema,
    totals: flagParameterSchema,
    balances: flagParameterSchema,
  })
  .check(dayRangeOrderCheck());

/** A search, limited to what the reader may see. */
export interface RecordSearch {
  readonly days: VisibleDays;
  /** Null for all of them. */
  readonly types: readonly TransactionType[] | null;
  readonly account: Account | undefined;
  readonly category: string | undefined;
  /** A spending kind, which finds only expenses. */
  readonly spentOn: SpendingKind | undefined;
  /** Whose debt they changed. */
  readonly customerId: Uuid | undefined;
  readonly words: readonly string[];
}

export async function listRecords(
  reader: DayReader,
  query: z.output<typeof recordsQuerySchema>,
): Promise<RecordsPage | Refusal> {
  const search = resolveRecordSearch(reader, query);
  if (isRefusal(search)) return search;
  const { rows: records, next } = await readRecordsPage(reader, search, query);
  const isTold = query.balances && canSeeEveryType(reader.membership);
  return {
    records: records.map((record) => redactRecord(reader.membership, record)),
    cursor: encodePageCursor(next),
    shownFrom: search.days.shownFrom,
    people: await readAuthorNames(reader, records),
    ...(query.totals ? { totals: await totalsOf(reader, search, canSayReturned(reader, query)) } : {}),
    ...(isTold ? { balances: await readBalancesAfterRecords(reader, records) } : {}),
  };
}

/** All found rows, for a file. */
export async function readAllMatchingRecordRows(
  reader: DayReader,
  query: z.output<typeof recordFilterQuerySchema>,
): Promise<AsyncIterable<Signed<Transaction>> | Refusal> {
  const search = resolveRecordSearch(reader, query);
  if (isRefusal(search)) return search;
  return readRowsOfAllPages(async (page: BookPageAsked) => {
    const { rows, next } = await readRecordsPage(reader, search, page);
    const customerOf = await readDebtorNamesOfRecords(reader, rows);
    const signed = rowsWithAuthorNames(rows, await readAuthorNames(reader, rows));
    return { rows: signed.map((one) => ({ ...one, customer: customerOf(one.row) })), next };
  });
}

/** The search of a reader's query, or the refusal if they may not make it. */
function resolveRecordSearch(
  reader: DayReader,
  { from, to, type, account: inAccount, category, spentOn, q }: z.output<typeof recordFilterQuerySchema>,
): RecordSearch | Refusal {
  const visible = visibleRecordTypes(reader.membership);
  const asked = type === undefined ? null : recordTypesOfKind(type);
  if (asked?.every((one) => visible.includes(one)) === false) return refuse('forbidden');
  const days = limitToVisibleDays(reader, { from, to });
  if (isRefusal(days)) return days;
  const all = visible.length === transactionTypes.length ? null : visible;
  return { days, types: asked ?? all, account: inAccount, category, spentOn, customerId: undefined, words: q };
}

export async function readRecordsPage(
  { client, businessId }: DayReader,
  search: RecordSearch,
  page: BookPageAsked,
): Promise<PageInBookOrder<Transaction>> {
  const query = recordsPageSqlQuery(businessId, search, page);
  const { rows } = await client.query<{ record: Transaction }>(preparedQuery(query.text, query.values));
  const records = rows.map(({ record }) => transactionFromRow(record));
  return cutToBookPage(records, page.limit);
}

export function recordsPageSqlQuery(
  businessId: string,
  search: RecordSearch,
  { cursor: after, limit: rows }: BookPageAsked,
): { readonly text: string; readonly values: unknown[] } {
  const where = conditionsOf(businessId, search);
  addBeforeCursorCondition(where, after);
  // Rows become JSON only after they are cut to a page, even if the planner expects so few matches that it sorts them.
  const text = `select to_jsonb(page) - 'version' - 'folded' as record from (
      select * from transactions where ${where.sql}
        order by "createdAt" desc, uuid desc limit ${where.parameter(rows + 1)}
    ) page order by "createdAt" desc, uuid desc`;
  return { text, values: where.values };
}

function canSayReturned(
  { membership }: DayReader,
  { type, account, category, spentOn, q }: z.output<typeof recordsQuerySchema>,
) {
  const isAll = category === undefined && isListOfAllSales({ type, account, spentOn, text: q.join(' ') });
  return isAll && canSeeRecordType(membership, 'return');
}

async function totalsOf(
  { client, businessId }: DayReader,
  search: RecordSearch,
  saysReturned: boolean,
): Promise<RecordTotals> {
  const where = conditionsOf(businessId, saysReturned ? { ...search, types: ['income', 'return'] } : search);
  const { rows } = await client.query<RecordGroup>(
    preparedQuery(
      `select type, "fromAccount", "toAccount", category = 'adjustment' as "isAdjustment",
          type = 'owner' and category = 'brought-in' as "isBroughtIn",
          count(*) as records, coalesce(sum(total), 0)::bigint as total,
          ${sumMovedInSql('cash')} as cash, ${sumMovedInSql('bank')} as bank, ${sumOfPartSql('owed')} as owed, ${sumOfPartSql('rounding')} as rounding
        from transactions where ${where.sql} group by 1, 2, 3, 4, 5`,
      where.values,
    ),
  );
  return saysReturned ? sumSalesAndReturnGroups(rows) : sumRecordGroups(rows);
}

/** As moneyOfIncomeByAccount, moneySpentByAccount and moneyRefundedByAccount say of one record. */
function sumMovedInSql(account: Account): string {
  const whole = `case when account = '${account}' then total end`;
  return `coalesce(sum(coalesce((parts->>'${account}')::bigint, ${whole})), 0)::bigint`;
}

function sumOfPartSql(part: 'owed' | 'rounding'): string {
  return `coalesce(sum((parts->>'${part}')::bigint), 0)::bigint`;
}

function conditionsOf(businessId: string, search: RecordSearch) {
  const { days, types, account: inAccount, category, spentOn, customerId } = search;
  const where = new Conditions();
  where.require(`"businessId" = ${where.parameter(businessId)} and "deletedAt" is null`);
  where.require(`"createdAt" >= ${where.parameter(days.since)} and "createdAt" < ${where.parameter(days.until)}`);
  if (types !== null) where.require(typeCondition(where, types));
  if (inAccount !== undefined) {
    const own = where.parameter(inAccount);
    where.require(`(${own} in (account, "fromAccount", "toAccount") or type in ('opening', 'closure'))`);
  }
  if (category !== undefined) where.require(`category = ${where.parameter(category)}`);
  if (customerId !== undefined) where.require(`"customerId" = ${where.parameter(customerId)}`);
  if (spentOn !== undefined) where.require(spendingCondition(where, spentOn));
  if (search.words.length > 0) where.require(textCondition(where, businessId, search.words));
  return where;
}

/** Must match filterRecords(). */
function textCondition(where: Conditions, businessId: string, words: readonly string[]): string {
  const patterns = where.patterns(words);
  const named = `from customers where "businessId" = ${where.parameter(businessId)} and folded(name) like all (${patterns})`;
  const conditions = [`folded like all (${patterns})`, `"customerId" in (select uuid ${named})`];
  const ending = searchedReceiptNumber(words);
  if (ending !== undefined) conditions.push(`uuid::text like '%' || ${where.parameter(ending)}`);
  const amount = searchedAmount(words);
  if (amount !== undefined) conditions.push(amountCondition(where.parameter(amount)));
  return `(${conditions.join(' or ')})`;
}

function amountCondition(amount: string): string {
  const [cash, bank, owed] = ['cash', 'bank', 'owed'].map((part) => `(parts->>'${part}')::bigint`);
  const paid = `parts is not null and ${amount} in (${cash}, ${bank}, ${cash} + ${bank}, ${owed})`;
  return `total = ${amount} or "realCashBalance" = ${amount} or "realBankBalance" = ${amount} or ${paid}`;
}

/** Must match spendingKindOf(): an expense that moved goods into stock is a purchase. */
function spendingCondition(where: Conditions, spentOn: SpendingKind): string {
  if (spentOn === 'purchases') return `type = 'expense' and "itemsAndStockLogs" <> '[]'`;
  return `type = 'expense' and "itemsAndStockLogs" = '[]' and category = ${where.parameter(spentOn)}`;
}

/** For a single type the index of types gives the order. */
function typeCondition(where: Conditions, types: readonly TransactionType[]): string {
  const [type] = types;
  return types.length === 1 ? `type = ${where.parameter(type)}` : `type = any(${where.parameter(types)})`;
}
