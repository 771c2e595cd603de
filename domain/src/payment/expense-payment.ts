/**
 * How an expense or a purchase is paid: by one account, or by both.
 *
 * Invariant: no account pays more than it has, whatever the screen allowed.
 */
import * as z from 'zod/mini';
import { refuseIfBalanceTooLow, refuseInsufficientFundsForPurchase } from '../cash/insufficient-funds.ts';
import { amountField } from '../kernel/input-fields.ts';
import type { Currency, Money } from '../kernel/money.ts';
import { type Refusal, refuseFields } from '../kernel/refusal.ts';
import { type Account, accounts, type Balances } from '../rows/account.ts';
import { accountWithMoreMoney } from '../rows/money-moved-by-record.ts';
import type { Expense } from '../rows/transaction.ts';

export const expensePaymentSchema = z.strictObject({ cash: amountField, bank: amountField });
export type ExpensePayment = z.output<typeof expensePaymentSchema>;

type PaidFrom = Pick<Expense, 'account'> & { readonly parts: ExpensePayment | null };

export function resolvePayingAccounts(
  amount: Money,
  account: Account,
  payment: ExpensePayment | undefined,
): PaidFrom | Refusal {
  if (payment === undefined) return { account, parts: null };
  if (payment.cash + payment.bank !== amount) return refuseFields({ parts: 'Las partes del pago no suman el total.' });
  const isWhole = payment.cash === 0 || payment.bank === 0;
  return { account: accountWithMoreMoney(payment), parts: isWhole ? null : payment };
}

export function refuseUncoveredExpense(
  { account, parts }: PaidFrom,
  amount: Money,
  balances: Balances,
  currency: Currency,
): Refusal | undefined {
  if (parts === null) return refuseIfBalanceTooLow(account, amount, balances, currency);
  for (const one of accounts) {
    const refusal = refuseIfBalanceTooLow(one, parts[one], balances, currency);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

export function refuseUncoveredPurchase(
  paid: PaidFrom,
  amount: Money,
  balances: Balances,
  currency: Currency,
): Refusal | undefined {
  if (paid.parts !== null) return refuseUncoveredExpense(paid, amount, balances, currency);
  return refuseInsufficientFundsForPurchase(paid.account, amount, balances, currency);
}
