/**
 * The two places where a shop's money is: the till and the phone.
 *
 * Spec: sections 1 and 9 (account labels; the expense preview says 'Banco').
 */
import type { Money } from '../kernel/money.ts';

export const accounts = ['cash', 'bank'] as const;
export type Account = (typeof accounts)[number];

/** One amount for each account. */
export type Balances = Readonly<Record<Account, Money>>;

export const accountLabels: Readonly<Record<Account, string>> = { cash: 'Efectivo', bank: 'Yape/Plin' };

/** How the expense preview names the accounts. */
export const expensePreviewLabels: Readonly<Record<Account, string>> = { cash: 'Efectivo', bank: 'Banco' };

export const noMoney: Balances = { cash: 0, bank: 0 };

export function otherAccount(one: Account): Account {
  return one === 'cash' ? 'bank' : 'cash';
}

/** What there is in one account, or in both together. */
export function moneyIn(one: Account | 'both', { cash, bank }: Balances): Money {
  if (one === 'both') return cash + bank;
  return one === 'cash' ? cash : bank;
}

export function inAccount(one: Account, amount: Money): Balances {
  return { ...noMoney, [one]: amount };
}

export function plus(a: Balances, b: Balances): Balances {
  return { cash: a.cash + b.cash, bank: a.bank + b.bank };
}

export function minus(a: Balances, b: Balances): Balances {
  return { cash: a.cash - b.cash, bank: a.bank - b.bank };
}
