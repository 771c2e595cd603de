/**
 * Refused if the account does not have the money, even if the screen allowed it.
 * Spec: section 5 (Expense).
 */
import * as z from 'zod/mini';
import { accountField } from '../rows/account-field.ts';
import { expensePaymentSchema, resolvePayingAccounts, refuseUncoveredExpense } from '../payment/expense-payment.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { rowCreation } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { possiblyEmptyText, positiveAmountField, requiredText, uuidField } from '../kernel/input-fields.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { expenseCategories } from '../rows/expense-categories.ts';
import { newExpense } from '../rows/new-expense-rows.ts';

export const recordExpense = defineCommand({
  name: 'record-expense',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z.strictObject({
    transactionId: uuidField,
    expenseId: uuidField,
    account: accountField,
    description: requiredText(MAX_DESCRIPTION_LENGTH),
    amount: positiveAmountField,
    category: z.enum(expenseCategories),
    parts: z.optional(expensePaymentSchema),
    subcategory: z.optional(possiblyEmptyText(MAX_NAME_LENGTH)),
  }),
  reads: () => ({ balances: 'joined' }),
  decide: ({ balances }, input, context) => {
    const paid = resolvePayingAccounts(input.amount, input.account, input.parts);
    if (isRefusal(paid)) return paid;
    const uncovered = refuseUncoveredExpense(paid, input.amount, balances, context.settings.moneda);
    if (uncovered !== undefined) return uncovered;
    const { record, row } = newExpense({ ...input, ...paid }, context);
    return { transactions: [rowCreation(record)], expenses: [rowCreation(row)] };
  },
});
