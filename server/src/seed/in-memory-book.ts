/**
 * The ledger of one business in memory.
 *
 * Invariant: a row changes only by write(), and a record keeps its instant.
 */
import { addDays, type Day, type Instant } from '@cuadra/domain/kernel/instant';
import { applyChangesInPlace } from '@cuadra/domain/books-for-commands';
import type { DaySummary } from '@cuadra/domain/cash/day-summary';
import { debtorIdOf } from '@cuadra/domain/customers/customer-debt';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { instantRangeOfDays, type TimeZone } from '@cuadra/domain/kernel/calendar';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Reads } from '@cuadra/domain/commands/command-reads';
import { type Books, newBooks, type OpenBooks, filterRowsNotDeleted } from '@cuadra/domain/rows/books-in-memory';
import { sortInBookOrder, type Transaction } from '@cuadra/domain/rows/transaction';
import type { Decided, LedgerState } from '../ledger/ledger.ts';

type Known = NonNullable<LedgerState['known']>;
/** The rows that all books share. */
export type SharedRows = Pick<OpenBooks, 'profiles' | 'businesses' | 'memberships' | 'invitations'>;

export class InMemoryBook {
  version = 0;
  auditSequence = 0;
  auditHash = '';
  readonly outcomes = new Map<Uuid, Known>();
  readonly rows: OpenBooks;
  readonly #summaries = new Map<Day, DaySummary>();
  /** The keys of the summaries, in order. */
  readonly #days: Day[] = [];
  readonly #recordsOnDate = new Map<string, Set<Uuid>>();
  readonly #returnsOfSale = new Map<Uuid, Set<Uuid>>();
  readonly #recordsOfCustomer = new Map<Uuid, Set<Uuid>>();
  readonly #logsOfRecord = new Map<Uuid, Set<Uuid>>();
  readonly #expensesOfRecord = new Map<Uuid, Set<Uuid>>();
  /** Ordered by instant. */
  readonly #logsOfProduct = new Map<Uuid, { readonly uuid: Uuid; readonly createdAt: Instant }[]>();

  constructor(shared: SharedRows) {
    this.rows = { ...newBooks(), ...shared };
  }

