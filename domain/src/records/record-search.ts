/**
 * Finding records on the device as the server finds them: by type, by account, by words.
 *
 * Invariants: every word must be somewhere in the description, the categories or the lines, whatever its case and
 * accents; a transfer is found by either of its accounts, a count by both.
 */
import type { Account } from '../cash/account.ts';
import { folded } from '../inventory/search.ts';
import { isCount, type Transaction, type TransactionType } from './transaction.ts';

export interface RecordFilter {
  readonly type?: TransactionType | undefined;
  readonly account?: Account | undefined;
  /** Words in any order, with spaces between them. */
  readonly text?: string | undefined;
}

export function findRecords<Found extends Transaction>(
  records: Iterable<Found>,
  { type, account, text = '' }: RecordFilter,
): Found[] {
  const words = folded(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return [...records].filter((record) => {
    if (type !== undefined && record.type !== type) return false;
    if (account !== undefined && !isAbout(record, account)) return false;
    return words.length === 0 || hasWords(record, words);
  });
}

function isAbout(record: Transaction, account: Account): boolean {
  if (isCount(record)) return true;
  return record.type === 'transfer'
    ? record.fromAccount === account || record.toAccount === account
    : record.account === account;
}

function hasWords(record: Transaction, words: readonly string[]): boolean {
  const lines = record.type === 'income' ? record.items.map(({ description }) => description) : [];
  const subcategory = record.type === 'expense' ? (record.subcategory ?? '') : '';
  const text = folded([record.description, record.category, subcategory, ...lines].join(' '));
  return words.every((word) => text.includes(word));
}
