/** A customer need not pay an amount any more: no money moves, and it costs the shop what it forgives. */
import * as z from 'zod/mini';
import { rowCreation } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { positiveAmountField, requiredText, uuidField } from '../kernel/input-fields.ts';
import { refuse } from '../kernel/refusal.ts';
import { MAX_DESCRIPTION_LENGTH } from '../kernel/text-lengths.ts';
import { type Forgiveness, newRecordCommonFields } from '../rows/transaction.ts';

export const forgiveDebt = defineCommand({
  name: 'forgive-debt',
  ledger: 'business',
  requires: 'gerente',
  input: z.strictObject({
    transactionId: uuidField,
    customerId: uuidField,
    amount: positiveAmountField,
    reason: requiredText(MAX_DESCRIPTION_LENGTH),
  }),
  reads: ({ customerId }) => ({ customers: [customerId] }),
  decide: ({ customers }, { transactionId, customerId, amount, reason }, context) => {
    if (!customers.has(customerId)) return refuse('customer-not-found');
    const record: Forgiveness = {
      ...newRecordCommonFields('forgiveness', transactionId, context, reason),
      customerId,
      total: amount,
    };
    return { transactions: [rowCreation(record)] };
  },
});
