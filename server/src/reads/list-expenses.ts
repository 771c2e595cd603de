/**
 * Lists the expenses of a business, newest first, page by page; only for people who may see expenses, on the days they
 * may see.
 */
import * as z from 'zod/mini';
import type { ExpensesPage } from '@cuadra/domain/server-answers';
import { isRefusal, type Refusal } from '@cuadra/domain/kernel/refusal';
import type { Balances } from '@cuadra/domain/rows/account';
import { type ExpenseRow, expenseCategories } from '@cuadra/domain/rows/expense-categories';
import { moneySpentByAccount } from '@cuadra/domain/rows/money-moved-by-record';
import type { SpendingKind } from '@cuadra/domain/rows/spending-kinds';
import type { Expense } from '@cuadra/domain/rows/transaction';
import { preparedQuery } from '../database/prepared-query.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';
import type { DayReader } from '../api/declare-business-reads.ts';
import { readRowsOfAllPages } from './read-rows-of-all-pages.ts';
import {
  accountParameterSchema,
  type BookPageAsked,
  type PageInBookOrder,
  bookPlaceSchema,
  pageCursorSchema,
  cutToBookPage,
  encodePageCursor,
  addBeforeCursorCondition,
  dayRangeOrderCheck,
  limitParameterSchema,
  optionalDayRangeFields,
  searchWordsParameterSchema,
} from './query-fields.ts';
import { Conditions } from './sql-conditions.ts';
import { type VisibleDays, limitToVisibleDays } from './limit-to-visible-days.ts';

const expenseFilters = {
  ...optionalDayRangeFields,
  account: accountParameterSchema,
  category: z.optional(z.enum(expenseCategories)),
  q: searchWordsParameterSchema,
};
export const expenseFilterQuerySchema = z.strictObject(expenseFilters).check(dayRangeOrderCheck());
type ExpenseFilter = z.output<typeof expenseFilterQuerySchema>;
export const expensesQuerySchema = z
  .strictObject({ ...expenseFilters, cursor: pageCursorSchema(bookPlaceSchema), limit: limitParameterSchema })
  .check(dayRangeOrderCheck());

/** An expense with what each account paid of it, and what it was spent on. */
export interface PaidExpense {
  readonly row: ExpenseRow;
  readonly paid: Balances;
  readonly spentOn: SpendingKind;
}

export async function listExpenses(
  reader: DayReader,
  query: z.output<typeof expensesQuerySchema>,
): Promise<ExpensesPage | Refusal> {
  const days = limitToVisibleDays(reader, query);
  if (isRefusal(days)) return days;
  const { rows: expenses, next } = await readExpensesPage(reader, { ...query, days }, query);
  return { expenses, cursor: encodePageCursor(next), shownFrom: days.shownFrom };
}

/** All found rows, for a file. */
export async function readAllMatchingExpenseRows(
  reader: DayReader,
  query: ExpenseFilter,
): Promise<AsyncIterable<PaidExpense> | Refusal> {
  const days = limitToVisibleDays(reader, query);
  if (isRefusal(days)) return days;
  return readRowsOfAllPages(async (page: BookPageAsked) => {
    const { rows, next } = await readExpensesPage(reader, { ...query, days }, page);
    return { rows: await expensesWithPayment(reader, rows), next };
  });
}

/**
 * An expense names one account and one category; in what parts it was paid, and whether goods came, stands in its
 * record.
 */
async function expensesWithPayment(
  { client, businessId }: DayReader,
  expenses: readonly ExpenseRow[],
): Promise<PaidExpense[]> {
  const { rows } = await client.query<Pick<Expense, 'uuid' | 'parts'> & { readonly isPurchase: boolean }>(
    preparedQuery(
      `select uuid, parts, "itemsAndStockLogs" <> '[]' as "isPurchase" from transactions
        where "businessId" = $1 and uuid = any($2)`,
      [businessId, expenses.map(({ transactionRef }) => transactionRef)],
    ),
  );
  const recordOf = new Map(rows.map((record) => [record.uuid, record]));
  return expenses.map((row) => {
    const { account, cost: total, transactionRef, category1 } = row;
    const { parts = null, isPurchase = false } = recordOf.get(transactionRef) ?? {};
    return {
      row,
      paid: moneySpentByAccount({ account, total, parts }),
      spentOn: isPurchase ? 'purchases' : category1,
    };
  });
}

async function readExpensesPage(
  { client, businessId }: DayReader,
  { days, account: from, category, q }: ExpenseFilter & { readonly days: VisibleDays },
  page: BookPageAsked,
): Promise<PageInBookOrder<ExpenseRow>> {
  const where = new Conditions();
  where.require(`"businessId" = ${where.parameter(businessId)} and "deletedAt" is null`);
  where.require(`"createdAt" >= ${where.parameter(days.since)} and "createdAt" < ${where.parameter(days.until)}`);
  if (from !== undefined) where.require(`account = ${where.parameter(from)}`);
  if (category !== undefined) where.require(`category1 = ${where.parameter(category)}`);
  where.requireWords(
    `folded(description || ' ' || category1 || ' ' || coalesce(category2, '') || ' ' || coalesce(category3, ''))`,
    q,
  );
  addBeforeCursorCondition(where, page.cursor);
  const { rows } = await client.query<{ expense: ExpenseRow }>(
    preparedQuery(
      `select to_jsonb(page) - 'version' as expense from (
          select * from expenses where ${where.sql}
            order by "createdAt" desc, uuid desc limit ${where.parameter(page.limit + 1)}
        ) page order by "createdAt" desc, uuid desc`,
      where.values,
    ),
  );
  const expenses = rows.map(({ expense }) => normalizeRowInstants(expense));
  return cutToBookPage(expenses, page.limit);
}
