/**
 * An expense: the row that says what the money was for, beside the record that says where it came from.
 *
 * Spec: section 3 (Expense, Expense categories).
 */
import type { Instant } from '../kernel/instant.ts';
import type { Account } from './account.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { Money } from '../kernel/money.ts';

export const expenseCategories = ['materials', 'labor', 'overhead'] as const;
export type ExpenseCategory = (typeof expenseCategories)[number];

export const expenseCategoryLabels: Readonly<Record<ExpenseCategory, string>> = {
  materials: 'Costos de materiales',
  labor: 'Costos de personal',
  overhead: 'Gastos indirectos',
};

/** What a shop calls them. */
export const expenseCategoryWords: Readonly<Record<ExpenseCategory, string>> = {
  materials: 'Insumos',
  labor: 'Sueldos',
  overhead: 'Luz, agua, alquiler, movilidad',
};

export interface ExpenseRow {
  readonly uuid: Uuid;
  readonly businessId: Uuid;
  readonly description: string;
  readonly cost: Money;
  readonly createdAt: Instant;
  readonly account: Account;
  readonly category1: ExpenseCategory;
  readonly category2: string | null;
  readonly category3: string | null;
  /** The record this expense belongs to. */
  readonly transactionRef: Uuid;
  readonly deletedAt: Instant | null;
}
