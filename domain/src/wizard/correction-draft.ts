/**
 * A correction while it is being written: the record as it is, with what has been changed so far.
 *
 * Invariants: only what differs is sent; what a type cannot have corrected is not in its draft; a transfer always goes
 * from one account to the other.
 */
import type * as z from 'zod/mini';
import { type Account, otherAccount } from '../rows/account.ts';
import type { Money } from '../kernel/money.ts';
import { refuse } from '../kernel/refusal.ts';
import { becomesAdjustment, type Correction, correctableFields, type editRecord } from '../records/edit-record.ts';
import { isCount, type Transaction } from '../rows/transaction.ts';

export interface CorrectionDraft {
  readonly description: string;
  readonly category: string;
  readonly subcategory: string;
  /** Where it came in or went out; of a transfer, where it was taken from. */
  readonly account: Account;
  readonly amount: Money | undefined;
  readonly reason: string;
}

export interface CorrectionFaults {
  readonly description?: string;
  readonly amount?: string;
  readonly category?: string;
}

export function correctionOf(record: Transaction): CorrectionDraft {
  const { description, category } = record;
  const draft = { description, category, subcategory: '', reason: '' };
  if (isCount(record)) return { ...draft, account: 'cash', amount: undefined };
  switch (record.type) {
    case 'income':
      return { ...draft, account: record.account, amount: record.total };
    case 'expense':
      return { ...draft, subcategory: record.subcategory ?? '', account: record.account, amount: record.amount };
    case 'transfer':
      return { ...draft, account: record.fromAccount, amount: record.amount };
  }
}

export function correctionFaults(
  record: Transaction,
  { description, amount = 0, category }: CorrectionDraft,
): CorrectionFaults {
  const needsWords = record.type === 'expense' && description.trim() === '';
  const needsAmount = correctableFields(record).includes('amount') && amount <= 0;
  return {
    ...(needsWords && { description: 'Escribe en qué se gastó.' }),
    ...(needsAmount && { amount: 'Escribe un monto mayor que cero.' }),
    ...(becomesAdjustment(record, category) && {
      category: refuse('category-is-reserved', { category: category.trim() }).message,
    }),
  };
}

/** What edit-record is sent; undefined where nothing was changed. */
export function correctionInput(
  record: Transaction,
  draft: CorrectionDraft,
): z.input<typeof editRecord.input> | undefined {
  const [before, after] = [fieldsOf(record, correctionOf(record)), fieldsOf(record, draft)];
  const changed = correctableFields(record).filter((field) => after[field] !== before[field]);
  if (changed.length === 0) return undefined;
  const correction = Object.fromEntries(changed.map((field) => [field, after[field]]));
  const reason = draft.reason.trim();
  return { transactionId: record.uuid, ...correction, ...(reason !== '' && { reason }) };
}

function fieldsOf(record: Transaction, draft: CorrectionDraft): Correction {
  const words = { description: draft.description.trim(), category: draft.category.trim() };
  const { account, amount } = draft;
  if (record.type === 'transfer') return { ...words, amount, fromAccount: account, toAccount: otherAccount(account) };
  return { ...words, subcategory: draft.subcategory.trim(), account, amount };
}
