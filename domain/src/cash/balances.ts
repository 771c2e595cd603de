/**
 * Balances: a count is the truth, and between counts a balance is the last count plus what moved since.
 *
 * Invariants: a movement dated before a count is already inside it; adjustment entries move no money; what can be
 * spent is never less than nothing. Every amount is derived from the records, none is stored by hand.
 * Spec: section 5 (available balance) with transfers in and out.
 */
import type { Instant } from '../kernel/instant.ts';
import { AFTER_ALL_IDS } from '../kernel/id-order.ts';
import type { Money } from '../kernel/money.ts';
import { ADJUSTMENT, comesBefore, isCount, type MoneyCount, type Transaction } from '../rows/transaction.ts';
import { type Account, type Balances, inAccount, minus, noMoney, plus } from '../rows/account.ts';

/** A place in the book: before it is the past. */
export type BookPosition = Pick<Transaction, 'createdAt' | 'uuid'>;

/** The place after every record of an instant: a record that is about to be made is the newest of them. */
export function endOfInstant(createdAt: Instant): BookPosition {
  return { createdAt, uuid: AFTER_ALL_IDS };
}

/** What a record adds to each account; a count adds nothing, it says what there is. */
export function moneyMoved(record: Transaction): Balances {
  if (isCount(record) || record.category === ADJUSTMENT) return noMoney;
  switch (record.type) {
    case 'income':
      return inAccount(record.account, record.total);
    case 'expense':
      return inAccount(record.account, -record.total);
    case 'transfer':
      return plus(inAccount(record.fromAccount, -record.amount), inAccount(record.toAccount, record.amount));
  }
}

export function countedBalances(count: MoneyCount): Balances {
  return { cash: count.realCashBalance, bank: count.realBankBalance };
}

/** Surplus above zero, shortage below: what was counted less what the book said just before. */
export function countDifference(count: MoneyCount): Balances {
  return minus(countedBalances(count), {
    cash: count.expectedCashBalance,
    bank: count.expectedBankBalance,
  });
}

/** The balances after all of these records, starting from what was carried into them. */
export function balancesAfter(records: readonly Transaction[], carried: Balances = noMoney): Balances {
  return balancesBetween(records, undefined, undefined, carried);
}

/** The balances just before a place in the book: what a count made there is compared with. */
export function balancesBefore(
  records: readonly Transaction[],
  place: BookPosition,
  carried: Balances = noMoney,
): Balances {
  return balancesBetween(records, place, place, carried);
}

/** The balances that a movement at a place joins: everything up to the next count, or up to now without one. */
export function balancesJoinedAt(
  records: readonly Transaction[],
  place: BookPosition,
  carried: Balances = noMoney,
): Balances {
  return balancesBetween(records, place, nextCountAfter(records, place), carried);
}

/** The first count after a place in the book: what is dated at the place lies inside it. */
export function nextCountAfter(records: Iterable<Transaction>, place: BookPosition): MoneyCount | undefined {
  let nextCount: MoneyCount | undefined;
  for (const record of records) {
    if (!isCount(record) || !comesBefore(place, record)) continue;
    if (nextCount === undefined || comesBefore(record, nextCount)) nextCount = record;
  }
  return nextCount;
}

/** What can be spent from an account: never less than nothing. */
export function availableBalance(account: Account, balances: Balances): Money {
  return Math.max(0, balances[account]);
}

/** The last count before one place, and what moved from it to another; an undefined place is the end of the book. */
function balancesBetween(
  records: readonly Transaction[],
  countBefore: BookPosition | undefined,
  until: BookPosition | undefined,
  carried: Balances,
): Balances {
  const isIn = (record: BookPosition, end: BookPosition | undefined) => end === undefined || comesBefore(record, end);
  let count: MoneyCount | undefined;
  for (const record of records) {
    if (!isCount(record) || !isIn(record, countBefore)) continue;
    if (count === undefined || comesBefore(count, record)) count = record;
  }
  let balances = count === undefined ? carried : countedBalances(count);
  for (const record of records) {
    const since = count === undefined || comesBefore(count, record);
    if (since && isIn(record, until)) balances = plus(balances, moneyMoved(record));
  }
  return balances;
}
