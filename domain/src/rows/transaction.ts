/**
 * A record of the book: income, expense, transfer, what a customer pays of a debt (collection) or need not pay
 * (forgiveness), or a count of the money (opening, closure).
 *
 * Invariants: amounts are céntimos and never negative, the type gives their direction; the total of an income is the
 * sum of its rounded lines; the expected balances of a count are fixed when it is recorded; a deleted record stays
 * stored and marked.
 * Spec: section 3 (Transaction, Transaction item).
 */
import type { Instant } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { type Money, priceTimesQuantity } from '../kernel/money.ts';
import type { Tables } from './tables.ts';

export const transactionTypes = [
  'income',
  'expense',
  'transfer',
  'owner',
  'return',
  'collection',
  'forgiveness',
  'opening',
  'closure',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const transactionTypeLabels: Readonly<Record<TransactionType, string>> = {
  income: 'Venta',
  expense: 'Gasto',
  transfer: 'Pase entre cuentas',
  owner: 'Dinero del dueño',
  collection: 'Cobro de fiado',
  forgiveness: 'Fiado perdonado',
  return: 'Devolución',
  opening: 'Apertura',
  closure: 'Cierre',
};

/** The owner's own money: what went home, and what came from there. Stored as the category of the record. */
export const ownerMoneyKinds = ['taken-out', 'brought-in'] as const;
export type OwnerMoneyKind = (typeof ownerMoneyKinds)[number];

export const ownerMoneyKindLabels: Readonly<Record<OwnerMoneyKind, string>> = {
  'taken-out': 'Para la casa',
  'brought-in': 'Puse dinero',
};

/** Entries of this category move no money: a count already includes the difference. */
export const ADJUSTMENT_CATEGORY = 'adjustment';

export type Transaction = Tables['transactions'];
export type Income = Extract<Transaction, { readonly type: 'income' }>;
export type Expense = Extract<Transaction, { readonly type: 'expense' }>;
export type Transfer = Extract<Transaction, { readonly type: 'transfer' }>;
export type OwnerMoney = Extract<Transaction, { readonly type: 'owner' }>;
export type Collection = Extract<Transaction, { readonly type: 'collection' }>;
export type Forgiveness = Extract<Transaction, { readonly type: 'forgiveness' }>;
export type Return = Extract<Transaction, { readonly type: 'return' }>;
export type MoneyCount = Extract<Transaction, { readonly type: 'opening' | 'closure' }>;
export type TransactionItem = Income['items'][number];
export type ReturnedItem = Return['items'][number];
export type ItemAndStockLog = Income['itemsAndStockLogs'][number];

/** The fields of every record, whatever its type. */
export type RecordOf<Type extends TransactionType> = Pick<Transfer, Exclude<keyof Transaction, 'type'>> & {
  readonly type: Type;
};

/** The parts of a command's context that go into the record: who makes it, when, and in which business. */
export interface RecordOrigin {
  readonly at: Instant;
  readonly businessId: Uuid;
  readonly actor: { readonly uid: string };
}

export function newRecordCommonFields<Type extends TransactionType>(
  type: Type,
  uuid: Uuid,
  { at, businessId, actor }: RecordOrigin,
  description = '',
  category = '',
): RecordOf<Type> {
  return {
    uuid,
    businessId,
    type,
    createdAt: at,
    updatedAt: at,
    createdBy: actor.uid,
    description,
    category,
    reason: '',
    deletedAt: null,
  };
}

export function isMoneyCountRecord(record: Transaction): record is MoneyCount {
  return record.type === 'opening' || record.type === 'closure';
}

/** What a line of a sale comes to. */
export function itemAmount({ price, quantity, amount }: Pick<TransactionItem, 'price' | 'quantity' | 'amount'>): Money {
  return amount ?? priceTimesQuantity(price, quantity);
}

/** Sorts records by instant, then by id. */
export function isEarlierInBook(
  a: Pick<Transaction, 'createdAt' | 'uuid'>,
  b: Pick<Transaction, 'createdAt' | 'uuid'>,
): boolean {
  return a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.uuid < b.uuid);
}

export function sortInBookOrder<Entry extends Pick<Transaction, 'createdAt' | 'uuid'>>(
  records: Iterable<Entry>,
): Entry[] {
  return [...records].toSorted((a, b) => (isEarlierInBook(a, b) ? -1 : 1));
}

export function filterReturnsOfSales(records: readonly Transaction[], sales: ReadonlySet<Uuid>): Return[] {
  return records.filter((record): record is Return => record.type === 'return' && sales.has(record.saleId));
}

/** Bought goods are not an expense yet: they become a cost when they are sold. */
export function isPurchase(record: Expense): boolean {
  return record.itemsAndStockLogs.length > 0;
}
