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
import { salesBySpan, SalesTally } from './sales-report.ts';
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

export type SaleOrReturn =
  | Pick<Income, 'type' | 'createdAt' | 'account' | 'category' | 'items'>
  | Pick<Return, 'type' | 'createdAt' | 'account' | 'items' | 'parts'>;

/** Takes one record after the other, so that they are never all in memory. */
export class WeeklySalesTally {
  readonly #productId: Uuid;
  readonly #tally: SalesTally;

  constructor(productId: Uuid, zone: TimeZone) {
    this.#productId = productId;
    this.#tally = new SalesTally(zone);
  }

  add(record: SaleOrReturn): void {
    const isOwn = ({ selectedProductUuid }: { readonly selectedProductUuid: string | null }) =>
      selectedProductUuid === this.#productId;
    if (record.type === 'income') this.#tally.add({ ...record, items: record.items.filter(isOwn) });
    else this.#tally.addReturn({ ...record, items: record.items.filter(isOwn) });
  }

  weeks(today: Day): readonly WeekOfSales[] {
    const { spans } = splitRangeIntoChartSpans(weeklySalesRange(today));
    return salesBySpan(this.#tally.report().byDay, spans).map(({ from, to, income }) => ({ from, to, income }));
  }
}
