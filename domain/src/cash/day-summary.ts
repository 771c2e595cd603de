/**
 * The summary of one business day, built from its records, and updated after each movement.
 *
 * Invariants: updating gives the same result as building anew, in any order of arrival; a day's closing balances are
 * its last count plus what moved since, or the carried balances plus what moved. A new, changed or deleted count
 * changes which movements come after the last count, so the day has to be built anew.
 * Spec: section 3 (Daily summary).
 */
import { addDays, type Day, type Instant } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Money } from '../kernel/money.ts';
import type { ExpenseCategory } from '../rows/expense-categories.ts';
import {
  moneyOfIncomeByAccount,
  moneyRefundedByAccount,
  moneySpentByAccount,
  owedAtSale,
  roundingOfIncome,
} from '../rows/money-moved.ts';
import {
  ADJUSTMENT,
  isEarlierInBook,
  sortInBookOrder,
  isMoneyCount,
  isPurchase,
  type MoneyCount,
  type Return,
  type Transaction,
  type TransactionType,
} from '../rows/transaction.ts';
import {
  type Balances,
  singleAccountBalances,
  subtractBalances,
  balanceOfAccount,
  noMoney,
  addBalances,
} from '../rows/account.ts';
import { balancesOfMoneyCount, balanceChange } from './balances.ts';

interface CountOfDay {
  readonly uuid: Uuid;
  readonly createdAt: Instant;
  readonly balances: Balances;
}

export interface DaySummary {
  readonly businessId: Uuid;
  readonly day: Day;
  /** The first opening of the day, and the last count of any kind. */
  readonly opening: CountOfDay | null;
  readonly lastCount: CountOfDay | null;
  /**
   * What the last closing of the day before found, less what had moved on this day before it: the balances at midnight.
   * Absent if nobody closed the day before late, on this day and before its first opening.
   */
  readonly atMidnight?: CountOfDay;
  /** What moved since the last count, or since the start of the day. */
  readonly movedSince: Balances;
  /** Less what was given back. */
  readonly income: Balances;
  /** The part of the day's sales that customers still owed when the goods left. */
  readonly owed: Money;
  /** What was let off of sales because there are no smaller coins. */
  readonly rounding: Money;
  /** What customers paid of what they owed. */
  readonly collected: Balances;
  /** What was let off when they settled it, for the same reason. */
  readonly debtRounding: Money;
  /** What they need not pay any more. */
  readonly forgiven: Money;
  readonly expenses: Balances;
  readonly transfersIn: Balances;
  readonly transfersOut: Balances;
  /** The owner's own money, put in and taken home. */
  readonly broughtIn: Balances;
  readonly takenOut: Balances;
  /** The cost of the sold goods. */
  readonly costOfSales: Money;
  /** The money spent on goods for sale. */
  readonly purchases: Money;
  /** The other expenses. */
  readonly spentOn: Readonly<Record<ExpenseCategory, Money>>;
  readonly records: Readonly<Record<TransactionType, number>>;
}

export function emptyDaySummary(businessId: Uuid, day: Day): DaySummary {
  return {
    businessId,
    day,
    opening: null,
    lastCount: null,
    movedSince: noMoney,
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
    costOfSales: 0,
    purchases: 0,
    spentOn: { materials: 0, labor: 0, overhead: 0 },
    records: {
      income: 0,
      expense: 0,
      transfer: 0,
      owner: 0,
      return: 0,
      collection: 0,
      forgiveness: 0,
      opening: 0,
      closure: 0,
    },
  };
}

/** The records may come in any order. */
export function buildDaySummary(businessId: Uuid, day: Day, records: Iterable<Transaction>): DaySummary {
  let summary = emptyDaySummary(businessId, day);
  for (const record of sortInBookOrder(records)) {
    summary = isMoneyCount(record) ? withCount(summary, record) : withMovement(summary, record, 1);
  }
  return summary;
}

/**
 * The summary after one record of the day was added, changed or deleted (before or after is null if missing); undefined
 * for a count, after which the day has to be built anew.
 */
export function updateDaySummary(
  summary: DaySummary,
  before: Transaction | null,
  after: Transaction | null,
): DaySummary | undefined {
  if ((before !== null && isMoneyCount(before)) || (after !== null && isMoneyCount(after))) return undefined;
  const without = before === null ? summary : withMovement(summary, before, -1);
  return after === null ? without : withMovement(without, after, 1);
}

/** At the end of the day, or now for today; `carried` are the balances at its start. */
export function closingBalances(summary: Pick<DaySummary, 'lastCount' | 'movedSince'>, carried: Balances): Balances {
  return addBalances(summary.lastCount?.balances ?? carried, summary.movedSince);
}

/** Each day's closing balances carry over to the next; the days are in order. */
export function balancesAfterLastDay(
  summaries: Iterable<Pick<DaySummary, 'lastCount' | 'movedSince'>>,
  carried: Balances = noMoney,
): Balances {
  let balances = carried;
  for (const summary of summaries) balances = closingBalances(summary, balances);
  return balances;
}

/** True if the till was opened on the summary's day, at this instant or before it. */
export function wasTillOpenedThatDayBy(at: Instant, summary: Pick<DaySummary, 'opening'> | undefined): boolean {
  return summary !== undefined && summary.opening !== null && summary.opening.createdAt <= at;
}

