/**
 * Carries the seed's steps out through the domain, fast enough for a year of them.
 *
 * It does what the executor of the domain's tests does, with the domain's own load() and decisions, but on tables that
 * are changed in place, and gives load() only rows that can matter: the named records with what hangs on them, and
 * the records since the last count, before which no balance looks.
 */
import { stateFromBooks } from '@cuadra/domain/bookkeeping';
import { type Books } from '@cuadra/domain/rows/books';
import type { Business } from '@cuadra/domain/rows/business';
import type { Invitation } from '@cuadra/domain/rows/invitation';
import type { Membership } from '@cuadra/domain/rows/membership';
import type { Balances } from '@cuadra/domain/rows/account';
import { balancesAfter } from '@cuadra/domain/cash/balances';
import { commandNamed } from '@cuadra/domain/commands';
import type { Product } from '@cuadra/domain/rows/product';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { DEFAULT_ZONE } from '@cuadra/domain/kernel/calendar';
import type { Changes, Decision } from '@cuadra/domain/commands/changes';
import { type Context, decideCommand } from '@cuadra/domain/commands/command';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { isRefusal, refuse } from '@cuadra/domain/kernel/refusal';
import { newProfile, type Profile } from '@cuadra/domain/rows/profile';
import type { Reads } from '@cuadra/domain/commands/reads';
import type { ExpenseRow } from '@cuadra/domain/rows/expense';
import { isCount, type Transaction } from '@cuadra/domain/rows/transaction';
import { people, type PersonKey, type SeedStep } from '../bodega.ts';

export class Executor {
  readonly profiles = new Map<string, Profile>();
  readonly businesses = new Map<string, Business>();
  readonly memberships = new Map<string, Membership>();
  readonly invitations = new Map<string, Invitation>();
  readonly products = new Map<string, Product>();
  readonly transactions = new Map<string, Transaction>();
  readonly expenses = new Map<string, ExpenseRow>();
  readonly stockLogs = new Map<string, StockLog>();
  readonly #sinceCount = new Map<Uuid, Map<Uuid, Transaction>>();
  readonly #logsOfRecord = new Map<Uuid, Set<Uuid>>();
  readonly #expensesOfRecord = new Map<Uuid, Set<Uuid>>();
  #freshIds = 0;

  constructor() {
    for (const { key, email, nombre, apellidos } of people) {
      const fechaRegistro = '2020-01-01T12:00:00.000Z';
      this.profiles.set(uidOf(key), newProfile({ uid: uidOf(key), email, nombre, apellidos, fechaRegistro }));
    }
  }

