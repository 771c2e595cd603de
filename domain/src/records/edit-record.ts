/**
 * Corrects a record, within what its type allows.
 *
 * Invariants: these cannot be corrected: the lines of a sale (it is deleted and recorded again), the amount of a
 * purchase (it is quantity times cost), the account and the amount of a record that was paid in several parts, and
 * anything of a count or a return but its description; the owner's money is corrected by the gerente alone; what a
 * customer paid of a debt, or need not pay, is deleted and recorded again; a corrected expense or transfer may not take
 * more from an account than it has; an expense keeps saying what it was for, and a forgiven debt why; no correction
 * turns a record into an adjustment. A sale moved to another account was paid there whole; in cash it may be less by a
 * rounding.
 */
import * as z from 'zod/mini';
import { canActorCorrectRecord, recordIfVisible } from '../visibility/record-visibility.ts';
import { type Account, accounts, subtractBalances } from '../rows/account.ts';
import { accountField } from '../rows/account-field.ts';
import { balanceChange } from '../cash/balances.ts';
import { refuseIfBalanceTooLow } from '../cash/insufficient-funds.ts';
import { rowUpdate } from '../commands/row-changes.ts';
import { defineCommand, type Context } from '../commands/command.ts';
import { FORGIVEN_WITHOUT_REASON } from '../customers/forgiveness-faults.ts';
import { possiblyEmptyText, positiveAmountField, uuidField } from '../kernel/input-fields.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import type { Money } from '../kernel/money.ts';
import { decideSalePayment, paidNowFieldSchemas } from '../payment/sale-payment.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '../kernel/refusal.ts';
import type { State } from '../commands/command-reads.ts';
import { type ExpenseCategory, expenseCategories } from '../rows/expense-categories.ts';
import { expenseRowFieldsFromRecord } from '../rows/new-expense-rows.ts';
import { isPaidInSeveralParts } from '../rows/money-moved-by-record.ts';
import {
  ADJUSTMENT_CATEGORY,
  type Collection,
  type Expense,
  type Forgiveness,
  type Income,
  isPurchase,
  type MoneyCount,
  type OwnerMoney,
  type Return,
  type Transaction,
  type Transfer,
} from '../rows/transaction.ts';

const input = z.strictObject({
  transactionId: uuidField,
  description: z.optional(possiblyEmptyText(MAX_DESCRIPTION_LENGTH)),
  category: z.optional(possiblyEmptyText(MAX_NAME_LENGTH)),
  subcategory: z.optional(possiblyEmptyText(MAX_NAME_LENGTH)),
  account: z.optional(accountField),
  amount: z.optional(positiveAmountField),
  fromAccount: z.optional(accountField),
  toAccount: z.optional(accountField),
  /** What is let off of a sale that is moved to cash, because there are no smaller coins. */
  rounding: z.optional(paidNowFieldSchemas.rounding),
  reason: z.optional(possiblyEmptyText(MAX_DESCRIPTION_LENGTH)),
});
export type Correction = Omit<z.output<typeof input>, 'transactionId' | 'reason'>;
export type CorrectableField = Exclude<keyof Correction, 'rounding'>;

const correctable: Readonly<Record<Transaction['type'], readonly CorrectableField[]>> = {
  income: ['description', 'category', 'account'],
  expense: ['description', 'category', 'subcategory', 'account', 'amount'],
  transfer: ['description', 'category', 'fromAccount', 'toAccount', 'amount'],
  owner: ['description', 'account', 'amount'],
  collection: ['description'],
  forgiveness: ['description'],
  return: ['description'],
  opening: ['description'],
  closure: ['description'],
};

/** What is said of a record that must have a description, and has none; any other may do without. */
export const missingDescriptions: Readonly<Partial<Record<Transaction['type'], string>>> = {
  expense: 'Escribe en qué se gastó.',
  forgiveness: FORGIVEN_WITHOUT_REASON,
};

export const editRecord = defineCommand({
  name: 'edit-record',
  ledger: 'business',
  requires: 'editarMovimientos',
  input,
  reads: ({ transactionId }) => ({ records: [transactionId], balances: { joinedBy: transactionId } }),
  decide: (state, { transactionId, reason = '', ...correction }, context) => {
    const before = recordIfVisible(state.transactions.get(transactionId), context);
    if (before === undefined) return refuse('transaction-not-found', { id: transactionId });
    if (!canActorCorrectRecord(before, context)) return refuse('forbidden');
    const refusal = refuseFieldsOf(before, correction);
    if (refusal !== undefined) return refusal;
    const corrected = correctedRecord(before, correction);
    if (isRefusal(corrected)) return corrected;
    const after = { ...corrected, reason, updatedAt: context.at };
    const overdrawn = refuseOverdrawn(before, after, state, context);
    if (overdrawn !== undefined) return overdrawn;
    return { transactions: [rowUpdate(before, after)], expenses: correctedRows(after, state) };
  },
});

/** All fields that its type allows, except the amount of a purchase, and what several parts paid. */
export function correctableFields(record: Transaction): readonly CorrectableField[] {
  const fields = correctable[record.type].filter((field) => !isFixedByParts(record, field));
  return record.type === 'expense' && isPurchase(record) ? fields.filter((field) => field !== 'amount') : fields;
}

