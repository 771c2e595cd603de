/**
 * What one product brought in, in each of the last weeks, the present one included.
 *
 * Invariants: a week begins on Monday; only lines of the product count, at their rounded price × quantity as the sales
 * report has them; a week without a sale is there too, with nothing.
 */
import { addDays, type Day } from '../kernel/instant.ts';
import { type DayRange, seesDay, seesType } from '../visibility/record-visibility.ts';
import type { PermissionHolder } from '../rows/permissions.ts';
import { type Zone } from '../kernel/calendar.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { Money } from '../kernel/money.ts';
import type { Income } from '../rows/transaction.ts';
import { periodAround } from './period.ts';
import { salesBySpan, salesReport } from './sales.ts';
import { spansOf } from './spans.ts';

const WEEKS = 8;
const DAYS_OF_A_WEEK = 7;

export interface WeekOfSales extends DayRange {
  readonly income: Money;
}

/** From the Monday seven weeks before this one's until today. */
export function weeksShown(today: Day): DayRange {
  return { from: addDays(periodAround('week', today).from, -(WEEKS - 1) * DAYS_OF_A_WEEK), to: today };
}

/** It takes seeing sales, and those of past days. */
export function seesWeeksOfSales(holder: PermissionHolder, today: Day): boolean {
  return seesType(holder, 'income') && seesDay(holder, addDays(today, -1), today);
}

export function weeksOfSales(
  incomes: readonly Pick<Income, 'createdAt' | 'account' | 'category' | 'items'>[],
  productId: Uuid,
  today: Day,
  zone: Zone,
): readonly WeekOfSales[] {
  const own = incomes.map((income) => ({
    ...income,
    items: income.items.filter(({ selectedProductUuid }) => selectedProductUuid === productId),
  }));
  const { byDay } = salesReport(own, zone);
  return salesBySpan(byDay, spansOf(weeksShown(today)).spans).map(({ from, to, income }) => ({ from, to, income }));
}
