/**
 * Deletes one line of a product's history and reverses its effect.
 *
 * Its sale or purchase stays, because the money did move, but no longer counts these goods: goods that came back are no
 * cost of the sale, and a purchase without its goods is money spent.
 * Spec: section 4 (Stock change).
 */
import * as z from 'zod/mini';
import { canDeleteStockLog, stockLogIfVisible } from '../visibility/stock-log-visibility.ts';
import { type Changes, rowUpdate } from '../commands/row-changes.ts';
import { defineCommand, type Context } from '../commands/command.ts';
import { uuidField } from '../kernel/input-fields.ts';
import { sumOfNumbers } from '../kernel/money.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Expense, Income, Transaction } from '../rows/transaction.ts';
import { stockLogDeletionChanges } from './stock-log-deletion.ts';
import type { StockLog } from '../rows/stock-log.ts';

export const deleteStockLog = defineCommand({
  name: 'delete-stock-log',
  ledger: 'business',
  requires: 'editarMovimientos',
  input: z.strictObject({ productId: uuidField, stockLogId: uuidField }),
  reads: ({ stockLogId }) => ({ stockLogs: [stockLogId], returnsOfStockLogs: true, laterLines: 'next' }),
  decide: (state, { productId, stockLogId }, context) => {
    const { stockLogs, products, transactions, laterLines, returns } = state;
    const log = stockLogIfVisible(stockLogs.get(stockLogId), transactions, context);
    if (log === undefined || log.productId !== productId) return refuse('stock-log-not-found');
    // What a cost is now worth follows from the cost: that is set again instead.
    if (log.type === 'revaluation') return refuse('not-editable');
    if (!mayDelete(log, context)) return refuse('forbidden');
    const record = log.transactionId === null ? undefined : transactions.get(log.transactionId);
    if (record?.type === 'return') return refuse('goods-of-return');
    if (returns.length > 0) return refuse('sale-has-returns');
    return {
      ...stockLogDeletionChanges([log], { products, laterLines }, context, ''),
      ...recordWithout(record, log, context),
    };
  },
});

function mayDelete(log: StockLog, { actor }: Context): boolean {
  return actor.membership !== null && canDeleteStockLog(actor.membership, log);
}

function recordWithout(record: Transaction | undefined, log: StockLog, { at }: Context): Pick<Changes, 'transactions'> {
  if (record?.type === 'income') return { transactions: [rowUpdate(record, incomeWithout(record, log, at))] };
  if (record?.type === 'expense') return { transactions: [rowUpdate(record, expenseWithout(record, log, at))] };
  return {};
}

function incomeWithout(record: Income, log: StockLog, updatedAt: string): Income {
  const items = record.items.map((item) =>
    item.uuid === log.itemId ? { ...item, actualQuantity: 0, cost: null } : item,
  );
  const cost = sumOfNumbers(items.map((item) => item.cost ?? 0));
  return { ...record, items, cost, itemsAndStockLogs: pairsWithout(record, log), updatedAt };
}

function expenseWithout(record: Expense, log: StockLog, updatedAt: string): Expense {
  return { ...record, itemsAndStockLogs: pairsWithout(record, log), updatedAt };
}

function pairsWithout({ itemsAndStockLogs }: Income | Expense, log: StockLog) {
  return itemsAndStockLogs.filter((pair) => pair.stockLogUuid !== log.uuid);
}
