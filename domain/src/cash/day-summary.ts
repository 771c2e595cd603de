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
  ADJUSTMENT_CATEGORY,
  isEarlierInBook,
  sortInBookOrder,
  isMoneyCountRecord,
  isPurchase,
  type MoneyCount,
  type Transaction,
  type TransactionType,
} from '../rows/transaction.ts';
import { type Balances, subtractBalances, balanceOfAccount, noMoney, addBalances } from '../rows/account.ts';
import { balancesOfMoneyCount, balanceChange } from './balances.ts';
import {
  addMovedFigures,
  movedFiguresOfRecordGroup,
  recordGroupOfOne,
  type MovedFigures,
  netMoneyMoved,
  noMovedFigures,
} from './figures-moved-by-records.ts';

interface CountOfDay {
  readonly uuid: Uuid;
  readonly createdAt: Instant;
  readonly balances: Balances;
}

export interface DaySummary extends MovedFigures {
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
    ...noMovedFigures,
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
    summary = isMoneyCountRecord(record) ? withCount(summary, record) : withMovement(summary, record, 1);
  }
  return summary;
}

/**
 * The summary after one record of the day was added, changed or deleted (before or after is null if missing); undefined
 * for a count, after which the day has to be built anew.
 */
export function daySummaryAfterRecordChange(
  summary: DaySummary,
  before: Transaction | null,
  after: Transaction | null,
): DaySummary | undefined {
  if ((before !== null && isMoneyCountRecord(before)) || (after !== null && isMoneyCountRecord(after)))
    return undefined;
  const without = before === null ? summary : withMovement(summary, before, -1);
  return after === null ? without : withMovement(without, after, 1);
}

/** At the end of the day, or now for today; `carried` are the balances at its start. */
export function balancesAtEndOfDay(summary: Pick<DaySummary, 'lastCount' | 'movedSince'>, carried: Balances): Balances {
  return addBalances(summary.lastCount?.balances ?? carried, summary.movedSince);
}

/** Each day's closing balances carry over to the next; the days are in order. */
export function balancesAfterLastDay(
  summaries: Iterable<Pick<DaySummary, 'lastCount' | 'movedSince'>>,
  carried: Balances = noMoney,
): Balances {
  let balances = carried;
  for (const summary of summaries) balances = balancesAtEndOfDay(summary, balances);
  return balances;
}

/** True if the till was opened on the summary's day, at this instant or before it. */
export function wasTillOpenedByInstant(at: Instant, summary: Pick<DaySummary, 'opening'> | undefined): boolean {
  return summary !== undefined && summary.opening !== null && summary.opening.createdAt <= at;
}

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
  const balances = subtractBalances(counted.balances, netMoneyMoved(summary));
  return {
    ...countRecord(summary, count, 1),
    ...(closesDayBefore && summary.opening === null && { atMidnight: { ...counted, balances } }),
    opening: summary.opening ?? (count.type === 'opening' ? counted : null),
    lastCount: counted,
    movedSince: noMoney,
  };
}

function withMovement(summary: DaySummary, record: Exclude<Transaction, MoneyCount>, times: 1 | -1): DaySummary {
  const counted = withMovementBeforeClosing(countRecord(summary, record, times), record, times);
  if (record.category === ADJUSTMENT_CATEGORY) return counted;
  const add = times === 1 ? addBalances : subtractBalances;
  const insideCount = summary.lastCount !== null && isEarlierInBook(record, summary.lastCount);
  const movedSince = insideCount ? counted.movedSince : add(counted.movedSince, balanceChange(record));
  const moved = addMovedFigures(counted, movedFiguresOfRecordGroup(recordGroupOfOne(record)), times);
  return { ...moved, ...costsWith(counted, record, times), movedSince };
}

/** What came back is no cost of sales. */
function costsWith(
  summary: DaySummary,
  record: Exclude<Transaction, MoneyCount>,
  times: 1 | -1,
): Partial<Pick<DaySummary, 'costOfSales' | 'purchases' | 'spentOn'>> {
  switch (record.type) {
    case 'income':
      return { costOfSales: summary.costOfSales + times * record.cost };
    case 'return':
      return { costOfSales: summary.costOfSales - times * record.cost };
    case 'expense': {
      const amount = times * record.total;
      if (isPurchase(record)) return { purchases: summary.purchases + amount };
      const { spentOn } = summary;
      return { spentOn: { ...spentOn, [record.category]: spentOn[record.category] + amount } };
    }
    default:
      return {};
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

function countRecord(summary: DaySummary, record: Transaction, times: 1 | -1): DaySummary {
  const records = { ...summary.records, [record.type]: summary.records[record.type] + times };
  return { ...summary, records };
}
