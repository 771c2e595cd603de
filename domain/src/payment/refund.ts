/**
 * How the money of what came back from a sale is given back.
 *
 * Invariants: no more goes back than was paid and is owed; the debt is lowered first; cash is rounded down by all that
 * came back so far, less what was given back before, so that many small returns give back what one would. What is
 * neither given back nor taken off the debt is the rounding, so that cash + bank + owed + rounding is what came back.
 */
import * as z from 'zod/mini';
import { refuseIfBalanceTooLow } from '../cash/insufficient-funds.ts';
import { amountField, type Uuid } from '../kernel/input-fields.ts';
import { type Currency, floorToCoin, type Money, SMALLEST_COIN, sumOfNumbers } from '../kernel/money.ts';
import { type Refusal, refuseFields } from '../kernel/refusal.ts';
import { type Account, accounts, type Balances } from '../rows/account.ts';
import type { CashRounding } from '../rows/business.ts';
import {
  accountWithMoreMoney,
  moneyOfIncomeByAccount,
  owedAtSale,
  roundingOfIncome,
} from '../rows/money-moved-by-record.ts';
import type { Income, Return } from '../rows/transaction.ts';

/** What went back; the rest of what came back is rounding. */
export const refundPaymentSchema = z.strictObject({
  cash: amountField,
  bank: amountField,
  owed: z.optional(amountField),
});
export type RefundPayment = z.output<typeof refundPaymentSchema>;

export type Sale = Pick<Income, 'account' | 'total' | 'parts' | 'customerId'>;
type Refunded = Pick<Return, 'total' | 'parts'>;

/** 'split' is cash and Yape/Plin together. */
export type RefundedBy = Account | 'split';

export interface RefundDraft {
  readonly method: RefundedBy;
  /** What goes back by Yape/Plin, of two parts. */
  readonly byBank: Money | undefined;
}

export interface RefundQuote {
  /** What the customer no longer owes. */
  readonly owed: Money;
  readonly cash: Money;
  readonly bank: Money;
  /** Below zero where earlier parts gave back too little. */
  readonly rounding: Money;
  /** What is missing or wrong, in a sentence. */
  readonly fault: string | undefined;
}

/** What may go back or be taken off the debt, after earlier returns. */
export function maximumRefund(sale: Sale, returns: readonly Refunded[], amount: Money): Money {
  const together = amount + sumOfNumbers(returns.map(({ total }) => total));
  return Math.max(0, Math.min(together, paidAndOwed(sale)) - givenBefore(returns));
}

/** @param stillOwed What the customer still owes of this sale. */
export function quoteRefund(
  { sale, returns, amount, stillOwed }: RefundCase,
  { method, byBank }: RefundDraft,
  cashRounding: CashRounding,
): RefundQuote {
  const due = maximumRefund(sale, returns, amount);
  const owed = Math.min(due, Math.max(0, stillOwed));
  const rest = due - owed;
  const typed = byBank ?? 0;
  // More than there is to give back is a fault, and no rounding.
  const bank = method === 'bank' || rest === 0 ? rest : method === 'split' ? Math.min(typed, rest) : 0;
  const inCash = Math.max(0, rest - bank);
  const cash = cashRounding === 0 ? inCash : floorToCoin(inCash);
  return { owed, cash, bank, rounding: amount - owed - cash - bank, fault: faultOfDraft(method, bank, rest) };
}

export interface RefundCase {
  readonly sale: Sale;
  readonly returns: readonly Refunded[];
  /** What the goods that come back were sold for. */
  readonly amount: Money;
  readonly stillOwed: Money;
}

/** The way it was paid: first what the till received, then what the phone did. */
export function usualRefund({ sale, returns, amount, stillOwed }: RefundCase): RefundDraft {
  const due = maximumRefund(sale, returns, amount);
  const rest = due - Math.min(due, Math.max(0, stillOwed));
  const cashBefore = sumOfNumbers(returns.map(({ parts }) => parts.cash));
  const { cash, bank } = paidInto(sale);
  const cashLeft = Math.max(0, cash - cashBefore);
  if (bank === 0 || rest <= cashLeft) return { method: 'cash', byBank: undefined };
  return cashLeft === 0 ? { method: 'bank', byBank: undefined } : { method: 'split', byBank: rest - cashLeft };
}

/** What an earlier return took off the debt is no longer owed of the sale. */
export function owedOfSaleAfterReturns(sale: Sale, returns: readonly Refunded[]): Money {
  return Math.max(0, owedAtSale(sale) - sumOfNumbers(returns.map(({ parts }) => parts.owed)));
}

export function decideRefund(
  sale: Sale,
  returns: readonly Refunded[],
  amount: Money,
  { cash, bank, owed = 0 }: RefundPayment,
): (Pick<Return, 'account' | 'parts'> & { readonly customerId: Uuid | null }) | Refusal {
  const given = cash + bank + owed;
  const rounding = amount - given;
  const due = maximumRefund(sale, returns, amount);
  const customerId = sale.customerId ?? null;
  if (owed > 0 && customerId === null) return refuseFields({ parts: 'De esta venta nadie debe nada.' });
  if (givenBefore(returns) + given > paidAndOwed(sale)) return refuseFields({ parts: 'Es más de lo que se pagó.' });
  const isAsDue = given <= due && due - given < SMALLEST_COIN;
  // Two phones that did not know of each other have rounded twice.
  const isNearly = Math.abs(rounding) < 2 * SMALLEST_COIN;
  if (!isAsDue && !isNearly) return refuseFields({ parts: 'No es lo que se pagó por lo que vuelve.' });
  return { account: accountWithMoreMoney({ cash, bank }), parts: { cash, bank, owed, rounding }, customerId };
}

export function refuseUncoveredRefund(
  { parts }: Pick<Return, 'parts'>,
  balances: Balances,
  currency: Currency,
): Refusal | undefined {
  for (const account of accounts) {
    if (parts[account] === 0) continue;
    const refusal = refuseIfBalanceTooLow(account, parts[account], balances, currency);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function paidAndOwed(sale: Sale): Money {
  return sale.total - roundingOfIncome(sale);
}

function givenBefore(returns: readonly Refunded[]): Money {
  return sumOfNumbers(returns.map(({ parts: { cash, bank, owed } }) => cash + bank + owed));
}

/** Change that was given out of the other account lowers what came into this one. */
function paidInto(sale: Sale): Balances {
  const { cash, bank } = moneyOfIncomeByAccount(sale);
  if (cash < 0) return { cash: 0, bank: bank + cash };
  return bank < 0 ? { cash: cash + bank, bank: 0 } : { cash, bank };
}

function faultOfDraft(method: RefundedBy, bank: Money, rest: Money): string | undefined {
  if (method !== 'split' || rest === 0) return undefined;
  if (bank <= 0) return 'Escribe cuánto devuelves por Yape/Plin.';
  return bank >= rest ? 'Escribe menos que el total: el resto se devuelve en efectivo.' : undefined;
}
