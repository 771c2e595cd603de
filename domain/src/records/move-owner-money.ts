/**
 * The owner takes money home, or puts money of their own into the shop.
 *
 * Invariants: it moves an account and never the result: it is no expense, no income and no sale; no account gives more
 * than it has; only the gerente records it.
 */
import * as z from 'zod/mini';
import { accountField } from '../rows/account-field.ts';
import { rowCreation } from '../commands/row-changes.ts';
import { type Context, defineCommand } from '../commands/command.ts';
import { possiblyEmptyText, positiveAmountField, uuidField } from '../kernel/input-fields.ts';
import { MAX_DESCRIPTION_LENGTH } from '../kernel/text-lengths.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import { expensePaymentSchema, resolvePayingAccounts, refuseUncoveredExpense } from '../payment/expense-payment.ts';
import { newRecordCommonFields, type OwnerMoney, type OwnerMoneyKind } from '../rows/transaction.ts';

const input = z.strictObject({
  transactionId: uuidField,
  account: accountField,
  amount: positiveAmountField,
  parts: z.optional(expensePaymentSchema),
  description: z.optional(possiblyEmptyText(MAX_DESCRIPTION_LENGTH)),
});
export type OwnerMoneyInput = z.output<typeof input>;

export const takeMoney = defineCommand({
  name: 'take-money',
  ledger: 'business',
  requires: 'gerente',
  input,
  reads: () => ({ balances: 'joined' }),
  decide: ({ balances }, taken, context) => {
    const record = newOwnerMoney('taken-out', taken, context);
    if (isRefusal(record)) return record;
    const { account, parts = null, amount } = record;
    const uncovered = refuseUncoveredExpense({ account, parts }, amount, balances, context.settings.moneda);
    return uncovered ?? { transactions: [rowCreation(record)] };
  },
});

export const bringMoney = defineCommand({
  name: 'bring-money',
  ledger: 'business',
  requires: 'gerente',
  input,
  reads: () => ({}),
  decide: (_state, brought, context) => {
    const record = newOwnerMoney('brought-in', brought, context);
    return isRefusal(record) ? record : { transactions: [rowCreation(record)] };
  },
});

function newOwnerMoney(
  category: OwnerMoneyKind,
  { transactionId, account, amount, parts, description }: OwnerMoneyInput,
  context: Context,
): OwnerMoney | Refusal {
  const paid = resolvePayingAccounts(amount, account, parts);
  if (isRefusal(paid)) return paid;
  return {
    ...newRecordCommonFields('owner', transactionId, context, description),
    category,
    ...paid,
    amount,
    total: amount,
  };
}
