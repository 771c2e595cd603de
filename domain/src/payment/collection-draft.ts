/**
 * What a customer pays of what they owe, while it is being paid.
 *
 * Invariants: only what settles the whole debt is rounded, in the customer's favour; any other cash is whole coins, and
 * lowers the debt by just as much; where the currency has cents, nothing is rounded; what is paid beyond the debt is in
 * the customer's favour.
 */
import * as z from 'zod/mini';
import { type Currency, floorToCoin, formatMoney, hasCents, type Money, SMALLEST_COIN } from '../kernel/money.ts';
import type { CashRounding } from '../rows/business.ts';
import { accountWithMoreMoney } from '../rows/money-moved-by-record.ts';
import {
  newPaymentDraft,
  type PaymentDraft,
  paymentDraftFromSalePayment,
  type PaymentQuote,
  quotePayment,
  salePaymentFromDraft,
} from './payment-draft.ts';
import { paidNowFieldSchemas, type SalePayment } from './sale-payment.ts';

export interface CollectionDraft {
  /** What is paid; undefined is all that is owed. */
  readonly amount: Money | undefined;
  readonly payment: PaymentDraft;
}

export interface CollectionQuote extends PaymentQuote {
  /** What the debt falls by. */
  readonly total: Money;
  /** What a payment of this amount is rounded to. */
  readonly rounds: CashRounding;
  /** What is owed afterwards, below zero in the customer's favour. */
  readonly left: Money;
}

export type CollectedParts = Omit<SalePayment, 'owed'>;

export function quoteCollection(
  balance: Money,
  { amount, payment }: CollectionDraft,
  currency: Currency,
): CollectionQuote {
  const wanted = amount ?? Math.max(0, balance);
  const byBank = payment.method === 'cash' ? 0 : (payment.byBank ?? (payment.method === 'bank' ? wanted : 0));
  const isCashInCoins = !hasCents(currency);
  const coins = isCashInCoins ? floorToCoin(wanted - byBank) : wanted - byBank;
  // Nothing is let off of what is paid without cash.
  const rounds = isCashInCoins && wanted === balance && coins !== 0 ? SMALLEST_COIN : 0;
  const total = rounds === 0 ? byBank + coins : wanted;
  const quote = quotePayment(total, payment, rounds, isCashInCoins);
  const fault = quote.moved.cash + quote.moved.bank <= 0 ? 'Escribe cuánto te paga.' : quote.fault;
  return { ...quote, total, rounds, left: balance - total, fault };
}

const collected = z.object({ parts: z.strictObject(paidNowFieldSchemas) });

/** As a refused collection was entered; all of the debt where it is of another version. */
export function refillCollectionDraft(refused: unknown): CollectionDraft {
  const { data } = z.safeParse(collected, refused);
  if (data === undefined) return { amount: undefined, payment: newPaymentDraft('cash') };
  const { cash, bank, rounding } = data.parts;
  const account = accountWithMoreMoney(data.parts);
  const payment = cash === 0 ? newPaymentDraft('bank') : paymentDraftFromSalePayment(account, data.parts);
  return { amount: cash + bank + rounding, payment };
}

/** Undefined while something is wrong. */
export function collectionPaymentFromDraft(
  balance: Money,
  draft: CollectionDraft,
  currency: Currency,
): CollectedParts | undefined {
  const { total, rounds, moved, rounding, fault } = quoteCollection(balance, draft, currency);
  if (fault !== undefined) return undefined;
  return salePaymentFromDraft(total, draft.payment, rounds) ?? { ...moved, rounding };
}

/** "Queda debiendo S/ 4.00", "Queda al día", "Saldo a favor: S/ 2.00". */
export function remainingDebtWords(left: Money, currency: Currency): string {
  return left === 0
    ? 'Queda al día'
    : left > 0
      ? `Queda debiendo ${formatMoney(left, currency)}`
      : favourWords(left, currency);
}

/** "Te debe S/ 4.00", "No te debe nada", "Saldo a favor: S/ 2.00". */
export function debtWords(balance: Money, currency: Currency): string {
  return balance === 0
    ? 'No te debe nada'
    : balance > 0
      ? `Te debe ${formatMoney(balance, currency)}`
      : favourWords(balance, currency);
}

function favourWords(balance: Money, currency: Currency): string {
  return `Saldo a favor: ${formatMoney(Math.abs(balance), currency)}`;
}
