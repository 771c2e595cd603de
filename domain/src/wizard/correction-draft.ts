/**
 * A draft of a correction: the record with the changes typed so far.
 *
 * Invariants: only changed fields are sent; a field that the type does not allow to be corrected is not in its draft; a
 * transfer always goes from one account to the other.
 */
import type * as z from 'zod/mini';
import { type Account, otherAccount } from '../rows/account.ts';
import type { Money } from '../kernel/money.ts';
import { refuse } from '../kernel/refusal.ts';
import {
  isCategoryChangedToAdjustment,
  type Correction,
  correctableFields,
  editRecord,
  missingDescriptions,
} from '../records/edit-record.ts';
import { roundingIfMovedToCash } from '../records/rounding-if-moved-to-cash.ts';
import type { CashRounding } from '../rows/business.ts';
import { isMoneyCountRecord, type Transaction } from '../rows/transaction.ts';

export interface CorrectionDraft {
  readonly description: string;
  readonly category: string;
  readonly subcategory: string;
  /** The account of the money; for a transfer, its origin. */
  readonly account: Account;
  readonly amount: Money | undefined;
  readonly reason: string;
}

export interface CorrectionFaults {
  readonly description?: string;
  readonly amount?: string;
  readonly category?: string;
}

export function newCorrectionDraft(record: Transaction): CorrectionDraft {
  const { description, category } = record;
  const draft = { description, category, subcategory: '', reason: '' };
  if (isMoneyCountRecord(record)) return { ...draft, account: 'cash', amount: undefined };
  switch (record.type) {
    case 'income':
    case 'return':
      return { ...draft, account: record.account, amount: record.total };
    case 'expense':
      return { ...draft, subcategory: record.subcategory ?? '', account: record.account, amount: record.amount };
    case 'owner':
      return { ...draft, account: record.account, amount: record.amount };
    case 'collection':
      return { ...draft, account: record.account, amount: record.total };
    case 'forgiveness':
      return { ...draft, account: 'cash', amount: record.total };
    case 'transfer':
      return { ...draft, account: record.fromAccount, amount: record.amount };
  }
}

/** As a refused correction was entered, on the record as it is now. */
export function refillCorrectionDraft(record: Transaction, refused: unknown): CorrectionDraft {
  const draft = newCorrectionDraft(record);
  const entered = editRecord.input.safeParse(refused).data;
  if (entered === undefined) return draft;
  const { description, category, subcategory, amount, reason, account, fromAccount } = entered;
  return {
    description: description ?? draft.description,
    category: category ?? draft.category,
    subcategory: subcategory ?? draft.subcategory,
    account: account ?? fromAccount ?? draft.account,
    amount: amount ?? draft.amount,
    reason: reason ?? draft.reason,
  };
}

export function correctionDraftFaults(
  record: Transaction,
  { description, amount = 0, category }: CorrectionDraft,
): CorrectionFaults {
  const missing = description.trim() === '' ? missingDescriptions[record.type] : undefined;
  const needsAmount = correctableFields(record).includes('amount') && amount <= 0;
  return {
    ...(missing !== undefined && { description: missing }),
    ...(needsAmount && { amount: 'Escribe un monto mayor que cero.' }),
    ...(isCategoryChangedToAdjustment(record, category) && {
      category: refuse('category-is-reserved', { category: category.trim() }).message,
    }),
  };
}

/** Undefined while nothing has changed since it was opened. */
export function buildEditRecordInput(
  record: Transaction,
  draft: CorrectionDraft,
  opened = newCorrectionDraft(record),
  cashRounding: CashRounding = 0,
): z.input<typeof editRecord.input> | undefined {
  const [before, after] = [fieldsOf(record, opened), fieldsOf(record, draft)];
  const changed = correctableFields(record).filter((field) => after[field] !== before[field]);
  if (changed.length === 0) return undefined;
  const correction = Object.fromEntries(changed.map((field) => [field, after[field]]));
  const reason = draft.reason.trim();
  const rounding = after.account === before.account ? 0 : roundingIfMovedToCash(record, draft, cashRounding);
  return {
    transactionId: record.uuid,
    ...correction,
    ...(rounding > 0 && { rounding }),
    ...(reason !== '' && { reason }),
  };
}

function fieldsOf(record: Transaction, draft: CorrectionDraft): Correction {
  const words = { description: draft.description.trim(), category: draft.category.trim() };
  const { account, amount } = draft;
  if (record.type === 'transfer') return { ...words, amount, fromAccount: account, toAccount: otherAccount(account) };
  return { ...words, subcategory: draft.subcategory.trim(), account, amount };
}
