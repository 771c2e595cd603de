/**
 * The accounts of a shop: cash in the till, or the bank and wallets on the phone.
 * Spec: sections 1 and 9 (account labels; the expense preview says 'Banco').
 */
import type { Money } from '../kernel/money.ts';

export const accounts = ['cash', 'bank'] as const;
export type Account = (typeof accounts)[number];

export type Balances = Readonly<Record<Account, Money>>;

export const accountLabels: Readonly<Record<Account, string>> = { cash: 'Efectivo', bank: 'Yape/Plin' };

export const expensePreviewAccountLabels: Readonly<Record<Account, string>> = { cash: 'Efectivo', bank: 'Banco' };

export const noMoney: Balances = { cash: 0, bank: 0 };

export function otherAccount(one: Account): Account {
  return one === 'cash' ? 'bank' : 'cash';
}

export function balanceOfAccount(one: Account | 'both', { cash, bank }: Balances): Money {
  if (one === 'both') return cash + bank;
  return one === 'cash' ? cash : bank;
}

export function singleAccountBalances(one: Account, amount: Money): Balances {
  return { ...noMoney, [one]: amount };
}

export function addBalances(a: Balances, b: Balances): Balances {
  return { cash: a.cash + b.cash, bank: a.bank + b.bank };
}

export function subtractBalances(a: Balances, b: Balances): Balances {
  return { cash: a.cash - b.cash, bank: a.bank - b.bank };
}
