/**
 * A balance is the last count of the money plus what moved since.
 *
 * Invariants: a count already includes movements dated before it; adjustments move no money; the available balance is
 * never negative. Every balance is derived from the records.
 * Spec: section 5 (available balance) with transfers in and out.
 */
import type { Instant } from '../kernel/instant.ts';
import { AFTER_ALL_IDS } from '../kernel/id-bounds.ts';
import type { Money } from '../kernel/money.ts';
import { moneyOfIncomeByAccount, moneyRefundedByAccount, moneySpentByAccount } from '../rows/money-moved-by-record.ts';
import {
  ADJUSTMENT_CATEGORY,
  isEarlierInBook,
  isMoneyCountRecord,
  type MoneyCount,
  type OwnerMoney,
  type Transaction,
} from '../rows/transaction.ts';
import {
  type Account,
  type Balances,
  singleAccountBalances,
  subtractBalances,
  noMoney,
  addBalances,
} from '../rows/account.ts';

/** A position in the order of the book. */
export type BookPosition = Pick<Transaction, 'createdAt' | 'uuid'>;

/** The position after every record of an instant, where a new record with that instant belongs. */
export function bookPositionAfterInstant(createdAt: Instant): BookPosition {
  return { createdAt, uuid: AFTER_ALL_IDS };
}

/** The change of each account by a record; a count changes nothing, because it sets the balance. */
export function balanceChange(record: Transaction): Balances {
  if (isMoneyCountRecord(record) || record.category === ADJUSTMENT_CATEGORY) return noMoney;
  switch (record.type) {
    case 'income':
      return moneyOfIncomeByAccount(record);
    case 'expense':
      return subtractBalances(noMoney, moneySpentByAccount(record));
    case 'owner':
      return balanceChangeOfOwnerMoney(record);
    case 'collection':
      return { cash: record.parts.cash, bank: record.parts.bank };
    case 'forgiveness':
      return noMoney;
    case 'return':
      return subtractBalances(noMoney, moneyRefundedByAccount(record));
    case 'transfer':
      return addBalances(
        singleAccountBalances(record.fromAccount, -record.amount),
        singleAccountBalances(record.toAccount, record.amount),
      );
  }
}

/** Below zero where it was taken out. */
export function balanceChangeOfOwnerMoney(record: OwnerMoney): Balances {
  const moved = moneySpentByAccount(record);
  return record.category === 'brought-in' ? moved : subtractBalances(noMoney, moved);
}

export function balancesOfMoneyCount(count: MoneyCount): Balances {
  return { cash: count.realCashBalance, bank: count.realBankBalance };
}

/** Counted less expected: above zero for a surplus, below for a shortage. */
export function differenceOfMoneyCount(count: MoneyCount): Balances {
  return subtractBalances(balancesOfMoneyCount(count), {
    cash: count.expectedCashBalance,
    bank: count.expectedBankBalance,
  });
}

/** `carried` are the balances before the first record. */
export function balancesAfterRecords(records: readonly Transaction[], carried: Balances = noMoney): Balances {
  return balancesBetween(records, undefined, undefined, carried);
}

/** The balances that a count at this position is compared with. */
export function balancesBeforePosition(
  records: readonly Transaction[],
  place: BookPosition,
  carried: Balances = noMoney,
): Balances {
  return balancesBetween(records, place, place, carried);
}

/** The balances that a movement at this position changes: up to the next count, or up to now if there is none. */
export function balancesJustBeforeNextCount(
  records: readonly Transaction[],
  place: BookPosition,
  carried: Balances = noMoney,
): Balances {
  return balancesBetween(records, place, nextMoneyCountAfter(records, place), carried);
}

/** This count includes everything dated before it. */
export function nextMoneyCountAfter(records: Iterable<Transaction>, place: BookPosition): MoneyCount | undefined {
  let nextCount: MoneyCount | undefined;
  for (const record of records) {
    if (!isMoneyCountRecord(record) || !isEarlierInBook(place, record)) continue;
    if (nextCount === undefined || isEarlierInBook(record, nextCount)) nextCount = record;
  }
  return nextCount;
}

export function availableBalance(account: Account, balances: Balances): Money {
  return Math.max(0, balances[account]);
}

/** The last count before `from` plus what moved from there to `to`; an undefined position is the end of the book. */
function balancesBetween(
  records: readonly Transaction[],
  countBefore: BookPosition | undefined,
  until: BookPosition | undefined,
  carried: Balances,
): Balances {
  const isIn = (record: BookPosition, end: BookPosition | undefined) =>
    end === undefined || isEarlierInBook(record, end);
  let count: MoneyCount | undefined;
  for (const record of records) {
    if (!isMoneyCountRecord(record) || !isIn(record, countBefore)) continue;
    if (count === undefined || isEarlierInBook(count, record)) count = record;
  }
  let balances = count === undefined ? carried : balancesOfMoneyCount(count);
  for (const record of records) {
    const since = count === undefined || isEarlierInBook(count, record);
    if (since && isIn(record, until)) balances = addBalances(balances, balanceChange(record));
  }
  return balances;
}
