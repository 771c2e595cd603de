/**
 * Stores a copy on the device, and reads it back. A large answer is stored as the whole copy, in blocks of rows; a
 * small one row by row: a row replaces the one in a block.
 *
 * Invariants: the changes of one server answer are written in one transaction, which also removes the acknowledged
 * commands that they include. A crash leaves the copy before or after it, and never loses or doubles a record.
 */
import { emptyBooks } from '@cuadra/domain/rows/books-in-memory';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { fillMissingSummaryFields } from '@cuadra/domain/cash/redact-day-summary';
import { rowKeyFunctions } from '@cuadra/domain/rows/tables';
import type { WorkingSet } from '@cuadra/domain/working-set';
import { type Copy, redactBusinessCopy } from './business-copy-in-memory.ts';
import { COPY_FORMAT_VERSION, type CopyRows, type DeviceDatabase, type RowBlock } from './device-database.ts';
import { withKnownStates } from './outbox.ts';

const tables = [
  'customers',
  'products',
  'transactions',
  'expenses',
  'stockLogs',
  'daySummaries',
  'customerDebts',
] as const satisfies readonly (keyof CopyRows)[];
type Table = (typeof tables)[number];

const rowStores = ['rowBlocks', ...tables] as const;

export async function readBusinessCopy(database: DeviceDatabase, businessId: Uuid): Promise<Copy | undefined> {
  const transaction = database.transaction(['copies', ...rowStores], 'readonly');
  const everything = rowRangeOf(businessId);
  const [head, blocks, customers, products, transactions, expenses, stockLogs, summaries, debts] = await Promise.all([
    transaction.objectStore('copies').get(businessId),
    transaction.objectStore('rowBlocks').getAll(everything),
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
  const removed = new Set(head.removed);
  const rowsIn = <Row>(table: Table, inBlocks: readonly Row[], inStore: readonly Row[], idOf: (row: Row) => string) => {
    const rows = new Map<string, Row>();
    for (const row of inBlocks) if (!removed.has(`${table}/${idOf(row)}`)) rows.set(idOf(row), row);
    for (const row of inStore) rows.set(idOf(row), row);
    return rows;
  };
  const inBlocks = joinRowBlocks(blocks);
  const summaryRows = rowsIn('daySummaries', inBlocks.daySummaries, summaries, ({ day }) => day);
  const copy: Copy = {
    version,
    business,
    membership,
    carried,
    favourites,
    books: {
      ...emptyBooks,
      businesses: new Map([[business.id, business]]),
      memberships: new Map([[rowKeyFunctions.memberships(membership), membership]]),
      customers: rowsIn('customers', inBlocks.customers, customers, rowKeyFunctions.customers),
      products: rowsIn('products', inBlocks.products, products, rowKeyFunctions.products),
      transactions: rowsIn('transactions', inBlocks.transactions, transactions, rowKeyFunctions.transactions),
      expenses: rowsIn('expenses', inBlocks.expenses, expenses, rowKeyFunctions.expenses),
      stockLogs: rowsIn('stockLogs', inBlocks.stockLogs, stockLogs, rowKeyFunctions.stockLogs),
    },
    summaries: new Map([...summaryRows].map(([day, row]) => [day, fillMissingSummaryFields(membership, row)])),
    debts: rowsIn('customerDebts', inBlocks.customerDebts, debts, ({ customerId }) => customerId),
  };
  return form === COPY_FORMAT_VERSION ? copy : redactBusinessCopy(copy);
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
  const transaction = database.transaction(['copies', 'outbox', ...rowStores], 'readwrite');
  // A write that fails says so, too.
  transaction.done.catch(() => undefined);
  const onDevice = await transaction.objectStore('copies').get(businessId);
  if (onDevice?.version !== before?.version) {
    await transaction.done;
    return undefined;
  }
  const gone = answer.reset ? [] : tables.flatMap((table) => idsOnlyBefore(table, before, after));
  const removed = [...(onDevice?.removed ?? []), ...gone.map(({ table, id }) => `${table}/${id}`)];
  const isWhole = answer.reset || isLargeWorkingSet(answer) || removed.length > FEW_ROWS;
  const { version, business, membership, carried, favourites } = after;
  const head = { businessId, version, business, membership, carried, favourites, form: COPY_FORMAT_VERSION };
  await transaction.objectStore('copies').put(isWhole || removed.length === 0 ? head : { ...head, removed });
  if (isWhole) {
    for (const name of rowStores) await transaction.objectStore(name).delete(rowRangeOf(businessId));
    // One after the other, so that a cheap phone can respond to a tap in between.
    for (const block of rowBlocksOf(businessId, after)) await transaction.objectStore('rowBlocks').put(block);
  } else {
    for (const table of tables) {
      const store = transaction.objectStore(table);
      await inSlices(answer[table].map((row) => () => store.put(row)));
    }
    for (const { table, id } of gone) await transaction.objectStore(table).delete([businessId, id]);
  }
  const outbox = transaction.objectStore('outbox');
  for (const { sequence, envelope, standing } of withKnownStates(database, await outbox.getAll())) {
    const isHere = envelope.businessId === businessId && standing.state === 'applied' && standing.version <= version;
    if (isHere) await outbox.delete(sequence);
  }
  await transaction.done;
  return after;
}

/** So few rows are stored one by one without a noticeable delay. */
const FEW_ROWS = 500;

export function isLargeWorkingSet({ customers, products, transactions, expenses, stockLogs }: WorkingSet): boolean {
  return customers.length + products.length + transactions.length + expenses.length + stockLogs.length > FEW_ROWS;
}

function idsOnlyBefore(table: Table, before: Copy | undefined, after: Copy): { table: Table; id: string }[] {
  const [earlier, later] = [rowsOf(before, table), rowsOf(after, table)];
  if (earlier === later) return [];
  return [...earlier.keys()].filter((id) => !later.has(id)).map((id) => ({ table, id }));
}

function rowsOf(copy: Copy | undefined, table: Table): ReadonlyMap<string, object> {
  if (table === 'daySummaries') return copy?.summaries ?? new Map();
  return (table === 'customerDebts' ? copy?.debts : copy?.books[table]) ?? new Map();
}

/** Rows of each table per block: so few that the browser keeps it in its database, and not in a file beside it. */
const ROWS_PER_BLOCK = 40;

function rowBlocksOf(businessId: Uuid, { books, summaries, debts }: Copy): RowBlock[] {
  const whole: CopyRows = {
    customers: [...books.customers.values()],
    products: [...books.products.values()],
    transactions: [...books.transactions.values()],
    expenses: [...books.expenses.values()],
    stockLogs: [...books.stockLogs.values()],
    daySummaries: [...summaries.values()],
    customerDebts: [...debts.values()],
  };
  const blocks = Math.ceil(Math.max(...tables.map((table) => whole[table].length)) / ROWS_PER_BLOCK);
  return Array.from({ length: blocks }, (_, number) => {
    const slice = <Row>(rows: readonly Row[]) => rows.slice(number * ROWS_PER_BLOCK, (number + 1) * ROWS_PER_BLOCK);
    return {
      businessId,
      number,
      customers: slice(whole.customers),
      products: slice(whole.products),
      transactions: slice(whole.transactions),
      expenses: slice(whole.expenses),
      stockLogs: slice(whole.stockLogs),
      daySummaries: slice(whole.daySummaries),
      customerDebts: slice(whole.customerDebts),
    };
  });
}

function joinRowBlocks(blocks: readonly RowBlock[]): CopyRows {
  return {
    customers: blocks.flatMap(({ customers }) => customers),
    products: blocks.flatMap(({ products }) => products),
    transactions: blocks.flatMap(({ transactions }) => transactions),
    expenses: blocks.flatMap(({ expenses }) => expenses),
    stockLogs: blocks.flatMap(({ stockLogs }) => stockLogs),
    daySummaries: blocks.flatMap(({ daySummaries }) => daySummaries),
    customerDebts: blocks.flatMap(({ customerDebts }) => customerDebts),
  };
}

/** Deletes the copies and the cached answers, but not the outbox. */
export async function deleteCopiesAndCachedAnswers(database: DeviceDatabase): Promise<void> {
  const transaction = database.transaction(['copies', 'answers', ...rowStores], 'readwrite');
  await Promise.all(
    (['copies', 'answers', ...rowStores] as const).map((name) => transaction.objectStore(name).clear()),
  );
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
