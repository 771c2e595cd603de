import type { Money } from '../kernel/money.ts';
import type { Account } from '../rows/account.ts';
import type { SalesReport } from './sales-report.ts';

/** What each account received, what is owed and what was let off: as the financial report says it of the same sales. */
export function salesByPayment({
  byAccount,
  rounding,
}: Pick<SalesReport, 'byAccount' | 'rounding'>): readonly PaidSales[] {
  const received = byAccount.map(({ account, income, sales }) => {
    return { by: account, amount: account === 'cash' ? income - rounding : income, sales };
  });
  return rounding === 0 ? received : [...received, { by: 'rounding', amount: rounding, sales: 0 }];
}

interface PaidSales {
  readonly by: Account | 'owed' | 'rounding';
  readonly amount: Money;
  /** A sale is counted once, with its larger part. */
  readonly sales: number;
}
