/**
 * Finding records on the device as the server finds them: by kind, by account, by what was spent on, by words.
 *
 * Invariants: a kind is a type, or both counts together; what was spent on is asked of expenses only; every word must be
 * somewhere in the description, the categories or the lines, whatever its case and accents; the number of a receipt,
 * alone, finds its record too; a transfer is found by either of its accounts, a count by both.
 */
import type { Account } from '../rows/account.ts';
import { foldText } from '../inventory/search.ts';
import { idEndingOf } from './sale-receipt.ts';
import { type SpendingKind, spendingKindOf } from '../rows/spending.ts';
import { isCount, type Transaction, type TransactionType, transactionTypes } from '../rows/transaction.ts';

export const recordKinds = [...transactionTypes, 'count'] as const;
export type RecordKind = TransactionType | 'count';

export interface RecordFilter {
  readonly type?: RecordKind | undefined;
  readonly account?: Account | undefined;
  readonly spentOn?: SpendingKind | undefined;
  /** Words in any order, with spaces between them. */
  readonly text?: string | undefined;
}

export function findRecords<Found extends Transaction>(
  records: Iterable<Found>,
  { type, account, spentOn, text = '' }: RecordFilter,
): Found[] {
  const words = foldText(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return [...records].filter((record) => {
    if (type !== undefined && !typesOfKind(type).includes(record.type)) return false;
    if (spentOn !== undefined && !(record.type === 'expense' && spendingKindOf(record) === spentOn)) return false;
    if (account !== undefined && !isAbout(record, account)) return false;
    return words.length === 0 || hasWords(record, words) || hasNumber(record, words);
  });
}

/** The end of the id that words ask for, where all they are is the number of a receipt. */
export function idEndingIn(words: readonly string[]): string | undefined {
  const [word = ''] = words;
  return words.length === 1 ? idEndingOf(word) : undefined;
}

/** The types that are of a kind. */
export function typesOfKind(kind: RecordKind): readonly TransactionType[] {
  return kind === 'count' ? ['opening', 'closure'] : [kind];
}

function isAbout(record: Transaction, account: Account): boolean {
  if (isCount(record)) return true;
  return record.type === 'transfer'
    ? record.fromAccount === account || record.toAccount === account
    : record.account === account;
}

function hasNumber({ uuid }: Transaction, words: readonly string[]): boolean {
  const ending = idEndingIn(words);
  return ending !== undefined && uuid.endsWith(ending);
}

function hasWords(record: Transaction, words: readonly string[]): boolean {
  const lines = record.type === 'income' ? record.items.map(({ description }) => description) : [];
  const subcategory = record.type === 'expense' ? (record.subcategory ?? '') : '';
  const text = foldText([record.description, record.category, subcategory, ...lines].join(' '));
  return words.every((word) => text.includes(word));
}
