/**
 * A record of the book: income, expense, transfer, or a count of the money (opening, closure).
 *
 * Invariants: amounts are céntimos and never negative, the type says which way they went; the total of an income is
 * the sum of its rounded lines; what a count expected is frozen with what was counted; a deleted record is marked.
 * Spec: section 3 (Transaction, Transaction item).
 */
import type { Instant } from '../kernel/instant.ts';
import type { Account } from './account.ts';
import type { CountedPieces } from '../kernel/denominations.ts';
import type { ExpenseCategory } from './expense.ts';
import type { Unit } from '../kernel/unit.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { Money } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';

export const transactionTypes = ['income', 'expense', 'transfer', 'opening', 'closure'] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const transactionTypeLabels: Readonly<Record<TransactionType, string>> = {
  income: 'Ingreso',
  expense: 'Egreso',
  transfer: 'Transferencia',
  opening: 'Apertura',
  closure: 'Cierre',
};

/** Entries of this category move no money: a count already says what they would correct. */
export const ADJUSTMENT = 'adjustment';

export interface RecordOf<Type extends TransactionType> {
  readonly uuid: Uuid;
  readonly businessId: Uuid;
  readonly type: Type;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** Who recorded it. */
  readonly createdBy: string;
  readonly description: string;
  readonly category: string;
  /** Why it was last corrected or deleted, in the words of whoever did. */
  readonly reason: string;
  readonly deletedAt: Instant | null;
}

export interface TransactionItem {
  readonly uuid: Uuid;
  readonly description: string;
  /** What the customer took and paid for. */
  readonly quantity: Quantity;
  readonly unit: Unit;
  readonly price: Money;
  readonly oldOrNewProduct: 'old' | 'new';
  /** The product sold, null for a line of free text. */
  readonly selectedProductUuid: Uuid | null;
  readonly trackStock: boolean;
  readonly proceedAnyway: boolean;
  readonly requestedQuantity: Quantity;
  /** What the stock could give: the smaller of what was asked and what there was. */
  readonly actualQuantity: Quantity;
  /** The stock just before. */
  readonly currentStock: Quantity;
  /** What the sold quantity had cost, frozen at the sale; null when no cost is known. */
  readonly cost: Money | null;
}

export interface ItemAndStockLog {
  readonly itemUuid: Uuid;
  readonly stockLogUuid: Uuid;
}

export interface Income extends RecordOf<'income'> {
  readonly account: Account;
  readonly items: readonly TransactionItem[];
  readonly itemsAndStockLogs: readonly ItemAndStockLog[];
  readonly total: Money;
  /** What was sold had cost, as far as it is known. */
  readonly cost: Money;
}

export interface Expense extends RecordOf<'expense'> {
  readonly account: Account;
  readonly category: ExpenseCategory;
  readonly subcategory: string | null;
  readonly itemsAndStockLogs: readonly ItemAndStockLog[];
  readonly amount: Money;
  readonly total: Money;
}

export interface Transfer extends RecordOf<'transfer'> {
  readonly fromAccount: Account;
  readonly toAccount: Account;
  readonly amount: Money;
  readonly total: Money;
}

export interface MoneyCount extends RecordOf<'opening' | 'closure'> {
  readonly realCashBalance: Money;
  readonly realBankBalance: Money;
  readonly expectedCashBalance: Money;
  readonly expectedBankBalance: Money;
  /** How many pieces of each coin and note, when they were counted one by one. */
  readonly count: CountedPieces | null;
}

export type Transaction = Income | Expense | Transfer | MoneyCount;

/** Who makes a record, when, and in which business: of a command's context what goes into the row. */
export interface RecordOrigin {
  readonly at: Instant;
  readonly businessId: Uuid;
  readonly actor: { readonly uid: string };
}

/** What every new record has, whatever its type. */
export function newRecord<Type extends TransactionType>(
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

export function isCount(record: Transaction): record is MoneyCount {
  return record.type === 'opening' || record.type === 'closure';
}

/** The order of the book: by instant, and by id where instants are the same. */
export function comesBefore(
  a: Pick<Transaction, 'createdAt' | 'uuid'>,
  b: Pick<Transaction, 'createdAt' | 'uuid'>,
): boolean {
  return a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.uuid < b.uuid);
}

export function inBookOrder<Entry extends Pick<Transaction, 'createdAt' | 'uuid'>>(records: Iterable<Entry>): Entry[] {
  return [...records].toSorted((a, b) => (comesBefore(a, b) ? -1 : 1));
}

/** What was bought for the shelf is no expense yet: it becomes a cost when it is sold. */
export function isPurchase(record: Expense): boolean {
  return record.itemsAndStockLogs.length > 0;
}
