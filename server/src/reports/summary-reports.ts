/**
 * The reports that are read from day summaries only: financial, cash flow, monthly.
 *
 * A report costs as many rows as it has days, however many records they hold and however long the history is.
 */
import * as z from 'zod/mini';
import type { DayRange } from '@cuadra/domain/businesses/record-visibility';
import { addDays } from '@cuadra/domain/kernel/calendar';
import { balancesThrough, type DaySummary } from '@cuadra/domain/cash/day-summary';
import { type CashFlow, cashFlow } from '@cuadra/domain/reports/cash-flow';
import { type FinancialFigures, financialFigures } from '@cuadra/domain/reports/financial';
import { type MonthlyReport, monthlyReport } from '@cuadra/domain/reports/monthly';
import { comparedPeriod, yearRange } from '@cuadra/domain/reports/period';
import { type VisibleCashFlow, visibleCashFlow } from '@cuadra/domain/reports/visible-cash-flow';
import { prepared } from '../database/prepared.ts';
import type { DayReader } from '../reads/answer-read.ts';
import { readFirstCount } from '../reads/first-count.ts';
import { inOrder, notTooLong, rangeOfDays, wholeNumber } from '../reads/query-fields.ts';
import type { Reader } from '../reads/read-as-member.ts';
import { summariesInto } from '../reads/read-cash.ts';

export const rangeQuery = z.strictObject(rangeOfDays).check(inOrder(), notTooLong());
type RangeQuery = z.output<typeof rangeQuery>;
/** A season of days is read as fast as a list. */
const DAYS_OF_A_SEASON = 92;

export function isLong({ from, to }: RangeQuery): boolean {
  return addDays(from, DAYS_OF_A_SEASON) < to;
}

export const yearQuery = z.strictObject({ year: wholeNumber(1971, 2199) });

export interface FinancialReport extends DayRange {
  readonly figures: FinancialFigures;
  /** The days that it is compared with, as on the screen. */
  readonly previous: DayRange & { readonly figures: FinancialFigures };
}

export async function readFinancial(reader: DayReader, range: RangeQuery): Promise<FinancialReport> {
  const before = comparedPeriod(range, reader.today);
  const summaries = await summariesBetween(reader, { from: before.from, to: range.to });
  const figures = financialFigures(summaries.filter(({ day }) => day >= range.from));
  const previous = financialFigures(summaries.filter(({ day }) => day <= before.to));
  return { ...range, figures, previous: { ...before, figures: previous } };
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
    prepared(`select summary from "daySummaries" where "businessId" = $1 and day >= $2 and day <= $3 order by day`, [
      businessId,
      from,
      to,
    ]),
  );
  return rows.map(({ summary }) => summary);
}
