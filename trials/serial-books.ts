/**
 * Computes the books that result if the commands run one after the other, each exactly once, in the order of their
 * versions; a trial compares its server with them.
 *
 * Rows are compared as texts. Ids that the server makes up count as equal.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import { createHash, randomUUID } from 'node:crypto';
import { commandStateFromBooks, reusesId, applyChanges } from '@cuadra/domain/books-for-commands';
import { type Books, emptyBooks, filterRowsNotDeleted } from '@cuadra/domain/rows/books-in-memory';
import { balancesAfterRecords } from '@cuadra/domain/cash/balances';
import type { Balances } from '@cuadra/domain/rows/account';
import { type DaySummary, buildDaySummary } from '@cuadra/domain/cash/day-summary';
import { findLedgerCommand } from '@cuadra/domain/commands';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { type Context, decideCommand } from '@cuadra/domain/commands/command';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { canonicalJson } from '@cuadra/domain/trail/canonical-json';
import type { WorkingSet } from '@cuadra/domain/working-set';
import type { Sent } from './phone.ts';

export interface Applied {
  readonly sent: Sent;
  readonly version: number;
}

export const comparedTables = ['products', 'transactions', 'expenses', 'stockLogs'] as const;
export type ComparedTable = (typeof comparedTables)[number];
export type ComparedRows = Readonly<Record<ComparedTable, readonly object[]>>;

export function rowsOf({ products, transactions, expenses, stockLogs }: Pick<Books, ComparedTable>): ComparedRows {
  return {
    products: [...products.values()],
    transactions: [...transactions.values()],
    expenses: [...expenses.values()],
    stockLogs: [...stockLogs.values()],
  };
}

export class SerialBooks {
  version: number;
  #books: Books;
  readonly #start: WorkingSet;

  constructor(start: WorkingSet) {
    const { business, membership, version } = start;
    this.#start = start;
    this.version = version;
    this.#books = {
      ...emptyBooks,
      businesses: new Map([[business.id, business]]),
      memberships: new Map([[`${business.id}/${membership.uid}`, membership]]),
      products: byId(start.products),
      transactions: byId(start.transactions),
      expenses: byId(start.expenses),
      stockLogs: byId(start.stockLogs),
    };
  }

  /** Returns the fault, if there is one. */
  apply({ sent, version }: Applied): string | undefined {
    if (version !== this.version + 1) return `${sent.name} made version ${version} after version ${this.version}`;
    this.version = version;
    const command = findLedgerCommand(sent.name);
    if (command === undefined) return `${sent.name} is no command`;
    const context = this.#contextOf(sent);
    const decision = decideCommand(command, sent.input, context, (reads) =>
      commandStateFromBooks(this.#books, reads, context),
    );
    if (isRefusal(decision))
      return `${sent.name} was applied as version ${version}, but had to be refused: ${decision.code}`;
    if (reusesId(this.#books, decision))
      return `${sent.name} was applied as version ${version} with an id that is taken`;
    this.#books = applyChanges(this.#books, decision);
    return undefined;
  }

  /** Includes deleted rows. */
  get rows(): ComparedRows {
    return rowsOf(this.#books);
  }

  /** The rows as a device stores them. */
  get workingRows(): ComparedRows {
    const { products, transactions, expenses, stockLogs } = this.#books;
    return {
      products: [...products.values()].filter(({ activo, stock }) => activo || stock > 0),
      transactions: filterRowsNotDeleted(transactions),
      expenses: filterRowsNotDeleted(expenses),
      stockLogs: filterRowsNotDeleted(stockLogs),
    };
  }

  get balances(): Balances {
    return balancesAfterRecords(filterRowsNotDeleted(this.#books.transactions));
  }

  summaryOf(day: Day): DaySummary {
    const { id, configuracion } = this.#start.business;
    const ofDay = filterRowsNotDeleted(this.#books.transactions).filter(
      ({ createdAt }) => dayOf(createdAt, configuracion.timezone) === day,
    );
    return buildDaySummary(id, day, ofDay);
  }

  #contextOf({ issuedAt }: Sent): Context {
    const { business, membership } = this.#start;
    const actor = { uid: membership.uid, email: '', nombre: '', fechaRegistro: business.fechaCreacion, membership };
    return {
      actor,
      at: issuedAt,
      businessId: business.id,
      settings: business.configuracion,
      freshId: randomUUID,
    };
  }
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;

/** Sorted; ids that no phone sent are replaced by a constant. */
export function textsOf(rows: readonly object[], sentIds: ReadonlySet<string>): string[] {
  return rows.map((row) => canonicalJson(row).replaceAll(UUID, (id) => (sentIds.has(id) ? id : 'made-up'))).toSorted();
}

export function digestOf(rows: ComparedRows, sentIds: ReadonlySet<string>): string {
  const hash = createHash('sha256');
  for (const table of comparedTables) for (const text of textsOf(rows[table], sentIds)) hash.update(`${text}\n`);
  return hash.digest('hex');
}

/** The first differing rows of each table as text; empty if there are none. */
export function differences(found: ComparedRows, expected: ComparedRows, sentIds: ReadonlySet<string>): string[] {
  return comparedTables.flatMap((table) => {
    const [texts, wanted] = [textsOf(found[table], sentIds), textsOf(expected[table], sentIds)];
    const [has, wants] = [new Set(texts), new Set(wanted)];
    const missing = wanted.filter((text) => !has.has(text)).slice(0, 2);
    const unexpected = texts.filter((text) => !wants.has(text)).slice(0, 2);
    const isSame = missing.length === 0 && unexpected.length === 0 && texts.length === wanted.length;
    return isSame ? [] : [`${table} (${texts.length} of ${wanted.length}): ${JSON.stringify({ missing, unexpected })}`];
  });
}

/** Every id in these values. */
export function idsIn(value: unknown): string[] {
  return JSON.stringify(value).match(UUID) ?? [];
}

function byId<Row extends { readonly uuid: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.uuid, row]));
}
