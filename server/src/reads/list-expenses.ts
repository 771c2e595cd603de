/**
 * The expenses of a business, newest first, a page at a time; for who may see expenses, on the days they may see.
 */
import * as z from 'zod/mini';
import { isRefusal, type Refusal } from '@cuadra/domain/kernel/refusal';
import { type ExpenseRow, expenseCategories } from '@cuadra/domain/rows/expense';
import { preparedQuery } from '../database/prepared.ts';
import { rowOfJson } from '../database/stored-rows.ts';
import type { DayReader } from '../api/answer-read.ts';
import {
  accountParameter,
  type BookPlace,
  bookPlace,
  cursor,
  cursorOf,
  hasRangeInOrder,
  limitParameter,
  someDays,
  wordsParameter,
} from './query-fields.ts';
import { Conditions } from './sql-conditions.ts';
import { type VisibleDays, visibleDays } from './visible-days.ts';

const expenseFilters = {
  ...someDays,
  account: accountParameter,
  category: z.optional(z.enum(expenseCategories)),
  q: wordsParameter,
};
export const expenseFilterQuery = z.strictObject(expenseFilters).check(hasRangeInOrder());
type ExpenseFilter = z.output<typeof expenseFilterQuery>;
export const expensesQuery = z
  .strictObject({ ...expenseFilters, cursor: cursor(bookPlace), limit: limitParameter })
  .check(hasRangeInOrder());

interface ExpensesAnswer {
  readonly expenses: readonly ExpenseRow[];
  readonly cursor: string | null;
  readonly shownFrom: string | null;
}

export async function listExpenses(
  reader: DayReader,
  query: z.output<typeof expensesQuery>,
): Promise<ExpensesAnswer | Refusal> {
  const days = visibleDays(reader, query);
  if (isRefusal(days)) return days;
  const { expenses, next } = await expensesPage(reader, { ...query, days }, query);
  return { expenses, cursor: next === null ? null : cursorOf(next), shownFrom: days.shownFrom };
}

export async function expensesPage(
  { client, businessId }: DayReader,
  { days, account: from, category, q }: ExpenseFilter & { readonly days: VisibleDays },
  page: { readonly cursor?: BookPlace | undefined; readonly limit: number },
): Promise<{ readonly expenses: readonly ExpenseRow[]; readonly next: BookPlace | null }> {
  const where = new Conditions();
  where.require(`"businessId" = ${where.parameter(businessId)} and "deletedAt" is null`);
  where.require(`"createdAt" >= ${where.parameter(days.since)} and "createdAt" < ${where.parameter(days.until)}`);
  if (from !== undefined) where.require(`account = ${where.parameter(from)}`);
  if (category !== undefined) where.require(`category1 = ${where.parameter(category)}`);
  where.requireWords(
    `folded(description || ' ' || category1 || ' ' || coalesce(category2, '') || ' ' || coalesce(category3, ''))`,
    q,
  );
  if (page.cursor !== undefined) {
    const { createdAt, uuid } = page.cursor;
    where.require(`("createdAt", uuid) < (${where.parameter(createdAt)}, ${where.parameter(uuid)})`);
  }
  const { rows } = await client.query<{ expense: ExpenseRow }>(
    preparedQuery(
      `select to_jsonb(page) - 'version' as expense from (
          select * from expenses where ${where.sql}
            order by "createdAt" desc, uuid desc limit ${where.parameter(page.limit + 1)}
        ) page order by "createdAt" desc, uuid desc`,
      where.values,
    ),
  );
  const expenses = rows.slice(0, page.limit).map(({ expense }) => rowOfJson(expense));
  const last = rows.length > page.limit ? expenses.at(-1) : undefined;
  return { expenses, next: last === undefined ? null : { createdAt: last.createdAt, uuid: last.uuid } };
}
