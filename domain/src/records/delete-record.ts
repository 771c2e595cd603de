/**
 * delete-record: a record that the person may see is taken out of the book, with its expense and its stock logs, all at once.
 *
 * What the stock gave comes back, exactly as much as was applied. Nothing is physically erased.
 * Spec: sections 5 (Other), 7 (Writes) and 8.
 */
import * as z from 'zod/mini';
import { recordInSight } from '../visibility/record-visibility.ts';
import { deletedStockLogs } from '../inventory/deleted-stock-logs.ts';
import { rowDeletion } from '../commands/changes.ts';
import { defineCommand } from '../commands/command.ts';
import { optionalText, uuid } from '../kernel/fields.ts';
import { MAX_DESCRIPTION_LENGTH } from '../kernel/text-lengths.ts';
import { refuse } from '../kernel/refusal.ts';

export const deleteRecord = defineCommand({
  name: 'delete-record',
  ledger: 'business',
  requires: 'editarMovimientos',
  input: z.strictObject({ transactionId: uuid, reason: z.optional(optionalText(MAX_DESCRIPTION_LENGTH)) }),
  reads: ({ transactionId }) => ({ records: [transactionId], laterLines: 'next' }),
  decide: ({ transactions, expenses, stockLogs, products, laterLines }, { transactionId, reason = '' }, context) => {
    const record = recordInSight(transactions.get(transactionId), context);
    if (record === undefined) return refuse('transaction-not-found', { id: transactionId });
    const { at } = context;
    return {
      transactions: [rowDeletion(record, { ...record, reason, updatedAt: at, deletedAt: at })],
      expenses: [...expenses.values()].map((expense) => rowDeletion(expense, { ...expense, deletedAt: at })),
      ...deletedStockLogs(stockLogs.values(), { products, laterLines }, context, reason),
    };
  },
});
