/**
 * The totals of a list of records, from the records or from what the database grouped: how many, and what they moved in
 * each account.
 *
 * Invariant: entries of the category 'adjustment' are counted and move no money; a count says what there is and moves
 * none either.
 */
import { type Account, type Balances, inAccount, noMoney, plus } from '../rows/account.ts';
import type { Money } from '../kernel/money.ts';
import { ADJUSTMENT, isCount, type Transaction, type TransactionType } from '../rows/transaction.ts';

/** Records that are alike in all that matters to a total. */
export interface RecordGroup {
  readonly type: TransactionType;
  readonly account: Account | null;
  readonly fromAccount: Account | null;
  readonly toAccount: Account | null;
  readonly isAdjustment: boolean;
  readonly records: number;
  readonly total: Money;
}

export interface RecordTotals {
  readonly records: number;
  readonly income: Balances;
  readonly expenses: Balances;
  readonly transfersIn: Balances;
  readonly transfersOut: Balances;
}

export function recordTotals(groups: Iterable<RecordGroup>): RecordTotals {
  let totals: RecordTotals = {
    records: 0,
    income: noMoney,
    expenses: noMoney,
    transfersIn: noMoney,
    transfersOut: noMoney,
  };
  for (const group of groups) totals = { ...withMoney(totals, group), records: totals.records + group.records };
  return totals;
}

/** The same of the records themselves. */
export function totalsOfRecords(records: readonly Transaction[]): RecordTotals {
  return recordTotals(records.map(groupOfOne));
}

/** The totals of two lists together. */
export function sumOfTotals(a: RecordTotals, b: RecordTotals): RecordTotals {
  return {
    records: a.records + b.records,
    income: plus(a.income, b.income),
    expenses: plus(a.expenses, b.expenses),
    transfersIn: plus(a.transfersIn, b.transfersIn),
    transfersOut: plus(a.transfersOut, b.transfersOut),
  };
}

function groupOfOne(record: Transaction): RecordGroup {
  const { type, category } = record;
  const alone = { type, isAdjustment: category === ADJUSTMENT, records: 1, total: isCount(record) ? 0 : record.total };
  const nowhere = { account: null, fromAccount: null, toAccount: null };
  if (isCount(record)) return { ...alone, ...nowhere };
  if (record.type !== 'transfer') return { ...alone, ...nowhere, account: record.account };
  return { ...alone, ...nowhere, fromAccount: record.fromAccount, toAccount: record.toAccount };
}

function withMoney(totals: RecordTotals, group: RecordGroup): RecordTotals {
  if (group.isAdjustment) return totals;
  const moved = (account: Account | null) => (account === null ? noMoney : inAccount(account, group.total));
  switch (group.type) {
    case 'income':
      return { ...totals, income: plus(totals.income, moved(group.account)) };
    case 'expense':
      return { ...totals, expenses: plus(totals.expenses, moved(group.account)) };
    case 'transfer':
      return {
        ...totals,
        transfersIn: plus(totals.transfersIn, moved(group.toAccount)),
        transfersOut: plus(totals.transfersOut, moved(group.fromAccount)),
      };
    case 'opening':
    case 'closure':
      return totals;
  }
}
