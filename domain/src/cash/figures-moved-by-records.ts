/**
 * What records moved: the money of each account by its reason, and what was sold, let off or forgiven without money.
 *
 * Invariant: counts and adjustments move nothing.
 */
import type { Money } from '../kernel/money.ts';
import {
  type Account,
  addBalances,
  type Balances,
  noMoney,
  singleAccountBalances,
  subtractBalances,
} from '../rows/account.ts';
import {
  moneyOfIncomeByAccount,
  moneySpentByAccount,
  owedAtSale,
  roundingOfIncome,
} from '../rows/money-moved-by-record.ts';
import {
  ADJUSTMENT_CATEGORY,
  isMoneyCountRecord,
  type Transaction,
  type TransactionType,
} from '../rows/transaction.ts';

const moneyFigures = [
  // Less what was given back.
  'income',
  // What customers paid of what they owed.
  'collected',
  'expenses',
  'transfersIn',
  'transfersOut',
  // The owner's own money, put in and taken home.
  'broughtIn',
  'takenOut',
] as const;
export type MovedMoney = Readonly<Record<(typeof moneyFigures)[number], Balances>>;

const otherFigures = [
  // The part of the sales that customers still owed when the goods left.
  'owed',
  // What was let off of sales because there are no smaller coins.
  'rounding',
  // What was let off when customers settled what they owed, for the same reason.
  'debtRounding',
  // What they need not pay any more.
  'forgiven',
] as const;
export type MovedFigures = MovedMoney & Readonly<Record<(typeof otherFigures)[number], Money>>;

export const noMovedMoney: MovedMoney = {
  income: noMoney,
  collected: noMoney,
  expenses: noMoney,
  transfersIn: noMoney,
  transfersOut: noMoney,
  broughtIn: noMoney,
  takenOut: noMoney,
};

export const noMovedFigures: MovedFigures = { ...noMovedMoney, owed: 0, rounding: 0, debtRounding: 0, forgiven: 0 };

/** Records that are equal in every field that says which figure they move; the database can group them. */
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

export function recordGroupOfOne(record: Transaction): RecordGroup {
  const { cash, bank, owed, rounding } = partsOf(record);
  const isTransfer = record.type === 'transfer';
  return {
    type: record.type,
    cash,
    bank,
    owed,
    rounding,
    fromAccount: isTransfer ? record.fromAccount : null,
    toAccount: isTransfer ? record.toAccount : null,
    isAdjustment: record.category === ADJUSTMENT_CATEGORY,
    isBroughtIn: record.type === 'owner' && record.category === 'brought-in',
    records: 1,
    total: isMoneyCountRecord(record) ? 0 : record.total,
  };
}

function partsOf(record: Transaction): Pick<RecordGroup, 'cash' | 'bank' | 'owed' | 'rounding'> {
  switch (record.type) {
    case 'income':
      return { ...moneyOfIncomeByAccount(record), owed: owedAtSale(record), rounding: roundingOfIncome(record) };
    case 'expense':
    case 'owner':
      return { ...moneySpentByAccount(record), owed: 0, rounding: 0 };
    case 'collection':
      return { ...record.parts, owed: 0 };
    case 'return':
      return record.parts;
    case 'forgiveness':
    case 'transfer':
    case 'opening':
    case 'closure':
      return { ...noMoney, owed: 0, rounding: 0 };
  }
}

export function movedFiguresOfRecordGroup(group: RecordGroup): Partial<MovedFigures> {
  const { type, cash, bank, owed, rounding, total } = group;
  if (group.isAdjustment) return {};
  const money = { cash, bank };
  const totalIn = (account: Account | null) => (account === null ? noMoney : singleAccountBalances(account, total));
  switch (type) {
    case 'income':
      return { income: money, owed, rounding };
    case 'return':
      return { income: subtractBalances(noMoney, money), owed: 0 - owed, rounding: 0 - rounding };
    case 'expense':
      return { expenses: money };
    case 'owner':
      return group.isBroughtIn ? { broughtIn: money } : { takenOut: money };
    case 'collection':
      return { collected: money, debtRounding: rounding };
    case 'forgiveness':
      return { forgiven: total };
    case 'transfer':
      return { transfersIn: totalIn(group.toAccount), transfersOut: totalIn(group.fromAccount) };
    case 'opening':
    case 'closure':
      return {};
  }
}

/** @param times -1 takes away what was added before. */
export function addMovedFigures<Figures extends MovedMoney & Partial<MovedFigures>>(
  figures: Figures,
  moved: Partial<MovedFigures>,
  times: 1 | -1 = 1,
): Figures {
  const add = times === 1 ? addBalances : subtractBalances;
  const sums: { -readonly [Name in keyof MovedFigures]?: MovedFigures[Name] } = {};
  for (const name of moneyFigures) {
    const more = moved[name];
    if (more !== undefined) sums[name] = add(figures[name], more);
  }
  for (const name of otherFigures) {
    const more = moved[name];
    if (more !== undefined) sums[name] = (figures[name] ?? 0) + times * more;
  }
  return { ...figures, ...sums };
}

/** Apart from what counts found. */
export function netMoneyMoved(money: MovedMoney): Balances {
  const { income, collected, expenses, transfersIn, transfersOut, broughtIn, takenOut } = money;
  const cameIn = addBalances(addBalances(addBalances(income, collected), transfersIn), broughtIn);
  return subtractBalances(cameIn, addBalances(addBalances(expenses, transfersOut), takenOut));
}
