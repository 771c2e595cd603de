/**
 * Makes the two rows of a new expense: the record that says which account paid, and the row that says what for.
 * Spec: section 3 (Transaction, Expense).
 */
import type { Account } from './account.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Money } from '../kernel/money.ts';
import type { ExpenseCategory, ExpenseRow } from './expense-categories.ts';
import { type Expense, type ItemAndStockLog, newRecordCommonFields, type RecordOrigin } from './transaction.ts';

export interface NewExpense {
  readonly transactionId: Uuid;
  readonly expenseId: Uuid;
  readonly account: Account;
  readonly parts?: Expense['parts'] | undefined;
  readonly description: string;
  readonly amount: Money;
  readonly category: ExpenseCategory;
  readonly subcategory?: string | undefined;
  /** The goods that were bought, if any. */
  readonly itemsAndStockLogs?: readonly ItemAndStockLog[];
}

export function newExpense(
  {
    transactionId,
    expenseId,
    account,
    parts = null,
    description,
    amount,
    category,
    subcategory,
    itemsAndStockLogs = [],
  }: NewExpense,
  origin: RecordOrigin,
): { record: Expense; row: ExpenseRow } {
  const record: Expense = {
    ...newRecordCommonFields('expense', transactionId, origin, description),
    category,
    subcategory: subcategory ?? null,
    account,
    itemsAndStockLogs,
    amount,
    total: amount,
    parts,
  };
  return { record, row: { ...expenseRowFieldsFromRecord(record), uuid: expenseId, category3: null } };
}

/** The fields that the expense row copies from the record; a correction of the record changes both. */
export function expenseRowFieldsFromRecord(record: Expense): Omit<ExpenseRow, 'uuid' | 'category3'> {
  return {
    businessId: record.businessId,
    description: record.description,
    cost: record.amount,
    createdAt: record.createdAt,
    account: record.account,
    category1: record.category,
    category2: record.subcategory,
    transactionRef: record.uuid,
    deletedAt: record.deletedAt,
  };
}
