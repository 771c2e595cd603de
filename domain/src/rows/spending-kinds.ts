/**
 * What an expense was spent on, for the reports: a category of running costs, or goods for sale, which become a cost
 * only when they are sold.
 */
import { type ExpenseCategory, expenseCategories, expenseCategoryLabels } from './expense-categories.ts';
import { type Expense, isPurchase } from './transaction.ts';

export const spendingKinds = [...expenseCategories, 'purchases'] as const;
export type SpendingKind = ExpenseCategory | 'purchases';

export const spendingKindLabels: Readonly<Record<SpendingKind, string>> = {
  ...expenseCategoryLabels,
  purchases: 'Compras de mercadería',
};

export function spendingKindOf(record: Expense): SpendingKind {
  return isPurchase(record) ? 'purchases' : record.category;
}
