/**
 * Refuses an amount above the available balance, and says how much is missing.
 * Spec: sections 5 (Expense, Add-stock) and 8.
 */
import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import { type Account, accountLabels, type Balances } from '../rows/account.ts';
import { availableBalance } from './balances.ts';

/** Undefined if the account has the amount. */
export function refuseIfBalanceTooLow(
  account: Account,
  amount: Money,
  balances: Balances,
  currency: Currency,
): Refusal | undefined {
  const missing = amount - availableBalance(account, balances);
  if (missing <= 0) return undefined;
  return refuse('insufficient-funds', {
    account: accountLabels[account],
    missing: formatMoney(missing, currency),
  });
}

/** Also says if no account could pay. */
export function refuseInsufficientFundsForPurchase(
  account: Account,
  amount: Money,
  balances: Balances,
  currency: Currency,
): Refusal | undefined {
  if (canPayFrom('cash', amount, balances) || canPayFrom('bank', amount, balances)) {
    return refuseIfBalanceTooLow(account, amount, balances, currency);
  }
  return refuse('insufficient-funds-anywhere', { amount: formatMoney(amount, currency) });
}

/** An account that cannot pay is disabled. */
export function canPayFrom(account: Account, amount: Money, balances: Balances): boolean {
  return availableBalance(account, balances) >= amount;
}
