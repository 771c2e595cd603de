/**
 * The total is the sum of the rounded lines; it is computed here and not taken from the device.
 * Spec: sections 4 (Transaction wizard) and 5 (Income details).
 */
import * as z from 'zod/mini';
import { accountField } from '../rows/account-field.ts';
import { rowCreation } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { possiblyEmptyText, uuidField } from '../kernel/input-fields.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { sumOfNumbers } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { incomeLinesSchema, sellIncomeLines } from './sell-income-lines.ts';
import { customerIdsOfPayment, decideSalePayment, salePaymentSchema } from '../payment/sale-payment.ts';
import { refuseTooLargeTotal } from '../payment/refuse-too-large-total.ts';
import { type Income, itemAmount, newRecordCommonFields } from '../rows/transaction.ts';

export const recordIncome = defineCommand({
  name: 'record-income',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z.strictObject({
    transactionId: uuidField,
    account: accountField,
    description: z.optional(possiblyEmptyText(MAX_DESCRIPTION_LENGTH)),
    category: z.optional(possiblyEmptyText(MAX_NAME_LENGTH)),
    items: incomeLinesSchema,
    parts: z.optional(salePaymentSchema),
  }),
  reads: ({ items, parts }) => ({
    products: items.flatMap((item) => item.selectedProductUuid ?? []),
    customers: customerIdsOfPayment(parts),
    laterLines: 'next',
  }),
  decide: (state, input, context) => {
    const { transactionId, description, category, items: lines } = input;
    const total = sumOfNumbers(lines.map(itemAmount));
    const tooLarge = refuseTooLargeTotal(total, context.settings.moneda);
    if (tooLarge !== undefined) return tooLarge;
    const paid = decideSalePayment(total, input.account, input.parts, state.customers);
    if (isRefusal(paid)) return paid;
    const sold = sellIncomeLines(lines, transactionId, state, context);
    if (isRefusal(sold)) return sold;
    const { items, itemsAndStockLogs, goods } = sold;
    const income: Income = {
      ...newRecordCommonFields('income', transactionId, context, description, category),
      ...paid,
      items,
      itemsAndStockLogs,
      total,
      cost: sumOfNumbers(items.map((item) => item.cost ?? 0)),
    };
    return { transactions: [rowCreation(income)], ...goods };
  },
});
