/**
 * What a record's payment moved in each account.
 *
 * Invariants: cash + bank + owed + rounding of a sale's parts is its total; a record without parts moved its whole
 * total in its one account; what is owed, a customer owes.
 */
import type { Money } from '../kernel/money.ts';
import { type Account, type Balances, singleAccountBalances } from './account.ts';
import type { Expense, Income, OwnerMoney, Return } from './transaction.ts';

export type SaleParts = NonNullable<Income['parts']>;

/** Rows that an older version of the app stored on the device have no parts. */
type Paid<Row extends Income | Expense | OwnerMoney> = Pick<Row, 'account' | 'total'> & Partial<Pick<Row, 'parts'>>;

export function moneyOfIncomeByAccount({ account, total, parts }: Paid<Income>): Balances {
  return parts == null ? singleAccountBalances(account, total) : { cash: parts.cash, bank: parts.bank };
}

export function moneySpentByAccount({ account, total, parts }: Paid<Expense> | Paid<OwnerMoney>): Balances {
  return parts == null ? singleAccountBalances(account, total) : { cash: parts.cash, bank: parts.bank };
}

export function moneyRefundedByAccount({ parts: { cash, bank } }: Pick<Return, 'parts'>): Balances {
  return { cash, bank };
}

export function owedAtSale({ parts }: Partial<Pick<Income, 'parts'>>): Money {
  return parts?.owed ?? 0;
}

export function roundingOfIncome({ parts }: Partial<Pick<Income, 'parts'>>): Money {
  return parts?.rounding ?? 0;
}

/** The account of such a record names only the larger part, so it cannot be corrected by itself. */
export function isPaidInSeveralParts({ parts }: Paid<Income> | Paid<Expense> | Paid<OwnerMoney>): boolean {
  if (parts == null) return false;
  const isOwed = 'owed' in parts && parts.owed > 0;
  return isOwed || (parts.cash !== 0 && parts.bank !== 0);
}

/** Cash where both are equal. */
export function accountWithMoreMoney({ cash, bank }: Balances): Account {
  return bank > cash ? 'bank' : 'cash';
}
