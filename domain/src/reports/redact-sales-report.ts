/** Only people who may see earnings see costs and profit in the sales report. */
import { canSeeEarnings } from '../visibility/cost-and-earnings-visibility.ts';
import type { PermissionHolder } from '../rows/permissions.ts';
import type { SalesFigures, SalesReport } from './sales-report.ts';

type Hidden = 'cost' | 'profit' | 'incomeOfUnknownCost';
type Seen<Part extends SalesFigures> = Omit<Part, Hidden> & Partial<Pick<Part, Hidden>>;

export interface VisibleSales {
  readonly total: Seen<SalesFigures>;
  readonly byProduct: readonly Seen<SalesReport['byProduct'][number]>[];
  readonly byHour: readonly Seen<SalesReport['byHour'][number]>[];
  readonly byDay: readonly Seen<SalesReport['byDay'][number]>[];
  readonly byAccount: readonly Seen<SalesReport['byAccount'][number]>[];
  /** An answer kept by an older version lacks it. */
  readonly rounding?: SalesReport['rounding'];
}

export function redactSalesReport(holder: PermissionHolder, report: SalesReport): VisibleSales {
  if (canSeeEarnings(holder)) return report;
  const { total, byProduct, byHour, byDay, byAccount, rounding } = report;
  return {
    total: withoutEarnings(total),
    byProduct: byProduct.map(withoutEarnings),
    byHour: byHour.map(withoutEarnings),
    byDay: byDay.map(withoutEarnings),
    byAccount: byAccount.map(withoutEarnings),
    rounding,
  };
}

/** A field that was left out becomes zero. */
export function fillRedactedSalesReport({
  total,
  byProduct,
  byHour,
  byDay,
  byAccount,
  rounding = 0,
}: VisibleSales): SalesReport {
  return {
    total: withNoEarnings(total),
    byProduct: byProduct.map((part) => ({ ...part, ...withNoEarnings(part) })),
    byHour: byHour.map((part) => ({ ...part, ...withNoEarnings(part) })),
    byDay: byDay.map((part) => ({ ...part, ...withNoEarnings(part) })),
    byAccount: byAccount.map((part) => ({ ...part, ...withNoEarnings(part) })),
    rounding,
  };
}

function withoutEarnings<Part extends SalesFigures>({
  cost: _cost,
  profit: _profit,
  incomeOfUnknownCost: _unknown,
  ...seen
}: Part): Omit<Part, Hidden> {
  return seen;
}

function withNoEarnings({
  sales,
  income,
  cost = 0,
  profit = 0,
  incomeOfUnknownCost = 0,
}: Seen<SalesFigures>): SalesFigures {
  return { sales, income, cost, profit, incomeOfUnknownCost };
}