  /** Only the rows that these reads can ask for: copying all of them for each command would take too long. */
  booksFor({ products = [], records = [], returnsOf = [], stockLogs = [], laterLines }: Reads, at: Instant): Books {
    const logs = rowsOf(this.rows.stockLogs, [...stockLogs, ...linkedIds(this.#logsOfRecord, records)]);
    const ofLogs = [...logs.values()].flatMap(({ transactionId }) => transactionId ?? []);
    const recordIds = [...records, ...ofLogs, ...linkedIds(this.#returnsOfSale, [...returnsOf, ...ofLogs])];
    const moments = [...logs.values(), ...products.map((productId) => ({ productId, createdAt: at }))];
    const later = laterLines === undefined ? [] : moments.flatMap((moment) => this.#linesAfter(moment));
    return {
      ...this.rows,
      transactions: rowsOf(this.rows.transactions, recordIds),
      expenses: rowsOf(this.rows.expenses, linkedIds(this.#expensesOfRecord, recordIds)),
      stockLogs: new Map([...logs, ...later.map((line) => [line.uuid, line] as const)]),
    };
  }

  recordsOfDay(day: Day, zone: TimeZone): Transaction[] {
    const { from, until } = instantRangeOfDays(day, day, zone);
    // A day in any time zone lies within three UTC days.
    const ids = linkedIds(this.#recordsOnDate, [addDays(day, -1), day, addDays(day, 1)]);
    return [...rowsOf(this.rows.transactions, ids).values()].filter(
      ({ createdAt, deletedAt }) => deletedAt === null && createdAt >= from && createdAt < until,
    );
  }

  recordsOfCustomer(customerId: Uuid): Transaction[] {
    return [...rowsOf(this.rows.transactions, linkedIds(this.#recordsOfCustomer, [customerId])).values()];
  }

  async *recordsByInstant(): AsyncGenerator<Transaction, void, undefined> {
    yield* sortInBookOrder(filterRowsNotDeleted(this.rows.transactions));
  }

  summaryOf(day: Day): DaySummary | undefined {
    return this.#summaries.get(day);
  }

  summariesAround(day: Day): DaySummary[] {
    const hasCount = (one: Day): boolean => one < day && this.#summaries.get(one)?.lastCount != null;
    const first = Math.max(0, this.#days.findLastIndex(hasCount));
    return this.#days.slice(first).flatMap((one) => this.#summaries.get(one) ?? []);
  }

  summarizedDays(): readonly Day[] {
    return this.#days;
  }

  write({ changes, version, fingerprint, outcome, summaries, traces }: Decided): void {
    this.outcomes.set(outcome.id, { fingerprint, outcome });
    if (outcome.status !== 'applied') return;
    applyChangesInPlace(this.rows, changes);
    for (const { after } of changes.transactions ?? []) {
      linksAt(this.#recordsOnDate, dateOf(after.createdAt)).add(after.uuid);
      if (after.type === 'return') linksAt(this.#returnsOfSale, after.saleId).add(after.uuid);
      const customerId = debtorIdOf(after);
      if (customerId !== undefined) linksAt(this.#recordsOfCustomer, customerId).add(after.uuid);
    }
    for (const { after } of changes.expenses ?? []) {
      linksAt(this.#expensesOfRecord, after.transactionRef).add(after.uuid);
    }
    for (const { after, operation } of changes.stockLogs ?? []) {
      if (operation === 'create') this.#placeInHistory(after);
      if (after.transactionId !== null) linksAt(this.#logsOfRecord, after.transactionId).add(after.uuid);
    }
    for (const summary of summaries) this.#summarise(summary);
    const head = traces.at(-1);
    this.version = version;
    this.auditSequence = head?.sequence ?? this.auditSequence;
    this.auditHash = head?.hash ?? this.auditHash;
  }

  #placeInHistory({ uuid, productId, createdAt }: StockLog): void {
    const history = this.#logsOfProduct.get(productId) ?? [];
    this.#logsOfProduct.set(productId, history);
    const place = history.findLastIndex((line) => line.createdAt <= createdAt) + 1;
    history.splice(place, 0, { uuid, createdAt });
  }

  /** Searches from the newest line backwards, because few commands are dated before existing lines. */
  #linesAfter({ productId, createdAt }: Pick<StockLog, 'productId' | 'createdAt'>): StockLog[] {
    const history = this.#logsOfProduct.get(productId) ?? [];
    const first = history.findLastIndex((line) => line.createdAt <= createdAt) + 1;
    return history.slice(first).flatMap(({ uuid }) => this.rows.stockLogs.get(uuid) ?? []);
  }

  #summarise(summary: DaySummary): void {
    if (!this.#summaries.has(summary.day)) {
      const place = this.#days.findLastIndex((day) => day < summary.day) + 1;
      this.#days.splice(place, 0, summary.day);
    }
    this.#summaries.set(summary.day, summary);
  }
}

/** In UTC, as the instant itself is written. */
function dateOf(instant: Instant): Day {
  return instant.slice(0, 10);
}

function rowsOf<Row>(table: ReadonlyMap<Uuid, Row>, ids: readonly Uuid[]): Map<Uuid, Row> {
  const rows = new Map<Uuid, Row>();
  for (const id of ids) {
    const row = table.get(id);
    if (row !== undefined) rows.set(id, row);
  }
  return rows;
}

function linkedIds(links: ReadonlyMap<string, ReadonlySet<Uuid>>, from: readonly string[]): Uuid[] {
  return from.flatMap((key) => [...(links.get(key) ?? [])]);
}

function linksAt(links: Map<string, Set<Uuid>>, key: string): Set<Uuid> {
  const found = links.get(key) ?? new Set<Uuid>();
  links.set(key, found);
  return found;
}