/** Adjustments move no money, so a movement that became one would silently stop moving it. */
export function isCategoryChangedToAdjustment(record: Transaction, category: string | undefined): boolean {
  return category?.trim() === ADJUSTMENT_CATEGORY && record.category !== ADJUSTMENT_CATEGORY;
}

function refuseFieldsOf(record: Transaction, { rounding, ...correction }: Correction): Refusal | undefined {
  const fields = Object.entries(correction).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  if (fields.length === 0) return refuseFields({ input: 'No hay nada que cambiar.' });
  if (isCategoryChangedToAdjustment(record, correction.category))
    return refuse('category-is-reserved', { category: ADJUSTMENT_CATEGORY });
  if (rounding !== undefined && !(record.type === 'income' && correction.account === 'cash'))
    return refuse('not-editable');
  const allowed: ReadonlySet<string> = new Set(
    correctable[record.type].filter((field) => !isFixedByParts(record, field)),
  );
  if (fields.every((field) => allowed.has(field))) return undefined;
  return refuse(record.type === 'opening' || record.type === 'closure' ? 'count-is-fixed' : 'not-editable');
}

function isFixedByParts(record: Transaction, field: CorrectableField): boolean {
  if (!('parts' in record) || record.type === 'collection') return false;
  return (field === 'account' || field === 'amount') && isPaidInSeveralParts(record);
}

function correctedRecord(record: Transaction, correction: Correction): Transaction | Refusal {
  const { description = record.description } = correction;
  const missing = missingDescriptions[record.type];
  if (description === '' && missing !== undefined) return refuseFields({ description: missing });
  switch (record.type) {
    case 'income':
      return correctedIncome(record, correction);
    case 'expense':
      return correctedExpense(record, correction);
    case 'transfer':
      return correctedTransfer(record, correction);
    case 'owner':
      return correctedOwnerMoney(record, correction);
    case 'collection':
    case 'forgiveness':
    case 'return':
    case 'opening':
    case 'closure':
      return withDescription(record, correction);
  }
}

function correctedIncome(record: Income, correction: Correction): Income | Refusal {
  const { description = record.description, category = record.category, account: into } = correction;
  const words = { ...record, description, category };
  if (into === undefined || into === record.account) return words;
  const paid = paidWhole(record, into, correction.rounding ?? 0);
  return isRefusal(paid) ? paid : { ...words, account: paid.account, parts: paid.parts };
}

function paidWhole({ total }: Income, into: Account, rounding: Money) {
  const payment = rounding === 0 ? undefined : { cash: total - rounding, bank: 0, rounding };
  return decideSalePayment(total, into, payment, new Map());
}

function correctedExpense(record: Expense, correction: Correction): Expense | Refusal {
  const { description = record.description, amount = record.amount, subcategory = record.subcategory } = correction;
  const category = correction.category ?? record.category;
  if (!isExpenseCategory(category)) return refuseFields({ category: 'No es una de las opciones.' });
  if (isPurchase(record) && amount !== record.amount) return refuse('not-editable');
  const from = correction.account ?? record.account;
  return { ...record, description, amount, total: amount, category, subcategory, account: from };
}

function correctedTransfer(record: Transfer, correction: Correction): Transfer | Refusal {
  const {
    description = record.description,
    category = record.category,
    amount = record.amount,
    fromAccount = record.fromAccount,
    toAccount = record.toAccount,
  } = correction;
  if (fromAccount === toAccount) return refuse('same-account');
  return { ...record, description, category, amount, total: amount, fromAccount, toAccount };
}

function correctedOwnerMoney(record: OwnerMoney, correction: Correction): OwnerMoney {
  const { description = record.description, amount = record.amount, account = record.account } = correction;
  return { ...record, description, amount, total: amount, account };
}

function withDescription<Row extends MoneyCount | Return | Collection | Forgiveness>(
  record: Row,
  { description = record.description }: Correction,
): Row {
  return { ...record, description };
}

/** Correcting a sale is always allowed, because it states a fact; any other correction may not overdraw an account. */
function refuseOverdrawn(
  before: Transaction,
  after: Transaction,
  { balances }: State,
  { settings }: Context,
): Refusal | undefined {
  if (after.type === 'income') return undefined;
  const [movedBefore, movedAfter] = [balanceChange(before), balanceChange(after)];
  const without = subtractBalances(balances, movedBefore);
  for (const one of accounts) {
    if (movedAfter[one] >= movedBefore[one]) continue;
    const uncovered = refuseIfBalanceTooLow(one, -movedAfter[one], without, settings.moneda);
    if (uncovered !== undefined) return uncovered;
  }
  return undefined;
}

function correctedRows(after: Transaction, { expenses }: State) {
  if (after.type !== 'expense') return [];
  return [...expenses.values()].map((row) => rowUpdate(row, { ...row, ...expenseRowFieldsFromRecord(after) }));
}

function isExpenseCategory(category: string): category is ExpenseCategory {
  return expenseCategories.some((known) => known === category);
}