/** All the money that moved on the day, apart from what counts found. */
export function netMoneyMovedOnDay(summary: MovedFigures): Balances {
  const { income, collected, expenses, transfersIn, transfersOut, broughtIn, takenOut } = summary;
  const moneyThatCameIn = addBalances(addBalances(addBalances(income, collected), transfersIn), broughtIn);
  return subtractBalances(moneyThatCameIn, addBalances(addBalances(expenses, transfersOut), takenOut));
}

type MovedFigures = Pick<
  DaySummary,
  'income' | 'collected' | 'expenses' | 'transfersIn' | 'transfersOut' | 'broughtIn' | 'takenOut'
>;

/** What was sold, whoever has paid it. */
export function salesTotalOfSummary({
  income,
  owed,
  rounding,
}: Pick<DaySummary, 'income' | 'owed' | 'rounding'>): Money {
  return balanceOfAccount('both', income) + owed + rounding;
}

/** Sales less what was let off or forgiven, less cost of sales, less running costs. */
export function profitBeforeOtherGainsAndLosses(
  summary: Pick<DaySummary, 'income' | 'owed' | 'rounding' | 'debtRounding' | 'forgiven' | 'costOfSales' | 'spentOn'>,
): Money {
  const { rounding, debtRounding, forgiven, costOfSales, spentOn } = summary;
  const letOff = rounding + debtRounding + forgiven;
  return salesTotalOfSummary(summary) - letOff - costOfSales - spentOn.materials - spentOn.labor - spentOn.overhead;
}

function withCount(summary: DaySummary, count: MoneyCount): DaySummary {
  const counted = { uuid: count.uuid, createdAt: count.createdAt, balances: balancesOfMoneyCount(count) };
  const closesDayBefore = count.type === 'closure' && count.closedDay === addDays(summary.day, -1);
  const balances = subtractBalances(counted.balances, netMoneyMovedOnDay(summary));
  return {
    ...counting(summary, count, 1),
    ...(closesDayBefore && summary.opening === null && { atMidnight: { ...counted, balances } }),
    opening: summary.opening ?? (count.type === 'opening' ? counted : null),
    lastCount: counted,
    movedSince: noMoney,
  };
}

function withMovement(summary: DaySummary, record: Exclude<Transaction, MoneyCount>, times: 1 | -1): DaySummary {
  const counted = withMovementBeforeClosing(counting(summary, record, times), record, times);
  if (record.category === ADJUSTMENT) return counted;
  const add = times === 1 ? addBalances : subtractBalances;
  const insideCount = summary.lastCount !== null && isEarlierInBook(record, summary.lastCount);
  const moved = insideCount ? counted : { ...counted, movedSince: add(counted.movedSince, balanceChange(record)) };
  switch (record.type) {
    case 'income':
      return {
        ...moved,
        income: add(moved.income, moneyOfIncomeByAccount(record)),
        owed: moved.owed + times * owedAtSale(record),
        rounding: moved.rounding + times * roundingOfIncome(record),
        costOfSales: moved.costOfSales + times * record.cost,
      };
    case 'expense':
      return withExpense(moved, record, times);
    case 'owner': {
      const figure = record.category === 'brought-in' ? 'broughtIn' : 'takenOut';
      return { ...moved, [figure]: add(moved[figure], moneySpentByAccount(record)) };
    }
    case 'collection':
      return {
        ...moved,
        collected: add(moved.collected, record.parts),
        debtRounding: moved.debtRounding + times * record.parts.rounding,
      };
    case 'forgiveness':
      return { ...moved, forgiven: moved.forgiven + times * record.total };
    case 'return':
      return withReturn(moved, record, times);
    case 'transfer':
      return {
        ...moved,
        transfersIn: add(moved.transfersIn, singleAccountBalances(record.toAccount, record.amount)),
        transfersOut: add(moved.transfersOut, singleAccountBalances(record.fromAccount, record.amount)),
      };
  }
}

/** A late closing has counted the movements before it. */
function withMovementBeforeClosing(
  summary: DaySummary,
  record: Exclude<Transaction, MoneyCount>,
  times: 1 | -1,
): DaySummary {
  const { atMidnight } = summary;
  if (atMidnight === undefined || !isEarlierInBook(record, atMidnight)) return summary;
  const subtract = times === 1 ? subtractBalances : addBalances;
  return { ...summary, atMidnight: { ...atMidnight, balances: subtract(atMidnight.balances, balanceChange(record)) } };
}

/** What came back is none of the day's sales, and its cost is no cost of sales. */
function withReturn(summary: DaySummary, record: Return, times: 1 | -1): DaySummary {
  const subtract = times === 1 ? subtractBalances : addBalances;
  return {
    ...summary,
    income: subtract(summary.income, moneyRefundedByAccount(record)),
    owed: summary.owed - times * record.parts.owed,
    rounding: summary.rounding - times * record.parts.rounding,
    costOfSales: summary.costOfSales - times * record.cost,
  };
}

function withExpense(
  summary: DaySummary,
  record: Extract<Transaction, { type: 'expense' }>,
  times: 1 | -1,
): DaySummary {
  const add = times === 1 ? addBalances : subtractBalances;
  const expenses = add(summary.expenses, moneySpentByAccount(record));
  const amount = times * record.total;
  if (isPurchase(record)) return { ...summary, expenses, purchases: summary.purchases + amount };
  const spent = summary.spentOn[record.category] + amount;
  return { ...summary, expenses, spentOn: { ...summary.spentOn, [record.category]: spent } };
}

function counting(summary: DaySummary, record: Transaction, times: 1 | -1): DaySummary {
  const records = { ...summary.records, [record.type]: summary.records[record.type] + times };
  return { ...summary, records };
}
