/**
 * The summary of one business day: a fold over its records that can also be updated by one movement.
 *
 * Invariants: updating equals folding again, in any order of arrival; a day's closing balances are its last count
 * plus what moved since, or what was carried in plus what moved. A count that comes or goes moves the line between
 * "inside the count" and "since", so it asks for the day to be folded again.
 * Spec: section 3 (Daily summary).
 */
import type { Day, Instant } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { Money } from '../kernel/money.ts';
import type { ExpenseCategory } from '../rows/expense.ts';
import {
  ADJUSTMENT,
  comesBefore,
  inBookOrder,
  isCount,
  isPurchase,
  type Transaction,
  type TransactionType,
} from '../rows/transaction.ts';
import { type Balances, inAccount, minus, moneyIn, noMoney, plus } from '../rows/account.ts';
import { countedBalances, moneyMoved } from './balances.ts';

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
  /** What moved since the last count, or since the day began. */
  readonly movedSince: Balances;
  readonly income: Balances;
  readonly expenses: Balances;
  readonly transfersIn: Balances;
  readonly transfersOut: Balances;
  /** What the goods sold had cost. */
  readonly costOfSales: Money;
  /** What was bought for the shelf. */
  readonly purchases: Money;
  /** The other expenses. */
  readonly spentOn: Readonly<Record<ExpenseCategory, Money>>;
  readonly records: Readonly<Record<TransactionType, number>>;
}

export function emptyDay(businessId: Uuid, day: Day): DaySummary {
  return {
    businessId,
    day,
    opening: null,
    lastCount: null,
    movedSince: noMoney,
    income: noMoney,
    expenses: noMoney,
    transfersIn: noMoney,
    transfersOut: noMoney,
    costOfSales: 0,
    purchases: 0,
    spentOn: { materials: 0, labor: 0, overhead: 0 },
    records: { income: 0, expense: 0, transfer: 0, opening: 0, closure: 0 },
  };
}

/** The summary of a day from all its records, in whatever order they come. */
export function foldDay(businessId: Uuid, day: Day, records: Iterable<Transaction>): DaySummary {
  let summary = emptyDay(businessId, day);
  for (const record of inBookOrder(records)) {
    summary = isCount(record) ? withCount(summary, record) : withMovement(summary, record, 1);
  }
  return summary;
}

/**
 * The summary after one record of the day was added, changed or deleted (before or after is null where there is
 * none); undefined when the record is a count, and the day has to be folded again.
 */
export function updateDay(
  summary: DaySummary,
  before: Transaction | null,
  after: Transaction | null,
): DaySummary | undefined {
  if ((before !== null && isCount(before)) || (after !== null && isCount(after))) return undefined;
  const without = before === null ? summary : withMovement(summary, before, -1);
  return after === null ? without : withMovement(without, after, 1);
}

/** The balances when the day ends (or now, while it lasts), given those it began with. */
export function closingBalances(summary: Pick<DaySummary, 'lastCount' | 'movedSince'>, carried: Balances): Balances {
  return plus(summary.lastCount?.balances ?? carried, summary.movedSince);
}

/** The balances after several days in order, carried from one to the next. */
export function balancesThrough(
  summaries: Iterable<Pick<DaySummary, 'lastCount' | 'movedSince'>>,
  carried: Balances = noMoney,
): Balances {
  let balances = carried;
  for (const summary of summaries) balances = closingBalances(summary, balances);
  return balances;
}

/** What the day earned: income less what the goods had cost less what was spent on running the shop. */
export function profitOf(summary: Pick<DaySummary, 'income' | 'costOfSales' | 'spentOn'>): Money {
  const { materials, labor, overhead } = summary.spentOn;
  return moneyIn('both', summary.income) - summary.costOfSales - materials - labor - overhead;
}

function withCount(summary: DaySummary, count: Extract<Transaction, { type: 'opening' | 'closure' }>): DaySummary {
  const counted = { uuid: count.uuid, createdAt: count.createdAt, balances: countedBalances(count) };
  return {
    ...counting(summary, count, 1),
    opening: summary.opening ?? (count.type === 'opening' ? counted : null),
    lastCount: counted,
    movedSince: noMoney,
  };
}

function withMovement(
  summary: DaySummary,
  record: Exclude<Transaction, { type: 'opening' | 'closure' }>,
  times: 1 | -1,
): DaySummary {
  const counted = counting(summary, record, times);
  if (record.category === ADJUSTMENT) return counted;
  const add = times === 1 ? plus : minus;
  const insideCount = summary.lastCount !== null && comesBefore(record, summary.lastCount);
  const moved = insideCount ? counted : { ...counted, movedSince: add(counted.movedSince, moneyMoved(record)) };
  switch (record.type) {
    case 'income':
      return {
        ...moved,
        income: add(moved.income, inAccount(record.account, record.total)),
        costOfSales: moved.costOfSales + times * record.cost,
      };
    case 'expense':
      return withExpense(moved, record, times);
    case 'transfer':
      return {
        ...moved,
        transfersIn: add(moved.transfersIn, inAccount(record.toAccount, record.amount)),
        transfersOut: add(moved.transfersOut, inAccount(record.fromAccount, record.amount)),
      };
  }
}

function withExpense(
  summary: DaySummary,
  record: Extract<Transaction, { type: 'expense' }>,
  times: 1 | -1,
): DaySummary {
  const add = times === 1 ? plus : minus;
  const expenses = add(summary.expenses, inAccount(record.account, record.total));
  const amount = times * record.total;
  if (isPurchase(record)) return { ...summary, expenses, purchases: summary.purchases + amount };
  const spent = summary.spentOn[record.category] + amount;
  return { ...summary, expenses, spentOn: { ...summary.spentOn, [record.category]: spent } };
}

function counting(summary: DaySummary, record: Transaction, times: 1 | -1): DaySummary {
  const records = { ...summary.records, [record.type]: summary.records[record.type] + times };
  return { ...summary, records };
}
