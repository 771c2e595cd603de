/**
 * The working set is the part of a business that a device stores. The server answers all of it, or the changes since a
 * version.
 *
 * Rows and fields that the person may not see are left out; the summaries and `carried` together still give the
 * expected balances.
 */
import { addDays, type Day } from './kernel/instant.ts';
import type { Uuid } from './kernel/input-fields.ts';
import type { Business } from './rows/business.ts';
import type { DayRange } from './visibility/record-visibility.ts';
import type { Membership } from './rows/membership.ts';
import {
  fillRedactedProduct,
  fillRedactedRecord,
  fillRedactedStockLog,
  type VisibleProduct,
  type VisibleRecord,
  type VisibleStockLog,
} from './visibility/cost-and-earnings-visibility.ts';
import type { VisibleSummary } from './cash/redact-day-summary.ts';
import type { Balances } from './rows/account.ts';
import type { CustomerDebt } from './customers/customer-debt.ts';
import type { Customer } from './rows/customer.ts';
import type { Product } from './rows/product.ts';
import type { StockLog, StockLogType } from './rows/stock-log.ts';
import type { ExpenseRow } from './rows/expense-categories.ts';
import type { Transaction, TransactionType } from './rows/transaction.ts';
import type { FirstCount } from './reports/cash-flow.ts';
import type { Favourites } from './counter/favourites.ts';

/** Days of records before today that a device stores. */
const DAYS_OF_RECORDS = 7;

/** From this day on, a device has every record that its person may see. */
export function firstDayOnDevice(today: Day): Day {
  return addDays(today, -DAYS_OF_RECORDS);
}

/** Either part may be absent. */
export interface SplitRange {
  readonly recent: DayRange | undefined;
  readonly older: DayRange | undefined;
}

/** Splits a range into the days that the device has and the earlier ones. */
export function splitRangeByDevice(range: DayRange, today: Day): SplitRange {
  return splitRangeAt(range, firstDayOnDevice(today));
}

export function splitRangeAt({ from, to }: DayRange, first: Day): SplitRange {
  return {
    recent: to < first ? undefined : { from: from < first ? first : from, to },
    older: from < first ? { from, to: to < first ? to : addDays(first, -1) } : undefined,
  };
}

/** The number of commands that a device may ask about: as many as it sends at once. */
export const MAX_WAITING_COMMANDS = 100;

export interface WorkingSet {
  readonly version: number;
  /** Those of the device's waiting commands whose rows are part of this; absent if it named none. */
  readonly applied?: readonly Uuid[];
  /** True if this is the whole set, which replaces the device's copy. */
  readonly reset: boolean;
  readonly today: Day;
  readonly business: Business;
  readonly membership: Membership;
  /** The balances before the first summary; with the summaries they give the present balances. */
  readonly carried?: CarriedBalances;
  /** What sells most, for whoever may sell; only now and then, so that the device keeps what it was sent before. */
  readonly favourites?: Favourites;
  readonly customers: readonly Customer[];
  readonly products: readonly Product[];
  readonly transactions: readonly Transaction[];
  readonly expenses: readonly ExpenseRow[];
  readonly stockLogs: readonly StockLog[];
  readonly daySummaries: readonly VisibleSummary[];
  readonly customerDebts: readonly CustomerDebt[];
  readonly deleted: readonly Tombstone[];
}

/** The server's answer: its rows lack the fields that the reader may not see. */
export interface WorkingSetAnswer
  extends Omit<WorkingSet, 'customers' | 'customerDebts' | 'products' | 'transactions' | 'stockLogs'> {
  /** Absent from older servers. */
  readonly customers?: readonly Customer[];
  readonly customerDebts?: readonly CustomerDebt[];
  readonly products: readonly VisibleProduct[];
  readonly transactions: readonly VisibleRecord[];
  readonly stockLogs: readonly VisibleStockLog[];
}

/** Fills the missing fields, for storing and computing on the device. */
export function workingSetFromAnswer(answer: WorkingSetAnswer): WorkingSet {
  const { customers = [], customerDebts = [], products, transactions, stockLogs } = answer;
  return {
    ...answer,
    customers,
    customerDebts,
    products: products.map(fillRedactedProduct),
    transactions: transactions.map(fillRedactedRecord),
    stockLogs: stockLogs.map(fillRedactedStockLog),
  };
}

/** For older versions of the app, which fail on missing fields: the cost is null and the stock's value zero. */
export function workingSetForOldApps(answer: WorkingSetAnswer): WorkingSet {
  const products = answer.products.map((row) => (row.stockValue === undefined ? { ...row, cost: null } : row));
  return workingSetFromAnswer({ ...answer, products });
}

/** The kinds of rows that an app of the version before does not know. */
const newRecordTypes: readonly TransactionType[] = ['owner', 'collection', 'forgiveness', 'return'];
const newLogTypes: ReadonlySet<StockLogType> = new Set(['take', 'revaluation']);

/** True if it has rows that an app of the version before would add up wrongly, or has no words for. */
export function hasRowsForNewerApp({ transactions, daySummaries, stockLogs }: WorkingSetAnswer): boolean {
  return (
    transactions.some((record) => newRecordTypes.includes(record.type) || isInParts(record)) ||
    stockLogs.some(({ type }) => newLogTypes.has(type)) ||
    daySummaries.some(({ owed = 0, rounding = 0, records }) => {
      return owed !== 0 || rounding !== 0 || newRecordTypes.some((type) => (records[type] ?? 0) > 0);
    })
  );
}

function isInParts(record: VisibleRecord): boolean {
  return 'parts' in record && record.parts !== null;
}

export interface CarriedBalances {
  readonly day: Day;
  readonly balances: Balances;
  /**
   * Null if nothing was ever counted; absent if the reader may not see everything that moved before, and from older
   * servers.
   */
  readonly firstCount?: FirstCount | null;
}

/** Names a row that was deleted, or that the device no longer needs. */
export interface Tombstone {
  readonly table: 'products' | 'transactions' | 'expenses' | 'stockLogs';
  readonly id: string;
}
