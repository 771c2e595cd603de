/** Reads the stored data of a person directly from the device, so that reading does not change what happens next. */
import type { OutboxEntry } from '../../web/src/replica/outbox.ts';

export interface DeviceContents {
  readonly outbox: readonly OutboxEntry[];
  /** The version of the copy of each business. */
  readonly versions: ReadonlyMap<string, number>;
}

interface KeptCopy {
  readonly businessId: string;
  readonly version: number;
}

const nothing: DeviceContents = { outbox: [], versions: new Map() };

/** Undefined while something is being written, because it may still be undone. */
export function readDevice(factory: IDBFactory, uid: string): DeviceContents | undefined {
  const databases = inner(factory, '_databases');
  const database: unknown = databases instanceof Map ? databases.get(`cuadra-${uid}`) : undefined;
  if (typeof database !== 'object' || database === null) return nothing;
  const transactions = inner(database, 'transactions');
  const isWritten = Array.isArray(transactions) && transactions.some(isWriting);
  if (isWritten) return undefined;
  const outbox = rowsOf(database, 'outbox', areEntries);
  const copies = rowsOf(database, 'copies', areCopies);
  return { outbox, versions: new Map(copies.map(({ businessId, version }) => [businessId, version])) };
}

function isWriting(transaction: object): boolean {
  const isOver = inner(transaction, '_state') === 'finished';
  return inner(transaction, '_started') === true && !isOver && inner(transaction, 'mode') !== 'readonly';
}

/** The stored rows themselves: nobody changes them. */
function rowsOf<Row>(database: object, name: string, are: (rows: unknown) => rows is readonly Row[]): readonly Row[] {
  const stores = inner(database, 'rawObjectStores');
  const store: unknown = stores instanceof Map ? stores.get(name) : undefined;
  if (typeof store !== 'object' || store === null) return [];
  const kept = inner(store, 'records');
  const read = typeof kept === 'object' && kept !== null ? inner(kept, 'values') : undefined;
  const records: unknown = typeof read === 'function' ? Reflect.apply(read, kept, []) : undefined;
  const rows = isIterable(records) ? Array.from(records, (record) => inner(record, 'value')) : undefined;
  if (!are(rows)) throw new Error('fake-indexeddb keeps its rows elsewhere');
  return rows;
}

function isIterable(value: unknown): value is Iterable<object> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

function inner(whole: object, name: string): unknown {
  const part: unknown = Reflect.get(whole, name);
  return part;
}

function areEntries(rows: unknown): rows is readonly OutboxEntry[] {
  return Array.isArray(rows);
}

function areCopies(rows: unknown): rows is readonly KeptCopy[] {
  return Array.isArray(rows);
}
