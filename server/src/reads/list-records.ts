/**
 * The records of a business, newest first, a page at a time.
 *
 * Invariants: only types and days that the reader may see; a page costs what it holds, however much lies before it (it
 * is walked to by the index of its order); a cursor is a place in the book, so records that come meanwhile make neither
 * gap nor double.
 */
import { STORABLE } from '@cuadra/domain/kernel/storable';
import * as z from 'zod/mini';
import { type VisibleRecord, visibleRecord } from '@cuadra/domain/visibility/money-visibility';
import { seesEveryType, visibleTypes } from '@cuadra/domain/visibility/record-visibility';
import type { Account, Balances } from '@cuadra/domain/rows/account';
import { isRefusal, type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import { idEndingIn, recordKinds, typesOfKind } from '@cuadra/domain/records/record-search';
import { type SpendingKind, spendingKinds } from '@cuadra/domain/rows/spending';
import { type Transaction, type TransactionType, transactionTypes } from '@cuadra/domain/rows/transaction';
import { type RecordGroup, type RecordTotals, recordTotals } from '@cuadra/domain/reports/record-totals';
import { preparedQuery } from '../database/prepared.ts';
import { transactionOf } from '../database/stored-rows.ts';
import type { DayReader } from '../api/answer-read.ts';
import { balancesBesideRecords } from './balances-beside.ts';
import { type PeopleNames, peopleNames } from './people-names.ts';
import {
  accountParameter,
  type BookPlace,
  bookPlace,
  cursor,
  cursorOf,
  flagParameter,
  hasRangeInOrder,
  limitParameter,
  someDays,
  wordsParameter,
} from './query-fields.ts';
import { Conditions } from './sql-conditions.ts';
import { type VisibleDays, visibleDays } from './visible-days.ts';

const MAX_CATEGORY = 60;

/** What a list of records can be narrowed by. */
const recordFilters = {
  ...someDays,
  type: z.optional(z.enum(recordKinds)),
  account: accountParameter,
  spentOn: z.optional(z.enum(spendingKinds)),
  category: z.optional(z.string().check(z.maxLength(MAX_CATEGORY), z.regex(STORABLE))),
  q: wordsParameter,
};
export const recordFilterQuery = z.strictObject(recordFilters).check(hasRangeInOrder());
export const recordsQuery = z
  .strictObject({
    ...recordFilters,
    cursor: cursor(bookPlace),
    limit: limitParameter,
    totals: flagParameter,
    balances: flagParameter,
  })
  .check(hasRangeInOrder());

export interface RecordsPage {
  readonly records: readonly VisibleRecord[];
  /** Where the next page begins, null when there is none. */
  readonly cursor: string | null;
  readonly shownFrom: string | null;
  readonly people: PeopleNames;
  readonly totals?: RecordTotals;
  /** What there should be in each account after each record of the page, for who may see all that moved it. */
  readonly balances?: Readonly<Record<string, Balances>>;
}

/** What is looked for, once it is known what may be seen. */
export interface RecordSearch {
  readonly days: VisibleDays;
  /** Null for all of them. */
  readonly types: readonly TransactionType[] | null;
  readonly account: Account | undefined;
  readonly category: string | undefined;
  /** What was spent on: only expenses are found. */
  readonly spentOn: SpendingKind | undefined;
  readonly words: readonly string[];
}

export async function listRecords(
  reader: DayReader,
  query: z.output<typeof recordsQuery>,
): Promise<RecordsPage | Refusal> {
  const search = recordSearch(reader, query);
  if (isRefusal(search)) return search;
  const { records, next } = await recordsPage(reader, search, query);
  const isTold = query.balances && seesEveryType(reader.membership);
  return {
    records: records.map((record) => visibleRecord(reader.membership, record)),
    cursor: next === null ? null : cursorOf(next),
    shownFrom: search.days.shownFrom,
    people: await peopleNames(reader, records),
    ...(query.totals ? { totals: await totalsOf(reader, search) } : {}),
    ...(isTold ? { balances: await balancesBesideRecords(reader, records) } : {}),
  };
}

/** The search that a reader's query comes to, or why it is not theirs to make. */
export function recordSearch(
  reader: DayReader,
  { from, to, type, account: inAccount, category, spentOn, q }: z.output<typeof recordFilterQuery>,
): RecordSearch | Refusal {
  const visible = visibleTypes(reader.membership);
  const asked = type === undefined ? null : typesOfKind(type);
  if (asked?.every((one) => visible.includes(one)) === false) return refuse('forbidden');
  const days = visibleDays(reader, { from, to });
  if (isRefusal(days)) return days;
  const all = visible.length === transactionTypes.length ? null : visible;
  return { days, types: asked ?? all, account: inAccount, category, spentOn, words: q };
}

export interface PageOfRecords {
  readonly records: readonly Transaction[];
  readonly next: BookPlace | null;
}

export async function recordsPage(
  { client, businessId }: DayReader,
  search: RecordSearch,
  page: { readonly cursor?: BookPlace | undefined; readonly limit: number },
): Promise<PageOfRecords> {
  const query = pageQuery(businessId, search, page);
  const { rows } = await client.query<{ record: Transaction }>(preparedQuery(query.text, query.values));
  const records = rows.slice(0, page.limit).map(({ record }) => transactionOf(record));
  const last = rows.length > page.limit ? records.at(-1) : undefined;
  return { records, next: last === undefined ? null : { createdAt: last.createdAt, uuid: last.uuid } };
}

export function pageQuery(
  businessId: string,
  search: RecordSearch,
  { cursor: after, limit: rows }: { readonly cursor?: BookPlace | undefined; readonly limit: number },
): { readonly text: string; readonly values: unknown[] } {
  const where = conditionsOf(businessId, search);
  if (after !== undefined) {
    where.require(`("createdAt", uuid) < (${where.parameter(after.createdAt)}, ${where.parameter(after.uuid)})`);
  }
  // The rows are turned into JSON after they are cut to a page, also where so few seem to match that they are sorted.
  const text = `select to_jsonb(page) - 'version' - 'folded' as record from (
      select * from transactions where ${where.sql}
        order by "createdAt" desc, uuid desc limit ${where.parameter(rows + 1)}
    ) page order by "createdAt" desc, uuid desc`;
  return { text, values: where.values };
}

async function totalsOf({ client, businessId }: DayReader, search: RecordSearch): Promise<RecordTotals> {
  const where = conditionsOf(businessId, search);
  const { rows } = await client.query<RecordGroup>(
    preparedQuery(
      `select type, account, "fromAccount", "toAccount", category = 'adjustment' as "isAdjustment",
          count(*) as records, coalesce(sum(total), 0)::bigint as total
        from transactions where ${where.sql} group by 1, 2, 3, 4, 5`,
      where.values,
    ),
  );
  return recordTotals(rows);
}

function conditionsOf(businessId: string, search: RecordSearch) {
  const { days, types, account: inAccount, category, spentOn } = search;
  const where = new Conditions();
  where.require(`"businessId" = ${where.parameter(businessId)} and "deletedAt" is null`);
  where.require(`"createdAt" >= ${where.parameter(days.since)} and "createdAt" < ${where.parameter(days.until)}`);
  if (types !== null) where.require(typeCondition(where, types));
  if (inAccount !== undefined) {
    const own = where.parameter(inAccount);
    where.require(`(${own} in (account, "fromAccount", "toAccount") or type in ('opening', 'closure'))`);
  }
  if (category !== undefined) where.require(`category = ${where.parameter(category)}`);
  if (spentOn !== undefined) where.require(spendingCondition(where, spentOn));
  const ending = idEndingIn(search.words);
  const hasNumber = ending === undefined ? undefined : `uuid::text like '%' || ${where.parameter(ending)}`;
  where.requireWords('folded', search.words, hasNumber);
  return where;
}

/** As spendingOf() tells them apart: what moved goods onto the shelf is a purchase. */
function spendingCondition(where: Conditions, spentOn: SpendingKind): string {
  if (spentOn === 'purchases') return `type = 'expense' and "itemsAndStockLogs" <> '[]'`;
  return `type = 'expense' and "itemsAndStockLogs" = '[]' and category = ${where.parameter(spentOn)}`;
}

/** One type alone can be walked to by the index of types. */
function typeCondition(where: Conditions, types: readonly TransactionType[]): string {
  const [type] = types;
  return types.length === 1 ? `type = ${where.parameter(type)}` : `type = any(${where.parameter(types)})`;
}
