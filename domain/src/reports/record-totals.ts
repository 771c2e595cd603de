/**
 * The totals of a list of records: their number, the money they moved in each account, and what was not paid.
 *
 * Invariant: adjustments and counts are included in the number, but move no money.
 */
import {
  type Account,
  type Balances,
  singleAccountBalances,
  subtractBalances,
  noMoney,
  addBalances,
} from '../rows/account.ts';
import { salesTotalOfSummary } from '../cash/day-summary.ts';
import type { RecordFilter } from '../records/filter-records.ts';
import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import {
  moneyOfIncomeByAccount,
  moneyRefundedByAccount,
  moneySpentByAccount,
  owedAtSale,
  roundingOfIncome,
} from '../rows/money-moved.ts';
import { ADJUSTMENT, isMoneyCount, type Transaction, type TransactionType } from '../rows/transaction.ts';

/** Records that are equal in every field that affects a total; the database can group them. */
export interface RecordGroup {
  readonly type: TransactionType;
  /** What incomes, expenses, returns, collections and the owner's money moved, and what was not paid. */
  readonly cash: Money;
  readonly bank: Money;
  readonly owed: Money;
  readonly rounding: Money;
  readonly fromAccount: Account | null;
  readonly toAccount: Account | null;
  readonly isAdjustment: boolean;
  /** Of the owner's money, whether it was brought in. */
  readonly isBroughtIn: boolean;
  readonly records: number;
  readonly total: Money;
}

export interface RecordTotals {
  readonly records: number;
  /** Less what was given back. */
  readonly income: Balances;
  readonly owed: Money;
  readonly rounding: Money;
  readonly collected: Balances;
  readonly debtRounding: Money;
  readonly forgiven: Money;
  readonly expenses: Balances;
  readonly transfersIn: Balances;
  readonly transfersOut: Balances;
  /** The owner's own money. */
  readonly broughtIn: Balances;
  readonly takenOut: Balances;
  /**
   * Of a list of sales that leaves none of its days out: what came back on them, which is no line of it. Absent from
   * other lists, from older servers, and for who may not see it.
   */
  readonly returned?: Money;
}

export function sumRecordGroups(groups: Iterable<RecordGroup>): RecordTotals {
  let totals: RecordTotals = {
    records: 0,
    income: noMoney,
    owed: 0,
    rounding: 0,
    collected: noMoney,
    debtRounding: 0,
    forgiven: 0,
    expenses: noMoney,
    transfersIn: noMoney,
    transfersOut: noMoney,
    broughtIn: noMoney,
    takenOut: noMoney,
  };
  for (const group of groups) totals = { ...withMoney(totals, group), records: totals.records + group.records };
  return totals;
}

/** Of a list of sales, with what came back on the same days: the groups are of both. */
export function sumSalesGroups(groups: readonly RecordGroup[]): RecordTotals {
  const returns = sumRecordGroups(groups.filter(({ type }) => type === 'return'));
  const sales = sumRecordGroups(groups.filter(({ type }) => type !== 'return'));
  return { ...sales, returned: 0 - salesTotalOfSummary(returns) };
}

export function totalsOfRecords(records: readonly Transaction[]): RecordTotals {
  return sumRecordGroups(records.map(groupOfOne));
}

export function totalsOfSales(salesAndReturns: readonly Transaction[]): RecordTotals {
  return sumSalesGroups(salesAndReturns.map(groupOfOne));
}

/** Only a list of all sales of its days says what came back of them. */
export function isListOfAllSales({ type, account, spentOn, text = '' }: RecordFilter): boolean {
  return type === 'income' && account === undefined && spentOn === undefined && text.trim() === '';
}

export function addRecordTotals(a: RecordTotals, b: RecordTotals): RecordTotals {
  return {
    records: a.records + b.records,
    income: addBalances(a.income, b.income),
    owed: a.owed + b.owed,
    rounding: a.rounding + b.rounding,
    collected: addBalances(a.collected, b.collected),
    debtRounding: a.debtRounding + b.debtRounding,
    forgiven: a.forgiven + b.forgiven,
    expenses: addBalances(a.expenses, b.expenses),
    transfersIn: addBalances(a.transfersIn, b.transfersIn),
    transfersOut: addBalances(a.transfersOut, b.transfersOut),
    broughtIn: addBalances(a.broughtIn, b.broughtIn),
    takenOut: addBalances(a.takenOut, b.takenOut),
    ...(a.returned !== undefined && b.returned !== undefined && { returned: a.returned + b.returned }),
  };
}

/** What a list of sales leaves out and the reports take off. */
export function returnedSentence(
  { returned = 0 }: Pick<RecordTotals, 'returned'>,
  currency: Currency,
): string | undefined {
  if (returned === 0) return undefined;
  return `Además te devolvieron ${formatMoney(returned, currency)}: los reportes lo descuentan de las ventas.`;
}

function groupOfOne(record: Transaction): RecordGroup {
  const { type, category } = record;
  const alone = {
    type,
    isAdjustment: category === ADJUSTMENT,
    isBroughtIn: category === 'brought-in' && type === 'owner',
    records: 1,
    total: isMoneyCount(record) ? 0 : record.total,
  };
  const still = { ...noMoney, owed: 0, rounding: 0, fromAccount: null, toAccount: null };
  switch (record.type) {
    case 'income':
      return {
        ...alone,
        ...still,
        ...moneyOfIncomeByAccount(record),
        owed: owedAtSale(record),
        rounding: roundingOfIncome(record),
      };
    case 'expense':
    case 'owner':
      return { ...alone, ...still, ...moneySpentByAccount(record) };
    case 'collection': {
      const { cash, bank, rounding } = record.parts;
      return { ...alone, ...still, cash, bank, rounding };
    }
    case 'return': {
      const { owed, rounding } = record.parts;
      return { ...alone, ...still, ...moneyRefundedByAccount(record), owed, rounding };
    }
    case 'transfer':
      return { ...alone, ...still, fromAccount: record.fromAccount, toAccount: record.toAccount };
    case 'forgiveness':
    case 'opening':
    case 'closure':
      return { ...alone, ...still };
  }
}

function withMoney(totals: RecordTotals, group: RecordGroup): RecordTotals {
  if (group.isAdjustment) return totals;
  const moved = (account: Account | null) => (account === null ? noMoney : singleAccountBalances(account, group.total));
  switch (group.type) {
    case 'income':
      return {
        ...totals,
        income: addBalances(totals.income, group),
        owed: totals.owed + group.owed,
        rounding: totals.rounding + group.rounding,
      };
    case 'return':
      return {
        ...totals,
        income: subtractBalances(totals.income, group),
        owed: totals.owed - group.owed,
        rounding: totals.rounding - group.rounding,
      };
    case 'expense':
      return { ...totals, expenses: addBalances(totals.expenses, group) };
    case 'owner':
      return group.isBroughtIn
        ? { ...totals, broughtIn: addBalances(totals.broughtIn, group) }
        : { ...totals, takenOut: addBalances(totals.takenOut, group) };
    case 'collection':
      return {
        ...totals,
        collected: addBalances(totals.collected, group),
        debtRounding: totals.debtRounding + group.rounding,
      };
    case 'forgiveness':
      return { ...totals, forgiven: totals.forgiven + group.total };
    case 'transfer':
      return {
        ...totals,
        transfersIn: addBalances(totals.transfersIn, moved(group.toAccount)),
        transfersOut: addBalances(totals.transfersOut, moved(group.fromAccount)),
      };
    case 'opening':
    case 'closure':
      return totals;
  }
}
