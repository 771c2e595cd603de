/**
 * How a sale is paid: in cash, by Yape/Plin, or in parts.
 *
 * Invariants: cash + bank + rounding is the total; what was handed over less the change given in cash is what the till
 * gained; only cash is rounded, down to the smallest coin, and by less than one. A sale without parts is never rounded.
 */
import * as z from 'zod/mini';
import { amountField } from '../kernel/input-fields.ts';
import { type Money, SMALLEST_COIN } from '../kernel/money.ts';
import { type Refusal, refuseFields } from '../kernel/refusal.ts';
import type { Account } from '../rows/account.ts';
import { largerAccount, type SaleParts } from '../rows/payment.ts';
import type { Income } from '../rows/transaction.ts';

/** Sums of fields, and below zero where change was given. */
const moved = z.int();

export const salePayment = z.strictObject({
  cash: moved,
  bank: moved,
  rounding: z.int().check(z.gte(0), z.lt(SMALLEST_COIN)),
  received: z.optional(amountField),
  change: z.optional(z.strictObject({ cash: amountField, bank: amountField })),
});
export type SalePayment = z.output<typeof salePayment>;

export function paySale(
  total: Money,
  account: Account,
  payment: SalePayment | undefined,
): (Pick<Income, 'account'> & { readonly parts: SaleParts | null }) | Refusal {
  if (payment === undefined) return { account, parts: null };
  const fault = faultOf(payment, total);
  if (fault !== undefined) return refuseFields({ parts: fault });
  const { cash, bank, rounding, received = null, change = null } = payment;
  const larger = largerAccount(payment);
  const isWhole = received === null && change === null && (larger === 'cash' ? cash : bank) === total;
  return { account: larger, parts: isWhole ? null : { cash, bank, owed: 0, rounding, received, change } };
}

function faultOf({ cash, bank, rounding, received, change }: SalePayment, total: Money): string | undefined {
  if (cash + bank + rounding !== total) return 'Las partes del pago no suman el total.';
  if (rounding > 0 && cash % SMALLEST_COIN !== 0) return 'Solo se redondea lo que se paga en efectivo.';
  const given = change ?? { cash: 0, bank: 0 };
  if (bank + given.bank < 0) return 'El vuelto no cuadra con lo que entró.';
  if (received === undefined && change === undefined)
    return cash < 0 ? 'El vuelto no cuadra con lo que entró.' : undefined;
  return (received ?? 0) - given.cash === cash ? undefined : 'El vuelto no cuadra con lo que entró.';
}
