/**
 * What a device keeps of a business, as the server answers it: all of it, or what changed since a version.
 *
 * With `carried`, the summaries lead to the money there should be, whoever reads; what a person may not see is left out.
 */
import { addDays, type Day } from './kernel/instant.ts';
import type { Business } from './rows/business.ts';
import type { DayRange } from './visibility/record-visibility.ts';
import type { Membership } from './rows/membership.ts';
import {
  productKnownAs,
  recordKnownAs,
  stockLogKnownAs,
  type VisibleProduct,
  type VisibleRecord,
  type VisibleStockLog,
} from './visibility/money-visibility.ts';
import type { VisibleSummary } from './cash/summary-visibility.ts';
import type { Balances } from './rows/account.ts';
import type { Product } from './rows/product.ts';
import type { StockLog } from './rows/stock-log.ts';
import type { ExpenseRow } from './rows/expense.ts';
import type { Transaction } from './rows/transaction.ts';
import type { FirstCount } from './reports/cash-flow.ts';

/** How many days of records before today a device keeps. */
const DAYS_OF_RECORDS = 7;

/** The first of the days of which a device has every record that its person may see. */
export function firstDayKept(today: Day): Day {
  return addDays(today, -DAYS_OF_RECORDS);
}

/** A range of days in two parts, either of which may be nothing. */
export interface PartedRange {
  readonly recent: DayRange | undefined;
  readonly older: DayRange | undefined;
}

/** A range of days parted into what the device has of it, and what lies before that. */
export function partedByDevice(range: DayRange, today: Day): PartedRange {
  return partedAt(range, firstDayKept(today));
}

/** The same by any day from which on the device has something. */
export function partedAt({ from, to }: DayRange, first: Day): PartedRange {
  return {
    recent: to < first ? undefined : { from: from < first ? first : from, to },
    older: from < first ? { from, to: to < first ? to : addDays(first, -1) } : undefined,
  };
}

export interface WorkingSet {
  readonly version: number;
  /** True when this is all there is, and the device's copy is to be replaced by it. */
  readonly reset: boolean;
  readonly today: Day;
  readonly business: Business;
  readonly membership: Membership;
  /** What the accounts held when a day began; the summaries from that day on lead to what they hold now. */
  readonly carried?: Carried;
  readonly products: readonly Product[];
  readonly transactions: readonly Transaction[];
  readonly expenses: readonly ExpenseRow[];
  readonly stockLogs: readonly StockLog[];
  readonly daySummaries: readonly VisibleSummary[];
  readonly deleted: readonly Tombstone[];
}

/** As it is answered: what its reader may not see is left out of the rows. */
export interface WorkingSetAnswer extends Omit<WorkingSet, 'products' | 'transactions' | 'stockLogs'> {
  readonly products: readonly VisibleProduct[];
  readonly transactions: readonly VisibleRecord[];
  readonly stockLogs: readonly VisibleStockLog[];
}

/** As a device keeps and reckons with it. */
export function workingSetOf(answer: WorkingSetAnswer): WorkingSet {
  const { products, transactions, stockLogs } = answer;
  return {
    ...answer,
    products: products.map(productKnownAs),
    transactions: transactions.map(recordKnownAs),
    stockLogs: stockLogs.map(stockLogKnownAs),
  };
}

/** For the app of before, which stumbles on a row with a part left out: its cost is unknown there, and it is worth nothing. */
export function workingSetOfBefore(answer: WorkingSetAnswer): WorkingSet {
  const products = answer.products.map((row) => (row.stockValue === undefined ? { ...row, cost: null } : row));
  return workingSetOf({ ...answer, products });
}

export interface Carried {
  readonly day: Day;
  readonly balances: Balances;
  /** Null where nothing was ever counted; not told to who may not see all that moved before, nor by the server of before. */
  readonly firstCount?: FirstCount | null;
}

/** Where a row was that is there no more, or that is needed no more. */
export interface Tombstone {
  readonly table: 'products' | 'transactions' | 'expenses' | 'stockLogs';
  readonly id: string;
}
