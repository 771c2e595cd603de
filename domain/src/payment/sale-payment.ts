/**
 * How a sale is paid: in cash, by Yape/Plin, later by a customer, or in parts.
 *
 * Invariants: cash + bank + owed + rounding is the total; what was handed over less the change given in cash is what
 * the till gained; only cash is rounded, down to the smallest coin, and by less than one; nobody who owes a part gets
 * back more than was handed over, nor cash for what came by Yape/Plin. A sale without parts is never rounded and never
 * owed.
 */
import * as z from 'zod/mini';
import { amountField, positiveAmountField, type Uuid, uuidField } from '../kernel/input-fields.ts';
import { type Money, SMALLEST_COIN } from '../kernel/money.ts';
import { type Refusal, refuse, refuseFields } from '../kernel/refusal.ts';
import { type Account, noMoney } from '../rows/account.ts';
import type { Customer } from '../rows/customer.ts';
import { accountWithMoreMoney, type SaleParts } from '../rows/money-moved-by-record.ts';
import type { Income } from '../rows/transaction.ts';

/** Sums of fields, and below zero where change was given. */
const moved = z.int();

/** What was paid now, and how. */
export const paidNowFieldSchemas = {
  cash: moved,
  bank: moved,
  rounding: z.int().check(z.gte(0), z.lt(SMALLEST_COIN)),
  received: z.optional(amountField),
  change: z.optional(z.strictObject({ cash: amountField, bank: amountField })),
};

export const salePaymentSchema = z.strictObject({
  ...paidNowFieldSchemas,
  owed: z.optional(z.strictObject({ customerId: uuidField, amount: positiveAmountField })),
});
export type SalePayment = z.output<typeof salePaymentSchema>;

type PaidInto = Pick<Income, 'account'> & { readonly parts: SaleParts | null; readonly customerId: Uuid | null };

/** The customer that a payment names, for the rows that its command reads. */
export function customerIdsOfPayment(payment: SalePayment | undefined): readonly Uuid[] | undefined {
  return payment?.owed && [payment.owed.customerId];
}

export function decideSalePayment(
  total: Money,
  account: Account,
  payment: SalePayment | undefined,
  customers: ReadonlyMap<Uuid, Customer>,
): PaidInto | Refusal {
  if (payment === undefined) return { account, parts: null, customerId: null };
  const fault = faultOf(payment, total);
  if (fault !== undefined) return refuseFields({ parts: fault });
  const { cash, bank, owed, rounding, received = null, change = null } = payment;
  // One who is no longer offered still owes what an offline phone sold.
  if (owed !== undefined && !customers.has(owed.customerId)) return refuse('customer-not-found');
  const larger = accountWithMoreMoney(payment);
  const isWhole = received === null && change === null && (larger === 'cash' ? cash : bank) === total;
  const parts = isWhole ? null : { cash, bank, owed: owed?.amount ?? 0, rounding, received, change };
  return { account: larger, parts, customerId: owed?.customerId ?? null };
}

function faultOf({ cash, bank, owed, rounding, received, change }: SalePayment, total: Money): string | undefined {
  if (cash + bank + (owed?.amount ?? 0) + rounding !== total) return 'Las partes del pago no suman el total.';
  if (rounding > 0 && cash % SMALLEST_COIN !== 0) return 'Solo se redondea lo que se paga en efectivo.';
  const isGivenToDebtor = owed !== undefined && (cash < 0 || cash + bank < 0);
  return isGivenToDebtor || !isChangeGivenRight({ cash, bank, received, change })
    ? WRONG_CHANGE_GIVEN_MESSAGE
    : undefined;
}

export const WRONG_CHANGE_GIVEN_MESSAGE = 'El vuelto no cuadra con lo que entró.';

/** Whether what was handed over less the change is what each account gained. */
export function isChangeGivenRight({
  cash,
  bank,
  received,
  change,
}: Pick<SalePayment, 'cash' | 'bank' | 'received' | 'change'>): boolean {
  const given = change ?? noMoney;
  if (bank + given.bank < 0) return false;
  if (received === undefined && change === undefined) return cash >= 0;
  return (received ?? 0) - given.cash === cash;
}
