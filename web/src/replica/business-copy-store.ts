/**
 * Stores a copy on the device row by row, and reads it back.
 *
 * Invariants: the changes of one server answer are written in one transaction, which also removes the acknowledged
 * commands that they include. A crash leaves the copy before or after it, and never loses or doubles a record.
 */
import { emptyBooks } from '@cuadra/domain/rows/books-in-memory';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { fillMissingSummaryFields } from '@cuadra/domain/cash/redact-day-summary';
import { rowKeys } from '@cuadra/domain/rows/tables';
import type { WorkingSet } from '@cuadra/domain/working-set';
import { type Copy, redactBusinessCopy } from './business-copy-in-memory.ts';
import { COPY_FORM, type DeviceDatabase } from './device-database.ts';

const tables = [
  'customers',
  'products',
  'transactions',
  'expenses',
  'stockLogs',
  'daySummaries',
  'customerDebts',
] as const;

export async function readBusinessCopy(database: DeviceDatabase, businessId: Uuid): Promise<Copy | undefined> {
  const transaction = database.transaction(['copies', ...tables], 'readonly');
  const everything = rowRangeOf(businessId);
  const [head, customers, products, transactions, expenses, stockLogs, summaries, debts] = await Promise.all([
    transaction.objectStore('copies').get(businessId),
    transaction.objectStore('customers').getAll(everything),
    transaction.objectStore('products').getAll(everything),
    transaction.objectStore('transactions').getAll(everything),
    transaction.objectStore('expenses').getAll(everything),
    transaction.objectStore('stockLogs').getAll(everything),
    transaction.objectStore('daySummaries').getAll(everything),
    transaction.objectStore('customerDebts').getAll(everything),
  ]);
  if (head === undefined) return undefined;
  const { version, business, membership, carried, favourites, form } = head;
  const copy: Copy = {
    version,
    business,
    membership,
    carried,
    favourites,
    books: {
      ...emptyBooks,
      businesses: new Map([[business.id, business]]),
      memberships: new Map([[rowKeys.memberships(membership), membership]]),
      customers: new Map(customers.map((row) => [row.uuid, row])),
      products: new Map(products.map((row) => [row.uuid, row])),
      transactions: new Map(transactions.map((row) => [row.uuid, row])),
      expenses: new Map(expenses.map((row) => [row.uuid, row])),
      stockLogs: new Map(stockLogs.map((row) => [row.uuid, row])),
    },
    summaries: new Map(summaries.map((row) => [row.day, fillMissingSummaryFields(membership, row)])),
    debts: new Map(debts.map((row) => [row.customerId, row])),
  };
  return form === COPY_FORM ? copy : redactBusinessCopy(copy);
}

/**
 * Writes the changes from the copy `before` to the copy `after`, and returns `after`. Undefined if the stored copy is
 * no longer the one that the request was made for, because another tab has written a later one.
 */
export async function storeSyncAnswer(
  database: DeviceDatabase,
  before: Copy | undefined,
  answer: WorkingSet,
  after: Copy,
): Promise<Copy | undefined> {
  const { id: businessId } = answer.business;
  const transaction = database.transaction(['copies', 'outbox', ...tables], 'readwrite');
  const onDevice = await transaction.objectStore('copies').get(businessId);
  if (onDevice?.version !== before?.version) {
    await transaction.done;
    return undefined;
  }
  const { version, business, membership, carried, favourites } = after;
  const head = { businessId, version, business, membership, carried, favourites, form: COPY_FORM };
  await transaction.objectStore('copies').put(head);
  for (const table of tables) {
    const store = transaction.objectStore(table);
    if (answer.reset) await store.delete(rowRangeOf(businessId));
    await inSlices(answer[table].map((row) => () => store.put(row)));
    const gone = answer.reset ? [] : idsOnlyBefore(rowsOf(before, table), rowsOf(after, table));
    await inSlices(gone.map((id) => () => store.delete([businessId, id])));
  }
  const outbox = transaction.objectStore('outbox');
  for (const { sequence, envelope, standing } of await outbox.getAll()) {
    const isHere = envelope.businessId === businessId && standing.state === 'applied' && standing.version <= version;
    if (isHere) await outbox.delete(sequence);
  }
  await transaction.done;
  return after;
}

function rowsOf(copy: Copy | undefined, table: (typeof tables)[number]): ReadonlyMap<string, object> {
  if (table === 'daySummaries') return copy?.summaries ?? new Map();
  return (table === 'customerDebts' ? copy?.debts : copy?.books[table]) ?? new Map();
}

function idsOnlyBefore(before: ReadonlyMap<string, object>, after: ReadonlyMap<string, object>): string[] {
  return before === after ? [] : [...before.keys()].filter((id) => !after.has(id));
}

/** Deletes the copies and the cached answers, but not the outbox. */
export async function deleteBusinessCopies(database: DeviceDatabase): Promise<void> {
  const transaction = database.transaction(['copies', 'answers', ...tables], 'readwrite');
  await Promise.all((['copies', 'answers', ...tables] as const).map((name) => transaction.objectStore(name).clear()));
  await transaction.done;
}

/** Rows per slice: few enough that a cheap phone can respond to a tap in between. */
const SLICE = 50;

async function inSlices(writes: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (let first = 0; first < writes.length; first += SLICE) {
    await Promise.all(writes.slice(first, first + SLICE).map((write) => write()));
  }
}

/** IndexedDB sorts arrays after all strings, so `[]` is the upper bound. */
function rowRangeOf(businessId: Uuid): IDBKeyRange {
  return IDBKeyRange.bound([businessId], [businessId, []]);
}
