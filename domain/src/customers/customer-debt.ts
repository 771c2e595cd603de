/**
 * What a customer owes, derived from their records.
 *
 * Invariants: the balance is what was owed less what was paid, forgiven and taken off for returned goods, below zero in
 * the customer's favour; the oldest sale, by instant and then id, is paid first, out of one pool, so that records lead
 * to the same in any order of arrival; what is open adds up to the balance, or to nothing where it is in the customer's
 * favour.
 */
import type { RowChange } from '../commands/row-changes.ts';
import type { Instant } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { type Money, sumOfNumbers } from '../kernel/money.ts';
import type { Customer } from '../rows/customer.ts';
import { owedAtSale } from '../rows/money-moved-by-record.ts';
import { isEarlierInBook, type Transaction } from '../rows/transaction.ts';

/** A sale that is not paid whole. */
export interface OpenDebt {
  readonly transactionId: Uuid;
  readonly timestamp: Instant;
  /** What is still owed of it. */
  readonly amount: Money;
}

export interface Debt {
  /** Below zero in the customer's favour. */
  readonly balance: Money;
  /** The oldest first. */
  readonly open: readonly OpenDebt[];
}

export interface CustomerDebt extends Debt {
  readonly businessId: Uuid;
  readonly customerId: Uuid;
}

/** What of a record decides a debt. */
export type DebtRecord = OnlyDebtFields<Transaction>;
type OnlyDebtFields<Row> = Row extends Transaction ? Pick<Row, Extract<keyof Row, DebtField>> : never;
type DebtField = 'uuid' | 'type' | 'createdAt' | 'deletedAt' | 'customerId' | 'total' | 'parts';

/** Who owes it or paid it; undefined for a record that is nobody's debt. */
export function debtorIdOf(record: DebtRecord): Uuid | undefined {
  switch (record.type) {
    case 'income':
    case 'return':
      return record.customerId ?? undefined;
    case 'collection':
    case 'forgiveness':
      return record.customerId;
    default:
      return undefined;
  }
}

/** How much more the customer owes by a record, below zero where less. */
export function debtChange(record: DebtRecord): Money {
  switch (record.type) {
    case 'income':
      return owedAtSale(record);
    case 'collection':
    case 'forgiveness':
      return 0 - record.total;
    case 'return':
      return 0 - record.parts.owed;
    default:
      return 0;
  }
}

/** `records` are all of the customer's, in any order; deleted ones do not count. */
export function customerDebtOfRecords(businessId: Uuid, customerId: Uuid, records: Iterable<DebtRecord>): CustomerDebt {
  const own = [...records].filter((record) => isOwn(record, customerId));
  const balance = sumOfNumbers(own.map(debtChange));
  return customerDebtFromBalance({ businessId, customerId, balance }, own);
}

/**
 * `records` hold at least the customer's newest sales that add up to the balance: because the oldest is paid first, all
 * that are older are paid.
 */
export function customerDebtFromBalance(
  { businessId, customerId, balance }: Omit<CustomerDebt, 'open'>,
  records: Iterable<DebtRecord>,
): CustomerDebt {
  const owed = [...records].filter((record) => isOwn(record, customerId) && debtChange(record) > 0).map(openDebtOf);
  const paid = sumOfNumbers(owed.map(({ amount }) => amount)) - balance;
  return { businessId, customerId, ...payOldestFirst(owed, paid) };
}

type DebtRecordChange = Pick<RowChange<DebtRecord>, 'before' | 'after'>;

/**
 * The debt after records changed; undefined where sales that were paid are owed again, which are not among the open
 * ones. Every sale from the oldest open one on is open, so they are enough as long as they add up to the balance.
 */
export function customerDebtAfterChanges(
  debt: CustomerDebt,
  changes: readonly DebtRecordChange[],
): CustomerDebt | undefined {
  const { businessId, customerId } = debt;
  const balance = debtBalanceAfterChanges(debt, changes);
  const changed = new Set(changes.map(({ after }) => after.uuid));
  const [oldest] = debt.open;
  const own = changes.map(({ after }) => after).filter((record) => isOwn(record, customerId) && debtChange(record) > 0);
  const later = own.filter((record) => oldest !== undefined && !isEarlierInBook(record, placeOf(oldest)));
  const owed = [...debt.open.filter(({ transactionId }) => !changed.has(transactionId)), ...later.map(openDebtOf)];
  const paid = sumOfNumbers(owed.map(({ amount }) => amount)) - balance;
  return paid < 0 ? undefined : { businessId, customerId, ...payOldestFirst(owed, paid) };
}

