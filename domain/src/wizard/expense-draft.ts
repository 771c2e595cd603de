/**
 * An expense while it is being written: what it was for, how much, of which kind.
 *
 * Invariants: the amount is never more than what the account has; when it was lowered the draft says from
 * what, so that the field can say it too.
 * Spec: sections 2 (Expense details screen) and 5 (Expense).
 */
import type * as z from 'zod/mini';
import { type Account, accountLabels } from '../rows/account.ts';
import type { Uuid } from '../kernel/fields.ts';
import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import type { ExpenseCategory } from '../rows/expense.ts';
import type { recordExpense } from '../records/record-expense.ts';

export interface ExpenseDraft {
  readonly description: string;
  readonly amount: Money | undefined;
  /** What was typed, when there was less. */
  readonly loweredFrom: Money | undefined;
  readonly category: ExpenseCategory | undefined;
  /** In the shop's words, where one wants to say more; a draft of a version before has none. */
  readonly subcategory?: string;
}

export const emptyExpense: ExpenseDraft = {
  description: '',
  amount: undefined,
  loweredFrom: undefined,
  category: undefined,
};

/** What the screen says about the money there is. */
export interface ExpenseMessages {
  readonly available: string;
  readonly insufficient: string | undefined;
  readonly lowered: string | undefined;
}

/** The account within a sentence. */
const ACCOUNT_IN_SENTENCE: Readonly<Record<Account, string>> = { cash: 'efectivo', bank: 'digital/banco' };

export function describeExpense(draft: ExpenseDraft, description: string): ExpenseDraft {
  return { ...draft, description };
}

export function categorizeExpense(draft: ExpenseDraft, category: ExpenseCategory): ExpenseDraft {
  return { ...draft, category };
}

export function subcategorizeExpense(draft: ExpenseDraft, subcategory: string): ExpenseDraft {
  return { ...draft, subcategory };
}

/** The amount that was typed, or what there is when that is less. */
export function enterAmount(draft: ExpenseDraft, amount: Money | undefined, available: Money): ExpenseDraft {
  return capAmount({ ...draft, amount, loweredFrom: undefined }, available);
}

/** The amount once the account, or what it has, has changed: lowered if it must be, and never raised. */
export function capAmount(draft: ExpenseDraft, available: Money): ExpenseDraft {
  const { amount, loweredFrom } = draft;
  if (amount === undefined || amount <= available) return draft;
  return { ...draft, amount: available, loweredFrom: loweredFrom ?? amount };
}

/** What is missing before one can go on, by field. */
export type ExpenseFaults = Partial<Record<'description' | 'amount' | 'category', string>>;

export function expenseFaults({ description, amount = 0, category }: ExpenseDraft, available: Money): ExpenseFaults {
  const faults: ExpenseFaults = {};
  if (description.trim() === '') faults.description = 'Escribe en qué se fue el dinero.';
  if (amount <= 0) faults.amount = 'Escribe cuánto salió.';
  if (amount > available) faults.amount = 'Escribe un monto que haya en la cuenta.';
  if (category === undefined) faults.category = 'Elige de qué tipo es el gasto.';
  return faults;
}

export function canContinueExpense(draft: ExpenseDraft, available: Money): boolean {
  return Object.keys(expenseFaults(draft, available)).length === 0;
}

export function expenseMessages(
  { amount = 0, loweredFrom }: ExpenseDraft,
  account: Account,
  available: Money,
  currency: Currency,
): ExpenseMessages {
  const isShort = available <= 0 || amount > available || loweredFrom !== undefined;
  return {
    available: `Saldo disponible en ${ACCOUNT_IN_SENTENCE[account]}: ${formatMoney(available, currency)}`,
    insufficient: isShort ? `⚠️ No hay saldo suficiente en ${accountLabels[account]}` : undefined,
    lowered:
      loweredFrom === undefined
        ? undefined
        : `Bajamos el monto de ${formatMoney(loweredFrom, currency)} a ${formatMoney(amount, currency)}: ` +
          `es todo lo que hay en ${accountLabels[account]}.`,
  };
}

/** What record-expense is sent, or undefined while something is missing. */
export function recordExpenseInput(
  draft: ExpenseDraft,
  account: Account,
  ids: { readonly transactionId: Uuid; readonly expenseId: Uuid },
): z.input<typeof recordExpense.input> | undefined {
  const expense = completed(draft);
  return expense === undefined ? undefined : { ...ids, account, ...expense };
}

function completed({ description, amount = 0, category, subcategory = '' }: ExpenseDraft) {
  const words = description.trim();
  if (words === '' || amount <= 0 || category === undefined) return undefined;
  const more = subcategory.trim();
  return { description: words, amount, category, ...(more !== '' && { subcategory: more }) };
}
