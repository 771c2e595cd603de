/**
 * The sales of one product in each of the last weeks, including the present one.
 *
 * Invariants: a week begins on Monday; only the product's own lines count, at their rounded price × quantity, less what
 * came back, as in the sales report; a week without a sale is included, with zero.
 */
import { addDays, type Day } from '../kernel/instant.ts';
import { type DayRange, canSeeDay, canSeeRecordType } from '../visibility/record-visibility.ts';
import type { PermissionHolder } from '../rows/permissions.ts';
import { type TimeZone } from '../kernel/calendar.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Money } from '../kernel/money.ts';
import type { Income, Return } from '../rows/transaction.ts';
import { periodAround } from './report-period.ts';
import { salesBySpan, salesReport } from './sales-report.ts';
import { splitRangeIntoChartSpans } from './split-range-into-chart-spans.ts';

const WEEKS = 8;
const DAYS_OF_A_WEEK = 7;

export interface WeekOfSales extends DayRange {
  readonly income: Money;
}

/** From the Monday seven weeks before this week's, until today. */
export function weeklySalesRange(today: Day): DayRange {
  return { from: addDays(periodAround('week', today).from, -(WEEKS - 1) * DAYS_OF_A_WEEK), to: today };
}

/** Requires the permissions for sales and for past days. */
export function canSeeWeeklySales(holder: PermissionHolder, today: Day): boolean {
  return canSeeRecordType(holder, 'income') && canSeeDay(holder, addDays(today, -1), today);
}

export function weeklySalesOfProduct(
  incomes: readonly Pick<Income, 'createdAt' | 'account' | 'category' | 'items'>[],
  productId: Uuid,
  today: Day,
  zone: TimeZone,
  returns: readonly Pick<Return, 'createdAt' | 'account' | 'items' | 'parts'>[] = [],
): readonly WeekOfSales[] {
  const isOwn = ({ selectedProductUuid }: { readonly selectedProductUuid: string | null }) =>
    selectedProductUuid === productId;
  const own = incomes.map((income) => ({ ...income, items: income.items.filter(isOwn) }));
  const back = returns.map((returned) => ({ ...returned, items: returned.items.filter(isOwn) }));
  const { byDay } = salesReport(own, zone, back);
  return salesBySpan(byDay, splitRangeIntoChartSpans(weeklySalesRange(today)).spans).map(({ from, to, income }) => ({
    from,
    to,
    income,
  }));
}
