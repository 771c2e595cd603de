/**
 * The expense row says what the money was for; the record beside it says which account paid.
 * Spec: section 3 (Expense, Expense categories).
 */
import type { Tables } from './tables.ts';

export const expenseCategories = ['materials', 'labor', 'overhead'] as const;
export type ExpenseCategory = (typeof expenseCategories)[number];

export const expenseCategoryLabels: Readonly<Record<ExpenseCategory, string>> = {
  materials: 'Costos de materiales',
  labor: 'Costos de personal',
  overhead: 'Gastos indirectos',
};

/** The shop's words for them. */
export const plainExpenseCategoryLabels: Readonly<Record<ExpenseCategory, string>> = {
  materials: 'Insumos',
  labor: 'Sueldos',
  overhead: 'Luz, agua, alquiler, movilidad',
};

export type ExpenseRow = Tables['expenses'];
