/**
 * A person's IndexedDB: the outbox, the copies of their businesses, and cached answers.
 *
 * Invariants: each person has a database of their own, so that two people who share a phone never see or send each
 * other's commands; the outbox survives signing out, the rest does not; if the outbox is empty, the database is
 * deleted. A demo's database is always deleted.
 */
import type { WorkingSet } from '@cuadra/domain/working-set';
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { VisibleSummary } from '@cuadra/domain/cash/redact-day-summary';
import type { CustomerDebt } from '@cuadra/domain/customers/customer-debt';
import type { Customer } from '@cuadra/domain/rows/customer';
import type { Product } from '@cuadra/domain/rows/product';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import type { ExpenseRow } from '@cuadra/domain/rows/expense-categories';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Copy } from './business-copy-in-memory.ts';
import { NeedsNewPageError } from '../requests/needs-new-page-error.ts';
import { STORAGE_REFUSED } from '../requests/storage-refused.ts';
import { isWaitingOrRefusedEntry, type OutboxEntry } from './outbox.ts';

type KeyInBusiness = [businessId: string, id: string];

/** Without the rows, which have their own stores. */
interface CopyHead extends Omit<Copy, 'books' | 'summaries' | 'debts'> {
  readonly businessId: string;
  readonly form?: number;
  /** Which rows of the blocks are no longer in the copy: `table/id`. Absent where nothing was removed. */
  readonly removed?: readonly string[];
}

/** Part of a copy's rows in one record, because few large records are stored much sooner than many small ones. */
export interface RowBlock extends CopyRows {
  readonly businessId: string;
  readonly number: number;
}

/** What a copy has rows of. */
export type CopyRows = Pick<
  WorkingSet,
  'customers' | 'products' | 'transactions' | 'expenses' | 'stockLogs' | 'daySummaries' | 'customerDebts'
>;

/**
 * The format version of stored copies: the oldest have none, and may contain more than their person may
 * see; before 3 they have no customers, and before 4 nothing of what these owe.
 */
export const COPY_FORMAT_VERSION = 4;

interface KeptAnswer {
  readonly address: string;
  readonly body: unknown;
  readonly at: Instant;
}

interface DeviceSchema extends DBSchema {
  outbox: { key: number; value: OutboxEntry };
  copies: { key: string; value: CopyHead };
  rowBlocks: { key: [businessId: string, number: number]; value: RowBlock };
  customers: { key: KeyInBusiness; value: Customer };
  products: { key: KeyInBusiness; value: Product };
  transactions: { key: KeyInBusiness; value: Transaction };
  expenses: { key: KeyInBusiness; value: ExpenseRow };
  stockLogs: { key: KeyInBusiness; value: StockLog };
  daySummaries: { key: KeyInBusiness; value: VisibleSummary };
  customerDebts: { key: KeyInBusiness; value: CustomerDebt };
  answers: { key: string; value: KeptAnswer };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const VERSION = 4;
/** This version is only requested so that every tab closes the database; it is never reached. */
const VERSION_OF_NONE = Number.MAX_SAFE_INTEGER;
const nameOf = (uid: string): string => `cuadra-${uid}`;

/** A tab that is not frozen closes the database at once, and a slow phone opens it sooner. */
const PATIENCE_MS = 15_000;

const NEWER_APP =
  'En este dispositivo ya se abrió una versión más nueva de Cuadra. Cierra todas sus pestañas y ábrela de nuevo con ' +
  'internet: lo que registraste sigue guardado.';
const FROZEN_TAB =
  'Otra pestaña de Cuadra no deja abrir tus datos. Ciérrala e inténtalo de nuevo: lo que registraste sigue guardado.';

/** Rejects with a NeedsNewPageError, which says what is in the way. */
export async function openDeviceDatabase(
  uid: string,
  onOutdated: () => void,
  patienceMs = PATIENCE_MS,
): Promise<DeviceDatabase> {
  const opening = openOwnVersion(uid, onOutdated);
  try {
    const database = await waitAtMost(patienceMs, opening);
    if (database !== undefined) return database;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new NeedsNewPageError(error.name === 'VersionError' ? NEWER_APP : STORAGE_REFUSED);
  }
  // Opened after all, it would hold up the next attempt.
  opening.then((database) => database.close()).catch(() => undefined);
  throw new NeedsNewPageError(FROZEN_TAB);
}

/** Undefined if it takes longer. */
async function waitAtMost<Result>(patienceMs: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

async function openOwnVersion(uid: string, onOutdated: () => void): Promise<DeviceDatabase> {
  return openDB<DeviceSchema>(nameOf(uid), VERSION, {
    upgrade: (database, before) => {
      database.createObjectStore('rowBlocks', { keyPath: ['businessId', 'number'] });
      if (before < 3) database.createObjectStore('customerDebts', { keyPath: ['businessId', 'customerId'] });
      if (before < 2) database.createObjectStore('customers', { keyPath: ['businessId', 'uuid'] });
      if (before > 0) return;
      database.createObjectStore('outbox', { keyPath: 'sequence' });
      database.createObjectStore('copies', { keyPath: 'businessId' });
      for (const name of ['products', 'transactions', 'expenses', 'stockLogs'] as const) {
        database.createObjectStore(name, { keyPath: ['businessId', 'uuid'] });
      }
      database.createObjectStore('daySummaries', { keyPath: ['businessId', 'day'] });
      database.createObjectStore('answers', { keyPath: 'address' });
    },
    // A newer version of the app in another tab needs the database: this tab closes it and asks to be reloaded. If the
    // database is being deleted, this tab is about to hear that its person has signed out.
    blocking: (_current, wanted, event) => {
      const { target } = event;
      if (target instanceof IDBDatabase) target.close();
      if (wanted !== null && wanted !== VERSION_OF_NONE) onOutdated();
    },
    // The browser itself has closed the database, as Safari does when it loses it: only a new page opens it again.
    terminated: onOutdated,
  });
}

/**
 * Deletes the database unless something waits to be sent, and returns how much. It counts after every other tab has
 * closed the database: so it sees what they recorded until then, and nothing more is recorded before the deletion. A
 * frozen tab that does not close it is not waited for.
 */
export async function eraseDeviceDatabaseUnlessUnsent(uid: string, patienceMs = PATIENCE_MS): Promise<number> {
  const outcome = { unsent: Promise.resolve(0) };
  const opening = openDB<DeviceSchema>(nameOf(uid), VERSION_OF_NONE, {
    upgrade: (database, before, _wanted, transaction) => {
      database.close();
      transaction.done.catch(() => undefined);
      const reading = before === 0 ? Promise.resolve([]) : transaction.objectStore('outbox').getAll();
      outcome.unsent = reading.then(async (entries) => {
        const unsent = entries.filter(isWaitingOrRefusedEntry).length;
        const erasing = unsent === 0 ? deleteDB(nameOf(uid)) : undefined;
        transaction.abort();
        await erasing;
        return unsent;
      });
    },
  });
  await waitAtMost(
    patienceMs,
    opening.catch(() => undefined),
  );
  return outcome.unsent;
}

/**
 * Deletes everything, also the outbox; other tabs close the database. If a frozen one does not, it is deleted once that
 * tab is gone.
 */
export async function eraseDeviceDatabase(uid: string, patienceMs = PATIENCE_MS): Promise<void> {
  await waitAtMost(patienceMs, deleteDB(nameOf(uid)));
}
