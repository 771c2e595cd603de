/**
 * A draft of an expense.
 *
 * Invariants: the amount is never more than what the account has; a lowered draft keeps the typed amount, so that the
 * field can show it.
 * Spec: sections 2 (Expense details screen) and 5 (Expense).
 */
import type * as z from 'zod/mini';
import { type Account, accountLabels } from '../rows/account.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import type { ExpensePayment } from '../payment/expense-payment.ts';
import type { PaidBy } from '../payment/payment-draft.ts';
import type { ExpenseCategory } from '../rows/expense-categories.ts';
import type { recordExpense } from '../records/record-expense.ts';

export interface ExpenseDraft {
  readonly description: string;
  readonly amount: Money | undefined;
  /** The typed amount, if it was lowered. */
  readonly loweredFrom: Money | undefined;
  readonly category: ExpenseCategory | undefined;
  /** Optional, in the shop's words; absent from drafts of an older version. */
  readonly subcategory?: string;
}

export const emptyExpenseDraft: ExpenseDraft = {
  description: '',
  amount: undefined,
  loweredFrom: undefined,
  category: undefined,
};

export interface ExpenseMessages {
  readonly available: string;
  readonly insufficient: string | undefined;
  readonly lowered: string | undefined;
}

/** The account's name within a sentence. */
const ACCOUNT_IN_SENTENCE: Readonly<Record<PaidBy, string>> = {
  cash: 'efectivo',
  bank: 'digital/banco',
  split: 'las dos cuentas',
};
const PAID_BY_LABELS: Readonly<Record<PaidBy, string>> = { ...accountLabels, split: 'las dos cuentas' };

export function setExpenseDraftDescription(draft: ExpenseDraft, description: string): ExpenseDraft {
  return { ...draft, description };
}

export function setExpenseDraftCategory(draft: ExpenseDraft, category: ExpenseCategory): ExpenseDraft {
  return { ...draft, category };
}

export function setExpenseDraftSubcategory(draft: ExpenseDraft, subcategory: string): ExpenseDraft {
  return { ...draft, subcategory };
}

/** Lowers the typed amount to what is available. */
export function setExpenseDraftAmount(draft: ExpenseDraft, amount: Money | undefined, available: Money): ExpenseDraft {
  return capExpenseDraftAmount({ ...draft, amount, loweredFrom: undefined }, available);
}

/** For when the account or its balance has changed: it lowers the amount if necessary, and never raises it. */
export function capExpenseDraftAmount(draft: ExpenseDraft, available: Money): ExpenseDraft {
  const { amount, loweredFrom } = draft;
  if (amount === undefined || amount <= available) return draft;
  return { ...draft, amount: available, loweredFrom: loweredFrom ?? amount };
}

/** For when another account is chosen: what was typed is judged anew by what that one has. */
export function restoreTypedExpenseAmount(draft: ExpenseDraft): ExpenseDraft {
  const { loweredFrom } = draft;
  return loweredFrom === undefined ? draft : { ...draft, amount: loweredFrom, loweredFrom: undefined };
}

/** What is missing, by field. */
export type ExpenseFaults = Partial<Record<'description' | 'amount' | 'category', string>>;

export function expenseDraftFaults(
  { description, amount = 0, category }: ExpenseDraft,
  available: Money,
): ExpenseFaults {
  const faults: ExpenseFaults = {};
  if (description.trim() === '') faults.description = 'Escribe en qué se fue el dinero.';
  if (amount <= 0) faults.amount = 'Escribe cuánto salió.';
  if (amount > available) faults.amount = 'Escribe un monto que haya en la cuenta.';
  if (category === undefined) faults.category = 'Elige de qué tipo es el gasto.';
  return faults;
}

export function canContinueExpense(draft: ExpenseDraft, available: Money): boolean {
  return Object.keys(expenseDraftFaults(draft, available)).length === 0;
}

export function expenseBalanceMessages(
  { amount = 0, loweredFrom }: ExpenseDraft,
  paidBy: PaidBy,
  available: Money,
  currency: Currency,
): ExpenseMessages {
  const isShort = available <= 0 || amount > available || loweredFrom !== undefined;
  return {
    available: `Saldo disponible en ${ACCOUNT_IN_SENTENCE[paidBy]}: ${formatMoney(available, currency)}`,
    insufficient: isShort ? `⚠️ No hay saldo suficiente en ${PAID_BY_LABELS[paidBy]}` : undefined,
    lowered:
      loweredFrom === undefined
        ? undefined
        : `Bajamos el monto de ${formatMoney(loweredFrom, currency)} a ${formatMoney(amount, currency)}: ` +
          `es todo lo que hay en ${PAID_BY_LABELS[paidBy]}.`,
  };
}

/** Undefined while something is missing. */
export function buildRecordExpenseInput(
  draft: ExpenseDraft,
  paid: { readonly account: Account; readonly parts?: ExpensePayment | undefined },
  ids: { readonly transactionId: Uuid; readonly expenseId: Uuid },
): z.input<typeof recordExpense.input> | undefined {
  const expense = completeExpenseFields(draft);
  if (expense === undefined) return undefined;
  const { account, parts } = paid;
  return { ...ids, account, ...(parts !== undefined && { parts }), ...expense };
}

function completeExpenseFields({ description, amount = 0, category, subcategory = '' }: ExpenseDraft) {
  const words = description.trim();
  if (words === '' || amount <= 0 || category === undefined) return undefined;
  const more = subcategory.trim();
  return { description: words, amount, category, ...(more !== '' && { subcategory: more }) };
}
