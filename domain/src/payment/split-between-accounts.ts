/**
 * What each account pays of an expense that both pay.
 *
 * Invariants: the two parts add up to the amount; while there is no fault, both are above zero and each account has its
 * part.
 */
import { refuseIfBalanceTooLow } from '../cash/insufficient-funds.ts';
import { type Currency, type Money, sumOfNumbers } from '../kernel/money.ts';
import { availableBalance } from '../cash/balances.ts';
import { accounts, type Balances } from '../rows/account.ts';
import type { ExpensePayment } from './expense-payment.ts';

export interface AccountSplit {
  readonly parts: ExpensePayment;
  /** What is missing or wrong, in a sentence. */
  readonly fault: string | undefined;
}

export function splitBetweenAccounts(
  amount: Money,
  byBank: Money | undefined,
  balances: Balances,
  currency: Currency,
): AccountSplit {
  const parts = { cash: amount - (byBank ?? 0), bank: byBank ?? 0 };
  return { parts, fault: faultOf(parts, balances, currency) };
}

/** True if both accounts have money, and together enough. */
export function canSplitAmountBetweenBalances(amount: Money, balances: Balances): boolean {
  const available = accounts.map((account) => availableBalance(account, balances));
  return amount > 1 && available.every((one) => one > 0) && moneyInBothAccounts(balances) >= amount;
}

/** What there is in both accounts. */
export function moneyInBothAccounts(balances: Balances): Money {
  return sumOfNumbers(accounts.map((account) => availableBalance(account, balances)));
}

function faultOf(parts: ExpensePayment, balances: Balances, currency: Currency): string | undefined {
  if (parts.bank <= 0) return 'Escribe cuánto salió de Yape/Plin.';
  if (parts.cash <= 0) return 'Escribe menos que el total: el resto sale de Efectivo.';
  for (const account of accounts) {
    const refusal = refuseIfBalanceTooLow(account, parts[account], balances, currency);
    if (refusal !== undefined) return refusal.message;
  }
  return undefined;
}
