/**
 * The reports read from day summaries: financial, cash flow, monthly.
 *
 * Their cost depends on the number of days, not on the number of records or the length of the history; the exclusions
 * of the financial report are summed from losses, counts and sales of unknown cost.
 */
import { addDays } from '@cuadra/domain/kernel/instant';
import * as z from 'zod/mini';
import type { FinancialReport } from '@cuadra/domain/answers';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { balancesAfterLastDay, type DaySummary } from '@cuadra/domain/cash/day-summary';
import { type CashFlow, cashFlow } from '@cuadra/domain/reports/cash-flow';
import { type FinancialFigures, financialFigures } from '@cuadra/domain/reports/financial-report';
import { type MonthlyReport, monthlyReport } from '@cuadra/domain/reports/monthly-report';
import { instantRangeOfDays } from '@cuadra/domain/kernel/calendar';
import type { Money } from '@cuadra/domain/kernel/money';
import type { Income, Return } from '@cuadra/domain/rows/transaction';
import { profitExclusions, type ShelfEffect } from '@cuadra/domain/reports/profit-exclusions';
import { salesReport } from '@cuadra/domain/reports/sales-report';
import { comparisonPeriod, yearRange } from '@cuadra/domain/reports/report-period';
import { type VisibleCashFlow, redactCashFlow } from '@cuadra/domain/reports/redact-cash-flow';
import { preparedQuery } from '../database/prepared-query.ts';
import type { DayReader } from '../api/business-read.ts';
import { readFirstMoneyCount } from '../reads/read-first-money-count.ts';
import {
  requireRangeInOrder,
  limitRangeLength,
  dayRangeFields as daysField,
  integerParameter,
} from '../reads/query-fields.ts';
import type { Reader } from '../api/read-as-member.ts';
import { readSummariesWithEarlier } from '../reads/read-cash.ts';

export const rangeQuery = z.strictObject(daysField).check(requireRangeInOrder(), limitRangeLength());
type RangeQuery = z.output<typeof rangeQuery>;
/** Up to this many days a report is as fast as a list. */
const DAYS_OF_A_SEASON = 92;

export function isLongRange({ from, to }: RangeQuery): boolean {
  return addDays(from, DAYS_OF_A_SEASON) < to;
}

export const yearQuery = z.strictObject({ year: integerParameter(1971, 2199) });

export async function readFinancialReport(reader: DayReader, range: RangeQuery): Promise<FinancialReport> {
  const before = comparisonPeriod(range, reader.today);
  const summaries = await readSummariesOfDays(reader, { from: before.from, to: range.to });
  const figures = financialFigures(summaries.filter(({ day }) => day >= range.from));
  const previous = financialFigures(summaries.filter(({ day }) => day <= before.to));
  const flow = await cashFlowOf(reader, range);
  const leftOut = profitExclusions(await shelfEffects(reader, range), flow.total);
  const incomeOfUnknownCost = await readIncomeOfUnknownCost(reader, range);
  return { ...range, figures, leftOut, incomeOfUnknownCost, previous: { ...before, figures: previous } };
}

async function shelfEffects({ client, businessId, business }: Reader, { from, to }: DayRange): Promise<ShelfEffect[]> {
  const days = instantRangeOfDays(from, to, business.configuracion.timezone);
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

/** Reads only sales and returns that have such a line. */
async function readIncomeOfUnknownCost(
  { client, businessId, business }: Reader,
  { from, to }: DayRange,
): Promise<Money> {
  const { timezone } = business.configuracion;
  const days = instantRangeOfDays(from, to, timezone);
  const { rows } = await client.query<SoldOrReturned>(
    preparedQuery(
      `select type, "createdAt", account, category, items, parts from transactions
        where "businessId" = $1 and type in ('income', 'return') and "deletedAt" is null
          and "createdAt" >= $2 and "createdAt" < $3 and items @> '[{"cost": null}]'`,
      [businessId, days.from, days.until],
    ),
  );
  const incomes = rows.flatMap((row) => (row.type === 'income' ? [row] : []));
  const returns = rows.flatMap((row) => (row.type === 'return' ? [row] : []));
  return salesReport(incomes, timezone, returns).total.incomeOfUnknownCost;
}

type SoldOrReturned =
  | Pick<Income, 'type' | 'createdAt' | 'account' | 'category' | 'items' | 'parts'>
  | Pick<Return, 'type' | 'createdAt' | 'account' | 'items' | 'parts'>;

export async function readCashFlowReport(reader: Reader, range: RangeQuery): Promise<DayRange & VisibleCashFlow> {
  return { ...range, ...redactCashFlow(reader.membership, await cashFlowOf(reader, range)) };
}

export async function figuresOfDays(reader: Reader, range: DayRange): Promise<FinancialFigures> {
  return financialFigures(await readSummariesOfDays(reader, range));
}

export async function cashFlowOf(reader: Reader, range: RangeQuery): Promise<CashFlow> {
  const summaries = await readSummariesWithEarlier(reader, range.from, addDays(range.to, 1));
  const carried = balancesAfterLastDay(summaries.filter(({ day }) => day < range.from));
  return cashFlow(
    summaries.filter(({ day }) => day >= range.from),
    carried,
    range,
    await readFirstMoneyCount(reader, range.from),
  );
}

export async function readMonthlyReport(reader: Reader, { year }: z.output<typeof yearQuery>): Promise<MonthlyReport> {
  const range = { from: yearRange(year - 1).from, to: yearRange(year).to };
  return monthlyReport(year, await readSummariesOfDays(reader, range));
}

export async function readSummariesOfDays(
  { client, businessId }: Reader,
  { from, to }: DayRange,
): Promise<DaySummary[]> {
  const { rows } = await client.query<{ summary: DaySummary }>(
    preparedQuery(
      `select summary from "daySummaries" where "businessId" = $1 and day >= $2 and day <= $3 order by day`,
      [businessId, from, to],
    ),
  );
  return rows.map(({ summary }) => summary);
}