/** The records may be anybody's. */
export function debtBalanceAfterChanges(
  { customerId, balance }: Pick<CustomerDebt, 'customerId' | 'balance'>,
  changes: readonly DebtRecordChange[],
): Money {
  const owedBy = (record: DebtRecord | null) => (record !== null && isOwn(record, customerId) ? debtChange(record) : 0);
  return balance + sumOfNumbers(changes.map(({ before, after }) => owedBy(after) - owedBy(before)));
}

/**
 * What is known of a debt after one record was added, changed or deleted (before or after is null if missing), where
 * the customer's other records are not at hand: the balance is exact, and what is owed again is put to the oldest open
 * sale.
 */
export function debtAfterChange(
  debt: CustomerDebt,
  before: Transaction | null,
  after: Transaction | null,
): CustomerDebt {
  const stood = before !== null && isOwn(before, debt.customerId);
  const stands = after !== null && isOwn(after, debt.customerId);
  // No correction changes what is owed.
  if (stood && stands) return debt;
  if (stood) return withoutRecord(debt, before);
  return stands ? withRecord(debt, after) : debt;
}

export function emptyCustomerDebt(businessId: Uuid, customerId: Uuid): CustomerDebt {
  return { businessId, customerId, balance: 0, open: [] };
}

/** What the deletion of a customer's record does to the debt: above zero, so much stays in the customer's favour. */
export function owedToCustomerAfterDeletion(
  debt: Pick<CustomerDebt, 'balance'> | undefined,
  record: Transaction,
): Money {
  const before = debt?.balance ?? 0;
  return Math.max(0, debtChange(record) - before);
}

/** Whether the customer would owe more than the limit with `more` on top: to be asked about, never refused. */
export function isOverCreditLimit(
  { limit }: Pick<Customer, 'limit'>,
  debt: Pick<CustomerDebt, 'balance'> | undefined,
  more: Money = 0,
): boolean {
  return limit !== null && (debt?.balance ?? 0) + more > limit;
}

function withRecord({ businessId, customerId, balance, open }: CustomerDebt, record: Transaction): CustomerDebt {
  const [change, favour] = [debtChange(record), favourIn(balance)];
  const owed = change > 0 ? [...open, openDebtOf(record)] : open;
  return { businessId, customerId, ...payOldestFirst(owed, favour - Math.min(0, change)) };
}

function withoutRecord({ businessId, customerId, balance, open }: CustomerDebt, record: Transaction): CustomerDebt {
  const [change, favour] = [debtChange(record), favourIn(balance)];
  if (change > 0) {
    const still = open.find(({ transactionId }) => transactionId === record.uuid)?.amount ?? 0;
    const others = open.filter(({ transactionId }) => transactionId !== record.uuid);
    // What was paid of it pays the others.
    return { businessId, customerId, ...payOldestFirst(others, favour + change - still) };
  }
  const owedAgain = Math.max(0, 0 - change - favour);
  const [oldest = { ...openDebtOf(record), amount: 0 }, ...later] = open;
  const owed = [{ ...oldest, amount: oldest.amount + owedAgain }, ...later];
  return { businessId, customerId, ...payOldestFirst(owed, Math.max(0, favour + change)) };
}

function isOwn(record: DebtRecord, customerId: Uuid): boolean {
  return record.deletedAt === null && debtorIdOf(record) === customerId;
}

function favourIn(balance: Money): Money {
  return Math.max(0, 0 - balance);
}

function openDebtOf(record: DebtRecord): OpenDebt {
  return { transactionId: record.uuid, timestamp: record.createdAt, amount: debtChange(record) };
}

function payOldestFirst(owed: readonly OpenDebt[], paid: Money): Debt {
  const open: OpenDebt[] = [];
  let left = paid;
  for (const debt of owed.toSorted((a, b) => (isEarlierInBook(placeOf(a), placeOf(b)) ? -1 : 1))) {
    const amount = debt.amount - Math.min(left, debt.amount);
    left -= debt.amount - amount;
    if (amount > 0) open.push({ ...debt, amount });
  }
  const balance = sumOfNumbers(open.map(({ amount }) => amount)) - left;
  return { balance, open };
}

function placeOf({ timestamp, transactionId }: OpenDebt): Pick<Transaction, 'createdAt' | 'uuid'> {
  return { createdAt: timestamp, uuid: transactionId };
}
