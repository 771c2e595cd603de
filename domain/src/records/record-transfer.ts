/**
 * Refused when both accounts are the same, or when the origin does not have the amount.
 * Spec: sections 4 (Transaction wizard) and 5 (Transfer).
 */
import * as z from 'zod/mini';
import { accountField } from '../rows/account-field.ts';
import { refuseIfBalanceTooLow } from '../cash/insufficient-funds.ts';
import { rowCreation } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { possiblyEmptyText, positiveAmountField, uuidField } from '../kernel/input-fields.ts';
import { MAX_DESCRIPTION_LENGTH } from '../kernel/text-lengths.ts';
import { refuse } from '../kernel/refusal.ts';
import { newRecordCommonFields, type Transfer } from '../rows/transaction.ts';

export const recordTransfer = defineCommand({
  name: 'record-transfer',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z.strictObject({
    transactionId: uuidField,
    fromAccount: accountField,
    toAccount: accountField,
    amount: positiveAmountField,
    description: z.optional(possiblyEmptyText(MAX_DESCRIPTION_LENGTH)),
  }),
  reads: () => ({ balances: 'joined' }),
  decide: ({ balances }, input, context) => {
    const { transactionId, fromAccount, toAccount, amount, description } = input;
    if (fromAccount === toAccount) return refuse('same-account');
    const uncovered = refuseIfBalanceTooLow(fromAccount, amount, balances, context.settings.moneda);
    if (uncovered !== undefined) return uncovered;
    const transfer: Transfer = {
      ...newRecordCommonFields('transfer', transactionId, context, description),
      fromAccount,
      toAccount,
      amount,
      total: amount,
    };
    return { transactions: [rowCreation(transfer)] };
  },
});
