/**
 * The reports read from day summaries: financial, cash flow, monthly.
 *
 * Their cost depends on the number of days and of the lines of the stock of those days; only what the financial report
 * says of revaluations is summed from all of the stock's history.
 */
import { addDays } from '@cuadra/domain/kernel/instant';
import * as z from 'zod/mini';
import type { FinancialReport } from '@cuadra/domain/server-answers';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import type { DaySummary } from '@cuadra/domain/cash/day-summary';
import { type FinancialFigures, financialFigures } from '@cuadra/domain/reports/financial-report';
import { type MonthlyReport, monthlyReport } from '@cuadra/domain/reports/monthly-report';
import { instantRangeOfDays } from '@cuadra/domain/kernel/calendar';
import type { Money } from '@cuadra/domain/kernel/money';
import { otherGainsAndLossesByDay } from '@cuadra/domain/reports/wealth/other-gains-and-losses';
import { stockGainsAndLossesByDay } from '@cuadra/domain/reports/wealth/stock-gains-and-losses';
import { incomeOfUnknownCost, type SoldOrReturned } from '@cuadra/domain/reports/unknown-cost';
import { comparisonPeriod, yearRange } from '@cuadra/domain/reports/report-period';
import { type VisibleCashFlow, redactCashFlow } from '@cuadra/domain/reports/redact-cash-flow';
import { preparedQuery } from '../database/prepared-query.ts';
import type { DayReader } from '../api/declare-business-reads.ts';
import { readCashFlow } from '../reads/read-cash-flow.ts';
import { readOtherGainsAndLosses, readStockGainsAndLosses } from '../reads/read-stock-gains-and-losses.ts';
import { type dayRangeQuerySchema, integerParameterSchema } from '../reads/query-fields.ts';
import type { Reader } from '../api/read-as-member.ts';
import { readWealthChangeTerms } from './read-wealth-change-terms.ts';

type RangeQuery = z.output<typeof dayRangeQuerySchema>;
/** Up to this many days a report is as fast as a list. */
const DAYS_OF_A_SEASON = 92;

export function isLongRange({ from, to }: RangeQuery): boolean {
  return addDays(from, DAYS_OF_A_SEASON) < to;
}

export const yearQuerySchema = z.strictObject({ year: integerParameterSchema(1971, 2199) });

export async function readFinancialReport(reader: DayReader, range: RangeQuery): Promise<FinancialReport> {
  const before = comparisonPeriod(range, reader.today);
  const flow = await readCashFlow(reader, range);
  const changes = await readStockGainsAndLosses(reader, range);
  const shelf = stockGainsAndLossesByDay(changes, reader.business.configuracion.timezone);
  const others = otherGainsAndLossesByDay(shelf, flow);
  const figures = financialFigures(await readSummariesOfDays(reader, range), others.values());
  const { broughtIn, takenOut, revaluation } = (
    await readWealthChangeTerms(reader, range, figures, flow.total, changes)
  ).terms;
  return {
    ...range,
    figures,
    shelfDays: [...shelf].map(([day, terms]) => ({ day, ...terms })),
    apart: { broughtIn, takenOut, revaluation },
    incomeOfUnknownCost: await readIncomeOfUnknownCost(reader, range),
    previous: { ...before, figures: await figuresOfDays(reader, before) },
  };
}

/** Reads only sales and returns that have such a line. */
async function readIncomeOfUnknownCost(
  { client, businessId, business }: Reader,
  { from, to }: DayRange,
): Promise<Money> {
  const days = instantRangeOfDays(from, to, business.configuracion.timezone);
  const { rows } = await client.query<SoldOrReturned>(
    preparedQuery(
      `select type, category, items from transactions
        where "businessId" = $1 and type in ('income', 'return') and "deletedAt" is null
          and "createdAt" >= $2 and "createdAt" < $3 and items @> '[{"cost": null}]'`,
      [businessId, days.from, days.until],
    ),
  );
  return incomeOfUnknownCost(rows);
}

export async function readCashFlowReport(reader: Reader, range: RangeQuery): Promise<DayRange & VisibleCashFlow> {
  return { ...range, ...redactCashFlow(reader.membership, await readCashFlow(reader, range)) };
}

async function figuresOfDays(reader: Reader, range: DayRange): Promise<FinancialFigures> {
  const others = await readOtherGainsAndLosses(reader, range);
  return financialFigures(await readSummariesOfDays(reader, range), others.values());
}

export async function readMonthlyReport(
  reader: Reader,
  { year }: z.output<typeof yearQuerySchema>,
): Promise<MonthlyReport> {
  const range = { from: yearRange(year - 1).from, to: yearRange(year).to };
  return monthlyReport(year, await readSummariesOfDays(reader, range), await readOtherGainsAndLosses(reader, range));
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
