/**
 * Deletes a record together with its expense and its stock logs.
 *
 * The stock gets back exactly what was taken. Nothing is physically erased. A sale of which something came back is
 * kept.
 * Spec: sections 5 (Other), 7 (Writes) and 8.
 */
import * as z from 'zod/mini';
import { canActorCorrectRecord, recordIfVisible } from '../visibility/record-visibility.ts';
import { stockLogDeletionChanges } from '../inventory/stock-log-deletion.ts';
import { rowDeletion } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { possiblyEmptyText, uuidField } from '../kernel/input-fields.ts';
import { MAX_DESCRIPTION_LENGTH } from '../kernel/text-lengths.ts';
import { refuse } from '../kernel/refusal.ts';

export const deleteRecord = defineCommand({
  name: 'delete-record',
  ledger: 'business',
  requires: 'editarMovimientos',
  input: z.strictObject({ transactionId: uuidField, reason: z.optional(possiblyEmptyText(MAX_DESCRIPTION_LENGTH)) }),
  reads: ({ transactionId }) => ({ records: [transactionId], returnsOf: [transactionId], laterLines: 'next' }),
  decide: (state, { transactionId, reason = '' }, context) => {
    const { transactions, expenses, stockLogs, products, laterLines, returns } = state;
    const record = recordIfVisible(transactions.get(transactionId), context);
    if (record === undefined) return refuse('transaction-not-found', { id: transactionId });
    if (!canActorCorrectRecord(record, context)) return refuse('forbidden');
    if (returns.length > 0) return refuse('sale-has-returns');
    const { at } = context;
    return {
      transactions: [rowDeletion(record, { ...record, reason, updatedAt: at, deletedAt: at })],
      expenses: [...expenses.values()].map((expense) => rowDeletion(expense, { ...expense, deletedAt: at })),
      ...stockLogDeletionChanges(stockLogs.values(), { products, laterLines }, context, reason),
    };
  },
});
