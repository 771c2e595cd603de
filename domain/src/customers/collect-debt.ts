/**
 * A customer pays what they owe, or a part of it: money that comes in, and is no income again.
 *
 * Invariants: cash is whole coins, unless the currency has cents; only with cash are odd céntimos let off, by less than
 * a coin. Whatever was collected is recorded: what is too much is a balance in favour.
 */
import * as z from 'zod/mini';
import { rowCreation } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { uuidField } from '../kernel/input-fields.ts';
import { type Currency, hasCents, SMALLEST_COIN } from '../kernel/money.ts';
import { refuse, refuseFields } from '../kernel/refusal.ts';
import { refuseTooLargeTotal } from '../payment/refuse-too-large-total.ts';
import { isChangeGivenRight, paidNowFieldSchemas, WRONG_CHANGE_GIVEN_MESSAGE } from '../payment/sale-payment.ts';
import { accountWithMoreMoney } from '../rows/money-moved-by-record.ts';
import { type Collection, newRecordCommonFields } from '../rows/transaction.ts';

const collectionPayment = z.strictObject(paidNowFieldSchemas);
export type CollectionPayment = z.output<typeof collectionPayment>;

export const collectDebt = defineCommand({
  name: 'collect-debt',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z.strictObject({ transactionId: uuidField, customerId: uuidField, parts: collectionPayment }),
  reads: ({ customerId }) => ({ customers: [customerId] }),
  decide: ({ customers }, { transactionId, customerId, parts }, context) => {
    if (!customers.has(customerId)) return refuse('customer-not-found');
    const fault = faultOf(parts, context.settings.moneda);
    if (fault !== undefined) return refuseFields({ parts: fault });
    const { cash, bank, rounding, received = null, change = null } = parts;
    const total = cash + bank + rounding;
    const tooLarge = refuseTooLargeTotal(total, context.settings.moneda);
    if (tooLarge !== undefined) return tooLarge;
    const collection: Collection = {
      ...newRecordCommonFields('collection', transactionId, context),
      account: accountWithMoreMoney(parts),
      customerId,
      total,
      parts: { cash, bank, rounding, received, change },
    };
    return { transactions: [rowCreation(collection)] };
  },
});

function faultOf(parts: CollectionPayment, currency: Currency): string | undefined {
  const { cash, bank, rounding } = parts;
  if (cash + bank <= 0) return 'Escribe cuánto pagó.';
  if (cash % SMALLEST_COIN !== 0 && !hasCents(currency))
    return 'En efectivo se cobra hasta los 10 céntimos: no hay monedas más chicas.';
  if (rounding > 0 && cash === 0) return 'Solo se redondea lo que se paga en efectivo.';
  return isChangeGivenRight(parts) ? undefined : WRONG_CHANGE_GIVEN_MESSAGE;
}
