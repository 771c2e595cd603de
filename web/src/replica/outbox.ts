/**
 * The outbox: what was recorded on this device, in order, until the server's word on it has come back to the copy.
 *
 * Invariants: a command is in the database before anybody is told that it is kept; its place in the order never
 * changes; it leaves only when the copy holds what it did, or when its person discards it after a refusal.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import type { Refusal } from '@cuadra/domain/kernel/refusal';
import type { DeviceDatabase } from './device-database.ts';
import type { Envelope } from './envelope.ts';

export type OutboxState =
  /** Not sent, or sent without an answer. */
  | { readonly state: 'waiting' }
  /** Applied as this version, which the copy has not reached yet. */
  | { readonly state: 'applied'; readonly version: number }
  /** In "Por revisar": to be corrected, tried again or discarded. */
  | { readonly state: 'refused'; readonly error: Refusal };

export interface OutboxEntry {
  readonly sequence: number;
  readonly envelope: Envelope;
  readonly standing: OutboxState;
  /** How often its person has tried it again after a refusal; undefined where they have not. */
  readonly retries?: number | undefined;
}

/** In "Por revisar". */
export interface RefusedEntry extends OutboxEntry {
  readonly standing: Extract<OutboxState, { readonly state: 'refused' }>;
}

export function isRefused(entry: OutboxEntry): entry is RefusedEntry {
  return entry.standing.state === 'refused';
}

/** When what still waits to be sent was recorded. */
export function instantsWaiting(entries: readonly OutboxEntry[]): readonly Instant[] {
  return entries.filter(({ standing }) => standing.state === 'waiting').map(({ envelope }) => envelope.issuedAt);
}

export function inSendingOrder(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.toSorted((a, b) => a.sequence - b.sequence);
}

export async function readOutbox(database: DeviceDatabase): Promise<OutboxEntry[]> {
  return inSendingOrder(await database.getAll('outbox'));
}

interface Shown {
  readonly outbox: readonly OutboxEntry[];
  readonly unkept: ReadonlySet<Uuid>;
}

/** What the device has, and what is shown and still on its way to it. */
export async function readShown(database: DeviceDatabase, shown: () => Shown): Promise<OutboxEntry[]> {
  const onDevice = await readOutbox(database);
  const read = new Set(onDevice.map(({ envelope }) => envelope.id));
  const { outbox, unkept } = shown();
  return [...onDevice, ...outbox.filter(({ envelope: { id } }) => unkept.has(id) && !read.has(id))];
}

/**
 * Keeps a new entry; the promise is fulfilled when it is on the device for good. All that has to be asked of the
 * database is asked before this returns, so that a page that closes in this very moment does not take it along.
 */
export function addEntry(database: DeviceDatabase, entry: OutboxEntry): Promise<void> {
  const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
  const added = transaction.store.add(entry);
  transaction.commit();
  return Promise.all([added, transaction.done]).then(() => undefined);
}

/** Replaces what is said of these commands; those that have left in the meantime stay gone. */
export async function settleEntries(
  database: DeviceDatabase,
  standings: ReadonlyMap<Uuid, OutboxState>,
): Promise<void> {
  const transaction = database.transaction('outbox', 'readwrite');
  for (const entry of await transaction.store.getAll()) {
    const standing = standings.get(entry.envelope.id);
    if (standing !== undefined) await transaction.store.put({ ...entry, standing });
  }
  await transaction.done;
}

/**
 * One in the place of the other, in one step: whatever happens, one of them is there, and never both. False where the
 * one is no longer there: another tab has seen to it.
 */
export async function replaceEntry(
  database: DeviceDatabase,
  before: OutboxEntry,
  after: OutboxEntry,
): Promise<boolean> {
  const { store, done } = database.transaction('outbox', 'readwrite', { durability: 'strict' });
  const isThere = (await store.get(before.sequence)) !== undefined;
  if (isThere) await Promise.all([store.delete(before.sequence), store.add(after)]);
  await done;
  return isThere;
}

export async function discardEntry(database: DeviceDatabase, id: Uuid): Promise<void> {
  const transaction = database.transaction('outbox', 'readwrite');
  for (const entry of await transaction.store.getAll()) {
    if (entry.envelope.id === id) await transaction.store.delete(entry.sequence);
  }
  await transaction.done;
}
