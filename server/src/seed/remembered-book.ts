/**
 * One business in memory: its goods and records, its days, and how far its ledger has come.
 *
 * Invariant: a row changes only by write(), and a record keeps the instant it bears.
 */
import { addDays, type Day, type Instant } from '@cuadra/domain/kernel/instant';
import type { DaySummary } from '@cuadra/domain/cash/day-summary';
import type { Product } from '@cuadra/domain/rows/product';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { dayOf, rangeOfDays, type Zone } from '@cuadra/domain/kernel/calendar';
import type { Changes } from '@cuadra/domain/commands/changes';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import type { Reads } from '@cuadra/domain/commands/reads';
import type { ExpenseRow } from '@cuadra/domain/rows/expense';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import type { Decided, LedgerState } from '../ledger/ledger.ts';

type Known = NonNullable<LedgerState['known']>;

export class RememberedBook {
  version = 0;
  auditSequence = 0;
  auditHash = '';
  readonly outcomes = new Map<Uuid, Known>();
  readonly products = new Map<Uuid, Product>();
  readonly #transactions = new Map<Uuid, Transaction>();
  readonly #expenses = new Map<Uuid, ExpenseRow>();
  readonly #stockLogs = new Map<Uuid, StockLog>();
  readonly #summaries = new Map<Day, DaySummary>();
  /** The keys of the summaries, in order. */
  readonly #days: Day[] = [];
  readonly #recordsOnDate = new Map<string, Set<Uuid>>();
  readonly #logsOfRecord = new Map<Uuid, Set<Uuid>>();
  readonly #expensesOfRecord = new Map<Uuid, Set<Uuid>>();
  /** In the order of their instants. */
  readonly #logsOfProduct = new Map<Uuid, { readonly uuid: Uuid; readonly createdAt: Instant }[]>();

  /** Only what these reads can ask for, so that nobody has to go through all there is. */
  rowsFor({ products = [], records = [], stockLogs = [], laterLines }: Reads, at: Instant) {
    const logs = rowsOf(this.#stockLogs, [...stockLogs, ...linked(this.#logsOfRecord, records)]);
    const recordIds = [...records, ...[...logs.values()].flatMap(({ transactionId }) => transactionId ?? [])];
    const moments = [...logs.values(), ...products.map((productId) => ({ productId, createdAt: at }))];
    const later = laterLines === undefined ? [] : moments.flatMap((moment) => this.#linesAfter(moment));
    return {
      products: this.products,
      transactions: rowsOf(this.#transactions, recordIds),
      expenses: rowsOf(this.#expenses, linked(this.#expensesOfRecord, recordIds)),
      stockLogs: new Map([...logs, ...later.map((line) => [line.uuid, line] as const)]),
    };
  }

  recordsOfDay(day: Day, zone: Zone): Transaction[] {
    const { from, until } = rangeOfDays(day, day, zone);
    // A day of any zone lies within three of UTC.
    const ids = linked(this.#recordsOnDate, [addDays(day, -1), day, addDays(day, 1)]);
    return [...rowsOf(this.#transactions, ids).values()].filter(
      ({ createdAt, deletedAt }) => deletedAt === null && createdAt >= from && createdAt < until,
    );
  }

  allRecords(): Transaction[] {
    return [...this.#transactions.values()].filter(({ deletedAt }) => deletedAt === null);
  }

  summaryOf(day: Day): DaySummary | undefined {
    return this.#summaries.get(day);
  }

  summariesAround(day: Day): DaySummary[] {
    const hasCount = (one: Day): boolean => one < day && this.#summaries.get(one)?.lastCount != null;
    const first = Math.max(0, this.#days.findLastIndex(hasCount));
    return this.#days.slice(first).flatMap((one) => this.#summaries.get(one) ?? []);
  }

  summarisedDays(): readonly Day[] {
    return this.#days;
  }

  reusesAnId({ products, transactions, expenses, stockLogs }: Changes): boolean {
    return (
      reuses(this.products, products) ||
      reuses(this.#transactions, transactions) ||
      reuses(this.#expenses, expenses) ||
      reuses(this.#stockLogs, stockLogs)
    );
  }

  write({ changes, version, fingerprint, outcome, summaries, traces }: Decided): void {
    this.outcomes.set(outcome.id, { fingerprint, outcome });
    if (outcome.status !== 'applied') return;
    for (const { after } of changes.products ?? []) this.products.set(after.uuid, after);
    for (const { after } of changes.transactions ?? []) {
      this.#transactions.set(after.uuid, after);
      linksAt(this.#recordsOnDate, dateOf(after.createdAt)).add(after.uuid);
    }
    for (const { after } of changes.expenses ?? []) {
      this.#expenses.set(after.uuid, after);
      linksAt(this.#expensesOfRecord, after.transactionRef).add(after.uuid);
    }
    for (const { after, operation } of changes.stockLogs ?? []) {
      this.#stockLogs.set(after.uuid, after);
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

  /** From the end of the history back, since hardly anything is dated before what is known. */
  #linesAfter({ productId, createdAt }: Pick<StockLog, 'productId' | 'createdAt'>): StockLog[] {
    const history = this.#logsOfProduct.get(productId) ?? [];
    const first = history.findLastIndex((line) => line.createdAt <= createdAt) + 1;
    return history.slice(first).flatMap(({ uuid }) => this.#stockLogs.get(uuid) ?? []);
  }

  #summarise(summary: DaySummary): void {
    if (!this.#summaries.has(summary.day)) {
      const place = this.#days.findLastIndex((day) => day < summary.day) + 1;
      this.#days.splice(place, 0, summary.day);
    }
    this.#summaries.set(summary.day, summary);
  }
}

/** True when a row to be created bears an id that is taken. */
function reuses<Row extends { readonly uuid: Uuid }>(
  table: ReadonlyMap<Uuid, Row>,
  changes: readonly { readonly operation: string; readonly after: Row }[] = [],
): boolean {
  const created = changes.filter(({ operation }) => operation === 'create').map(({ after }) => after.uuid);
  return created.some((id) => table.has(id)) || new Set(created).size < created.length;
}

function dateOf(instant: Instant): Day {
  return dayOf(instant, 'UTC');
}

function rowsOf<Row>(table: ReadonlyMap<Uuid, Row>, ids: readonly Uuid[]): Map<Uuid, Row> {
  const rows = new Map<Uuid, Row>();
  for (const id of ids) {
    const row = table.get(id);
    if (row !== undefined) rows.set(id, row);
  }
  return rows;
}

function linked(links: ReadonlyMap<string, ReadonlySet<Uuid>>, from: readonly string[]): Uuid[] {
  return from.flatMap((key) => [...(links.get(key) ?? [])]);
}

function linksAt(links: Map<string, Set<Uuid>>, key: string): Set<Uuid> {
  const found = links.get(key) ?? new Set<Uuid>();
  links.set(key, found);
  return found;
}