  execute(step: SeedStep): Decision {
    const command = commandNamed(step.command.name);
    if (command === undefined) return refuse('unknown-command');
    const context = this.#contextOf(step);
    const decision = decideCommand(command, this.inputOf(step), context, (reads) =>
      stateFromBooks(this.#books(reads, context), reads, context),
    );
    if (isRefusal(decision)) return decision;
    if (this.#reusesAnId(decision)) return refuse('id-already-used');
    this.#write(decision);
    return decision;
  }

  /** The input of a step; an acceptance's token is looked up, as a loader does. */
  inputOf(step: SeedStep): unknown {
    if (!('acceptInvitation' in step)) return step.command.input;
    return { token: this.invitations.get(step.acceptInvitation)?.token };
  }

  balancesOf(businessId: Uuid): Balances {
    return balancesAfter([...(this.#sinceCount.get(businessId)?.values() ?? [])]);
  }

  recordsOf(businessId: Uuid): Transaction[] {
    return [...this.transactions.values()].filter(
      (record) => record.businessId === businessId && record.deletedAt === null,
    );
  }

  #contextOf({ by, at, businessId }: SeedStep): Context {
    const person = this.profiles.get(uidOf(by));
    if (person === undefined) throw new Error(`${by} has no account`);
    const link = this.memberships.get(`${businessId}/${person.uid}`) ?? null;
    return {
      actor: { ...person, membership: link },
      at,
      businessId,
      settings: this.businesses.get(businessId)?.configuracion ?? { timezone: DEFAULT_ZONE, moneda: 'PEN' },
      freshId: () => `00000000-0000-7000-8000-${String(++this.#freshIds).padStart(12, '0')}`,
    };
  }

  #books({ records = [], stockLogs = [], balances }: Reads, { businessId }: Context): Books {
    const { profiles, businesses, memberships, invitations, products } = this;
    const logIds = [...stockLogs, ...records.flatMap((id) => [...(this.#logsOfRecord.get(id) ?? [])])];
    const logs = rowsOf(this.stockLogs, logIds);
    const recordIds = [...records, ...[...logs.values()].flatMap((log) => log.transactionId ?? [])];
    const expenseIds = recordIds.flatMap((id) => [...(this.#expensesOfRecord.get(id) ?? [])]);
    const transactions = rowsOf(this.transactions, recordIds);
    if (balances !== undefined) this.#addLedger(transactions, businessId);
    const expenses = rowsOf(this.expenses, expenseIds);
    return {
      profiles,
      businesses,
      memberships,
      invitations,
      products,
      transactions,
      expenses,
      stockLogs: logs,
    };
  }

  /** The records since the last count; all of the business when one is older than that. */
  #addLedger(named: Map<Uuid, Transaction>, businessId: Uuid): void {
    const sinceCount = this.#sinceCount.get(businessId) ?? new Map<Uuid, Transaction>();
    const isRecent = [...named.keys()].every((id) => sinceCount.has(id));
    const records = isRecent ? sinceCount.values() : this.recordsOf(businessId);
    for (const record of records) named.set(record.uuid, record);
  }

  #reusesAnId(changes: Changes): boolean {
    return (
      reuses(this.businesses, changes.businesses, (row) => row.id) ||
      reuses(this.memberships, changes.memberships, (row) => `${row.businessId}/${row.uid}`) ||
      reuses(this.invitations, changes.invitations, (row) => row.invitationId) ||
      reuses(this.products, changes.products, (row) => row.uuid) ||
      reuses(this.transactions, changes.transactions, (row) => row.uuid) ||
      reuses(this.expenses, changes.expenses, (row) => row.uuid) ||
      reuses(this.stockLogs, changes.stockLogs, (row) => row.uuid)
    );
  }

  #write(changes: Changes): void {
    for (const { after } of changes.businesses ?? []) this.businesses.set(after.id, after);
    for (const { after } of changes.memberships ?? []) this.memberships.set(`${after.businessId}/${after.uid}`, after);
    for (const { after } of changes.invitations ?? []) this.invitations.set(after.invitationId, after);
    for (const { after } of changes.products ?? []) this.products.set(after.uuid, after);
    for (const { after } of changes.transactions ?? []) this.#writeRecord(after);
    for (const { after } of changes.expenses ?? []) {
      this.expenses.set(after.uuid, after);
      setAt(this.#expensesOfRecord, after.transactionRef).add(after.uuid);
    }
    for (const { after } of changes.stockLogs ?? []) {
      this.stockLogs.set(after.uuid, after);
      if (after.transactionId !== null) setAt(this.#logsOfRecord, after.transactionId).add(after.uuid);
    }
  }

  #writeRecord(record: Transaction): void {
    const { uuid, businessId } = record;
    const isNew = !this.transactions.has(uuid);
    this.transactions.set(uuid, record);
    const recent = this.#sinceCount.get(businessId) ?? new Map<Uuid, Transaction>();
    this.#sinceCount.set(businessId, recent);
    if (isNew && isCount(record)) recent.clear();
    if (record.deletedAt !== null) recent.delete(uuid);
    else if (isNew || recent.has(uuid)) recent.set(uuid, record);
  }
}

export function uidOf(key: PersonKey): string {
  return `uid-${key}`;
}

function rowsOf<Row>(table: ReadonlyMap<Uuid, Row>, ids: readonly Uuid[]): Map<Uuid, Row> {
  const rows = new Map<Uuid, Row>();
  for (const id of ids) {
    const row = table.get(id);
    if (row !== undefined) rows.set(id, row);
  }
  return rows;
}

function reuses<Row>(
  table: ReadonlyMap<string, Row>,
  changes: readonly { readonly operation: string; readonly after: Row }[] | undefined,
  keyOf: (row: Row) => string,
): boolean {
  const taken = new Set<string>();
  return (changes ?? []).some(({ operation, after }) => {
    const key = keyOf(after);
    return operation === 'create' && (table.has(key) || taken.size === taken.add(key).size);
  });
}

function setAt(index: Map<Uuid, Set<Uuid>>, key: Uuid): Set<Uuid> {
  const found = index.get(key) ?? new Set<Uuid>();
  index.set(key, found);
  return found;
}
