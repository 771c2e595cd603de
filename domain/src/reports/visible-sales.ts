/** What the sales report tells a person: what the goods had cost and what they left, only to who may see what was earned. */
import { seesEarnings } from '../visibility/money-visibility.ts';
import type { PermissionHolder } from '../rows/permissions.ts';
import type { SalesFigures, SalesReport } from './sales.ts';

type Hidden = 'cost' | 'profit' | 'incomeOfUnknownCost';
type Seen<Part extends SalesFigures> = Omit<Part, Hidden> & Partial<Pick<Part, Hidden>>;

export interface VisibleSales {
  readonly total: Seen<SalesFigures>;
  readonly byProduct: readonly Seen<SalesReport['byProduct'][number]>[];
  readonly byHour: readonly Seen<SalesReport['byHour'][number]>[];
  readonly byDay: readonly Seen<SalesReport['byDay'][number]>[];
  readonly byAccount: readonly Seen<SalesReport['byAccount'][number]>[];
}

export function visibleSales(holder: PermissionHolder, report: SalesReport): VisibleSales {
  if (seesEarnings(holder)) return report;
  const { total, byProduct, byHour, byDay, byAccount } = report;
  return {
    total: withoutEarnings(total),
    byProduct: byProduct.map(withoutEarnings),
    byHour: byHour.map(withoutEarnings),
    byDay: byDay.map(withoutEarnings),
    byAccount: byAccount.map(withoutEarnings),
  };
}

/** The report as it is reckoned with where something was left out of it. */
export function salesKnownAs({ total, byProduct, byHour, byDay, byAccount }: VisibleSales): SalesReport {
  return {
    total: withNoEarnings(total),
    byProduct: byProduct.map((part) => ({ ...part, ...withNoEarnings(part) })),
    byHour: byHour.map((part) => ({ ...part, ...withNoEarnings(part) })),
    byDay: byDay.map((part) => ({ ...part, ...withNoEarnings(part) })),
    byAccount: byAccount.map((part) => ({ ...part, ...withNoEarnings(part) })),
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
