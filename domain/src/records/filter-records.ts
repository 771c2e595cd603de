/**
 * Finds records on the device by the same rules as the server: by kind, account, spending category and words.
 *
 * Invariants: a kind is a type, or both counts together; a spending category finds only expenses; every word must occur
 * in the description, the categories or the lines, ignoring case and accents; a receipt's number alone also finds its
 * record, an amount alone what was paid, owed or counted, and words of a customer's name their records; either of its
 * accounts finds a transfer, and both find a count.
 */
import type { Account } from '../rows/account.ts';
import { type Money, parseMoneyOfAnyCurrency } from '../kernel/money.ts';
import { foldCaseAndAccents } from '../search/fold-case-and-accents.ts';
import type { OwingWords } from './record-titles-and-labels.ts';
import { parseReceiptNumber } from './sale-receipt.ts';
import { type SpendingKind, spendingKindOf } from '../rows/spending-kinds.ts';
import { isMoneyCountRecord, type Transaction, type TransactionType, transactionTypes } from '../rows/transaction.ts';

export const recordKinds = [...transactionTypes, 'count'] as const;
export type RecordKind = TransactionType | 'count';

export interface RecordFilter {
  readonly type?: RecordKind | undefined;
  readonly account?: Account | undefined;
  readonly spentOn?: SpendingKind | undefined;
  /** Words in any order, separated by spaces. */
  readonly text?: string | undefined;
}

export function filterRecords<Found extends Transaction>(
  records: Iterable<Found>,
  { type, account, spentOn, text = '' }: RecordFilter,
  customerName: OwingWords['customerName'] = () => undefined,
): Found[] {
  const words = foldCaseAndAccents(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const amount = searchedAmount(words);
  return [...records].filter((record) => {
    if (type !== undefined && !recordTypesOfKind(type).includes(record.type)) return false;
    if (spentOn !== undefined && !(record.type === 'expense' && spendingKindOf(record) === spentOn)) return false;
    if (account !== undefined && !isAbout(record, account)) return false;
    if (words.length === 0 || hasWords(record, words) || hasNumber(record, words)) return true;
    return (amount !== undefined && hasAmount(record, amount)) || isOwedBy(record, words, customerName);
  });
}

/** Undefined unless the words are exactly a receipt's number. */
export function searchedReceiptNumber(words: readonly string[]): string | undefined {
  const [word = ''] = words;
  return words.length === 1 ? parseReceiptNumber(word) : undefined;
}

/** Undefined unless the words are exactly an amount above zero, as it is written on a screen. */
export function searchedAmount(words: readonly string[]): Money | undefined {
  const amount = Math.abs(parseMoneyOfAnyCurrency(words.join(' ').replace(/^\+/u, '')) ?? 0);
  return amount === 0 ? undefined : amount;
}

export function recordTypesOfKind(kind: RecordKind): readonly TransactionType[] {
  return kind === 'count' ? ['opening', 'closure'] : [kind];
}

function isAbout(record: Transaction, account: Account): boolean {
  if (isMoneyCountRecord(record)) return true;
  if (record.type === 'forgiveness') return false;
  return record.type === 'transfer'
    ? record.fromAccount === account || record.toAccount === account
    : record.account === account;
}

function hasNumber({ uuid }: Transaction, words: readonly string[]): boolean {
  const ending = searchedReceiptNumber(words);
  return ending !== undefined && uuid.endsWith(ending);
}

function hasAmount(record: Transaction, amount: Money): boolean {
  if (isMoneyCountRecord(record)) return record.realCashBalance === amount || record.realBankBalance === amount;
  if (record.total === amount) return true;
  const parts = 'parts' in record ? record.parts : null;
  if (parts == null) return false;
  const { cash, bank } = parts;
  return [cash, bank, cash + bank, 'owed' in parts ? parts.owed : 0].includes(amount);
}

function hasWords(record: Transaction, words: readonly string[]): boolean {
  const lines = 'items' in record ? record.items.map(({ description }) => description) : [];
  const subcategory = record.type === 'expense' ? (record.subcategory ?? '') : '';
  const text = foldCaseAndAccents([record.description, record.category, subcategory, ...lines].join(' '));
  return words.every((word) => text.includes(word));
}

function isOwedBy(record: Transaction, words: readonly string[], customerName: OwingWords['customerName']): boolean {
  if (!('customerId' in record) || record.customerId == null) return false;
  const name = foldCaseAndAccents(customerName(record.customerId) ?? '');
  return words.every((word) => name.includes(word));
}
