/**
 * The reports that are read from day summaries: financial, cash flow, monthly.
 *
 * Their figures cost as many rows as they have days, however many records those hold and however long the history is;
 * what the financial report leaves out is added up from the losses, the counts and the sales of unknown cost.
 */
import { addDays } from '@cuadra/domain/kernel/instant';
import * as z from 'zod/mini';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { balancesThrough, type DaySummary } from '@cuadra/domain/cash/day-summary';
import { type CashFlow, cashFlow } from '@cuadra/domain/reports/cash-flow';
import { type FinancialFigures, financialFigures } from '@cuadra/domain/reports/financial';
import { type MonthlyReport, monthlyReport } from '@cuadra/domain/reports/monthly';
import { rangeOfDays } from '@cuadra/domain/kernel/calendar';
import type { Money } from '@cuadra/domain/kernel/money';
import type { Income } from '@cuadra/domain/rows/transaction';
import { type LeftOut, leftOutOf, type ShelfEffect } from '@cuadra/domain/reports/left-out';
import { salesReport } from '@cuadra/domain/reports/sales';
import { comparedPeriod, yearRange } from '@cuadra/domain/reports/period';
import { type VisibleCashFlow, visibleCashFlow } from '@cuadra/domain/reports/visible-cash-flow';
import { preparedQuery } from '../database/prepared.ts';
import type { DayReader } from '../api/answer-read.ts';
import { readFirstCount } from '../reads/first-count.ts';
import { hasRangeInOrder, notTooLong, dayRangeFields as daysField, wholeNumber } from '../reads/query-fields.ts';
import type { Reader } from '../api/read-as-member.ts';
import { summariesInto } from '../reads/read-cash.ts';

export const rangeQuery = z.strictObject(daysField).check(hasRangeInOrder(), notTooLong());
type RangeQuery = z.output<typeof rangeQuery>;
/** A season of days is read as fast as a list. */
const DAYS_OF_A_SEASON = 92;

export function isLong({ from, to }: RangeQuery): boolean {
  return addDays(from, DAYS_OF_A_SEASON) < to;
}

export const yearQuery = z.strictObject({ year: wholeNumber(1971, 2199) });

export interface FinancialReport extends DayRange {
  readonly figures: FinancialFigures;
  /** What the result does not count. */
  readonly leftOut: LeftOut;
  /** The part of the income of which nobody knows what the goods had cost. */
  readonly incomeOfUnknownCost: Money;
  /** The days that it is compared with, as on the screen. */
  readonly previous: DayRange & { readonly figures: FinancialFigures };
}

export async function readFinancial(reader: DayReader, range: RangeQuery): Promise<FinancialReport> {
  const before = comparedPeriod(range, reader.today);
  const summaries = await summariesBetween(reader, { from: before.from, to: range.to });
  const figures = financialFigures(summaries.filter(({ day }) => day >= range.from));
  const previous = financialFigures(summaries.filter(({ day }) => day <= before.to));
  const flow = await cashFlowOf(reader, range);
  const leftOut = leftOutOf(await shelfEffects(reader, range), flow.total);
  const incomeOfUnknownCost = await readIncomeOfUnknownCost(reader, range);
  return { ...range, figures, leftOut, incomeOfUnknownCost, previous: { ...before, figures: previous } };
}

async function shelfEffects({ client, businessId, business }: Reader, { from, to }: DayRange): Promise<ShelfEffect[]> {
  const days = rangeOfDays(from, to, business.configuracion.timezone);
  const { rows } = await client.query<ShelfEffect>(
    preparedQuery(
      `select l.type, l."createdAt" = p."createdAt" as "isFirstStock", sum(l."valueEffect")::bigint as value
        from "stockLogs" l join products p on p."businessId" = $1 and p.uuid = l."productId"
        where l."businessId" = $1 and l."deletedAt" is null and l.type in ('waste', 'count')
          and l."createdAt" >= $2 and l."createdAt" < $3 group by 1, 2`,
      [businessId, days.from, days.until],
    ),
  );
  return rows;
}

/** Only the sales with such a line are read. */
async function readIncomeOfUnknownCost(
  { client, businessId, business }: Reader,
  { from, to }: DayRange,
): Promise<Money> {
  const { timezone } = business.configuracion;
  const days = rangeOfDays(from, to, timezone);
  const { rows } = await client.query<Pick<Income, 'createdAt' | 'account' | 'category' | 'items'>>(
    preparedQuery(
      `select "createdAt", account, category, items from transactions
        where "businessId" = $1 and type = 'income' and "deletedAt" is null
          and "createdAt" >= $2 and "createdAt" < $3 and items @> '[{"cost": null}]'`,
      [businessId, days.from, days.until],
    ),
  );
  return salesReport(rows, timezone).total.incomeOfUnknownCost;
}

export async function readCashFlow(reader: Reader, range: RangeQuery): Promise<DayRange & VisibleCashFlow> {
  return { ...range, ...visibleCashFlow(reader.membership, await cashFlowOf(reader, range)) };
}

async function cashFlowOf(reader: Reader, range: RangeQuery): Promise<CashFlow> {
  const summaries = await summariesInto(reader, range.from, range.to);
  const carried = balancesThrough(summaries.filter(({ day }) => day < range.from));
  return cashFlow(
    summaries.filter(({ day }) => day >= range.from),
    carried,
    await readFirstCount(reader, range.from),
  );
}

export async function readMonthly(reader: Reader, { year }: z.output<typeof yearQuery>): Promise<MonthlyReport> {
  const range = { from: yearRange(year - 1).from, to: yearRange(year).to };
  return monthlyReport(year, await summariesBetween(reader, range));
}

async function summariesBetween({ client, businessId }: Reader, { from, to }: DayRange): Promise<DaySummary[]> {
  const { rows } = await client.query<{ summary: DaySummary }>(
    preparedQuery(
      `select summary from "daySummaries" where "businessId" = $1 and day >= $2 and day <= $3 order by day`,
      [businessId, from, to],
    ),
  );
  return rows.map(({ summary }) => summary);
}
