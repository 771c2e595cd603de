/**
 * What raised and lowered a customer's debt, with what was owed after each.
 *
 * Invariants: the changes add up to the balance of customerDebtOfRecords(); a record that changes no debt is not among
 * them.
 */
import type { Instant } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Money } from '../kernel/money.ts';
import { sortInBookOrder, type Transaction } from '../rows/transaction.ts';
import { debtChange, type DebtRecord, debtorIdOf } from './customer-debt.ts';

export type AccountMovementType = Extract<Transaction['type'], 'income' | 'collection' | 'forgiveness' | 'return'>;

export interface AccountMovement {
  readonly transactionId: Uuid;
  readonly type: AccountMovementType;
  readonly timestamp: Instant;
  /** Above zero where more is owed. */
  readonly change: Money;
  /** What was owed after it, below zero in the customer's favour. */
  readonly balance: Money;
}

/**
 * In the order of the book; `records` are all of the customer's since `carried` was owed, in any order, and deleted
 * ones do not count.
 */
export function customerAccountMovements(
  customerId: Uuid,
  records: Iterable<DebtRecord>,
  carried: Money = 0,
): AccountMovement[] {
  const movements: AccountMovement[] = [];
  let balance = carried;
  for (const record of sortInBookOrder(records)) {
    const { uuid: transactionId, type, createdAt: timestamp } = record;
    const change = debtChange(record);
    if (!isAccountMovement(type) || record.deletedAt !== null || debtorIdOf(record) !== customerId) continue;
    if (change === 0) continue;
    balance += change;
    movements.push({ transactionId, type, timestamp, change, balance });
  }
  return movements;
}

function isAccountMovement(type: Transaction['type']): type is AccountMovementType {
  return type === 'income' || type === 'collection' || type === 'forgiveness' || type === 'return';
}
