/**
 * What a person's device keeps in IndexedDB: what they recorded and nobody has acknowledged, their copies of their
 * businesses, and the answers of the server that can be read again without it.
 *
 * Invariants: each person has a database of their own, so that two who share a phone never see or send each other's;
 * what waits to be sent outlives signing out, the rest does not; where nothing waits, the database goes too. Of sample data nothing outlives it.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { VisibleSummary } from '@cuadra/domain/cash/summary-visibility';
import type { Product } from '@cuadra/domain/rows/product';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import type { ExpenseRow } from '@cuadra/domain/rows/expense';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Copy } from './copy.ts';
import type { OutboxEntry } from './outbox.ts';

type KeyInBusiness = [businessId: string, id: string];

/** A copy without its rows, which have stores of their own. */
type CopyHead = Omit<Copy, 'books' | 'summaries'>;

/** The form of the copies that are kept: those of before it say none, and may hold more than their person may see. */
export const COPY_FORM = 2;

interface KeptAnswer {
  readonly address: string;
  readonly body: unknown;
  readonly at: Instant;
}

interface DeviceSchema extends DBSchema {
  outbox: { key: number; value: OutboxEntry };
  copies: { key: string; value: CopyHead & { readonly businessId: string; readonly form?: number } };
  products: { key: KeyInBusiness; value: Product };
  transactions: { key: KeyInBusiness; value: Transaction };
  expenses: { key: KeyInBusiness; value: ExpenseRow };
  stockLogs: { key: KeyInBusiness; value: StockLog };
  daySummaries: { key: KeyInBusiness; value: VisibleSummary };
  answers: { key: string; value: KeptAnswer };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const VERSION = 1;
const nameOf = (uid: string): string => `cuadra-${uid}`;

export function openDeviceDatabase(uid: string, onOutdated: () => void): Promise<DeviceDatabase> {
  return openDB<DeviceSchema>(nameOf(uid), VERSION, {
    upgrade: (database) => {
      database.createObjectStore('outbox', { keyPath: 'sequence' });
      database.createObjectStore('copies', { keyPath: 'businessId' });
      for (const name of ['products', 'transactions', 'expenses', 'stockLogs'] as const) {
        database.createObjectStore(name, { keyPath: ['businessId', 'uuid'] });
      }
      database.createObjectStore('daySummaries', { keyPath: ['businessId', 'day'] });
      database.createObjectStore('answers', { keyPath: 'address' });
    },
    // A newer version of the app wants in, in another tab: this one makes way and asks to be loaded again. Where all of
    // it is erased, this tab is about to hear that its person has left.
    blocking: (_current, blocked, event) => {
      const { target } = event;
      if (target instanceof IDBDatabase) target.close();
      if (blocked !== null) onOutdated();
    },
  });
}

/** Erases all of it, also what waits to be sent; whoever has it open in another tab makes way. */
export function eraseDeviceDatabase(uid: string): Promise<void> {
  return deleteDB(nameOf(uid));
}
