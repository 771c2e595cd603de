/**
 * A device's copy of one business: the rows it was sent, and what its balances are computed from.
 *
 * Invariants: a copy is immutable; from the day of `carried` on, the summaries give the expected balances, even if the
 * person may not see the records behind them.
 */
import type { CustomerDebt } from '@cuadra/domain/customers/customer-debt';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Favourites } from '@cuadra/domain/counter/favourites';
import { startOfDay } from '@cuadra/domain/kernel/calendar';
import { addDays, type Day, type Instant } from '@cuadra/domain/kernel/instant';
import { type Books, emptyBooks } from '@cuadra/domain/rows/books-in-memory';
import type { Business } from '@cuadra/domain/rows/business';
import type { Membership } from '@cuadra/domain/rows/membership';
import {
  fillRedactedProduct,
  fillRedactedRecord,
  canSeeEarnings,
  fillRedactedStockLog,
  redactProduct,
  redactRecord,
  redactStockLog,
} from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import { type VisibleSummary, redactCostOfSales } from '@cuadra/domain/cash/redact-day-summary';
import { type Balances, noMoney } from '@cuadra/domain/rows/account';
import { balancesAfterLastDay } from '@cuadra/domain/cash/day-summary';
import { rowKeyFunctions, type TableName, type Tables } from '@cuadra/domain/rows/tables';
import { type CarriedBalances, firstDayOnDevice, type Tombstone, type WorkingSet } from '@cuadra/domain/working-set';

export interface Copy {
  readonly version: number;
  readonly business: Business;
  readonly membership: Membership;
  readonly carried: CarriedBalances;
  /** Undefined until the server has sent them. */
  readonly favourites?: Favourites | undefined;
  readonly books: Books;
  readonly summaries: ReadonlyMap<Day, VisibleSummary>;
  /** What each customer owes; who never owed anything is not here. */
  readonly debts: ReadonlyMap<Uuid, CustomerDebt>;
}

const FIRST_DAY: Day = '0000-01-01';
const nothingCarried: CarriedBalances = { day: FIRST_DAY, balances: noMoney };

/** `before` is undefined on a device without a copy. */
export function copyAfterSyncAnswer(before: Copy | undefined, answer: WorkingSet): Copy {
  const { version, business, membership, carried = before?.carried ?? nothingCarried } = answer;
  const kept = answer.reset ? undefined : before;
  const after = {
    version,
    business,
    membership,
    carried,
    favourites: answer.favourites ?? kept?.favourites,
    books: booksAfter(kept?.books ?? emptyBooks, answer),
    summaries: withRows(kept?.summaries, answer.daySummaries, ({ day }) => day),
    debts: withRows(kept?.debts, answer.customerDebts, ({ customerId }) => customerId),
  };
  const isNextDay = kept !== undefined && kept.carried.day !== carried.day;
  return isNextDay ? withoutOldDays(after, answer.today) : after;
}

/** Drops what a new copy would not have, one day later than it: a device's clock may be behind the server's. */
function withoutOldDays(copy: Copy, today: Day): Copy {
  const { books, business, carried, summaries } = copy;
  const from = startOfDay(addDays(firstDayOnDevice(today), -1), business.configuracion.timezone);
  const { transactions, expenses, stockLogs } = books;
  return {
    ...copy,
    books: {
      ...books,
      transactions: rowsSince(transactions, from),
      expenses: rowsSince(expenses, from),
      stockLogs: rowsSince(stockLogs, from),
    },
    summaries: new Map([...summaries].filter(([day]) => day >= carried.day)),
  };
}

function rowsSince<Row extends { readonly createdAt: Instant }>(
  rows: ReadonlyMap<string, Row>,
  from: Instant,
): ReadonlyMap<string, Row> {
  return new Map([...rows].filter(([, { createdAt }]) => createdAt >= from));
}

/** The expected balances now. */
export function balancesOfCopy({ summaries, carried }: Pick<Copy, 'summaries' | 'carried'>): Balances {
  const days = [...summaries.values()].filter(({ day }) => day >= carried.day);
  return balancesAfterLastDay(
    days.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    carried.balances,
  );
}

/** Removes costs that the person may not see: an older version of the app was sent all of them. */
export function redactBusinessCopy(copy: Copy): Copy {
  const { books, membership, summaries } = copy;
  if (canSeeEarnings(membership)) return copy;
  const { products, transactions, stockLogs } = books;
  return {
    ...copy,
    books: {
      ...books,
      products: eachOf(products, (row) => fillRedactedProduct(redactProduct(membership, row))),
      transactions: eachOf(transactions, (row) => fillRedactedRecord(redactRecord(membership, row))),
      stockLogs: eachOf(stockLogs, (row) => fillRedactedStockLog(redactStockLog(membership, row))),
    },
    summaries: eachOf(summaries, redactCostOfSales),
  };
}

function eachOf<Row>(rows: ReadonlyMap<string, Row>, change: (row: Row) => Row): ReadonlyMap<string, Row> {
  return new Map([...rows].map(([key, row]) => [key, change(row)]));
}

function booksAfter(books: Books, { business, membership, ...answer }: WorkingSet): Books {
  const rowsAfter = <Table extends Tombstone['table']>(table: Table, rows: readonly Tables[Table][]) =>
    withoutDeletedRows(mergeRows(books, table, rows), answer.deleted, table);
  return {
    ...books,
    businesses: new Map([[business.id, business]]),
    memberships: new Map([[rowKeyFunctions.memberships(membership), membership]]),
    customers: mergeRows(books, 'customers', answer.customers),
    products: rowsAfter('products', answer.products),
    transactions: rowsAfter('transactions', answer.transactions),
    expenses: rowsAfter('expenses', answer.expenses),
    stockLogs: rowsAfter('stockLogs', answer.stockLogs),
  };
}

function mergeRows<Table extends TableName>(
  books: Books,
  table: Table,
  rows: readonly Tables[Table][],
): ReadonlyMap<string, Tables[Table]> {
  const before: ReadonlyMap<string, Tables[Table]> = books[table];
  return withRows(before, rows, rowKeyFunctions[table]);
}

function withRows<Row>(
  before: ReadonlyMap<string, Row> = new Map(),
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, Row> {
  return rows.length === 0 ? before : new Map([...before, ...rows.map((row) => [keyOf(row), row] as const)]);
}

function withoutDeletedRows<Row>(
  rows: ReadonlyMap<string, Row>,
  tombstones: readonly Tombstone[],
  table: Tombstone['table'],
): ReadonlyMap<string, Row> {
  const gone = tombstones.filter((tombstone) => tombstone.table === table);
  if (gone.length === 0) return rows;
  const left = new Map(rows);
  for (const { id } of gone) left.delete(id);
  return left;
}
