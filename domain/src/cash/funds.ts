/**
 * Spending: what the available balance does not cover is refused, and the sentence says how much is missing.
 *
 * Spec: sections 5 (Expense, Add-stock) and 8.
 */
import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import { type Account, accountLabels, type Balances } from '../rows/account.ts';
import { availableBalance } from './balances.ts';

/** Why an amount cannot leave an account, or undefined when it can. */
export function refuseUncovered(
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

/** The same for a purchase, which also says when no account at all could pay for it. */
export function refuseUncoveredPurchase(
  account: Account,
  amount: Money,
  balances: Balances,
  currency: Currency,
): Refusal | undefined {
  if (canPayFrom('cash', amount, balances) || canPayFrom('bank', amount, balances)) {
    return refuseUncovered(account, amount, balances, currency);
  }
  return refuse('insufficient-funds-anywhere', { amount: formatMoney(amount, currency) });
}

/** An account that cannot pay is disabled where one chooses how to pay. */
export function canPayFrom(account: Account, amount: Money, balances: Balances): boolean {
  return availableBalance(account, balances) >= amount;
}
