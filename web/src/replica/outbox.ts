/**
 * The outbox: the commands recorded on this device, in order, until the copy includes the server's decision on them.
 *
 * Invariants: a command is in the database before the person is told that it is stored; its position never changes; it
 * leaves only when the copy includes it, or when its person discards it after a refusal.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Refusal } from '@cuadra/domain/kernel/refusal';
import { MAX_WAITING_COMMANDS } from '@cuadra/domain/working-set';
import type { DeviceDatabase } from './device-database.ts';
import type { Envelope } from './command-envelope.ts';

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
  /** How often the person has retried it after a refusal; undefined for never. */
  readonly retries?: number | undefined;
}

/** In "Por revisar". */
export interface RefusedEntry extends OutboxEntry {
  readonly standing: Extract<OutboxState, { readonly state: 'refused' }>;
}

export function isRefusedEntry(entry: OutboxEntry): entry is RefusedEntry {
  return entry.standing.state === 'refused';
}

/** True if it waits to be sent, or for its person. */
export function isWaitingOrRefusedEntry({ standing }: OutboxEntry): boolean {
  return standing.state !== 'applied';
}

/** The instants of the waiting commands. */
export function issueInstantsOfWaitingEntries(entries: readonly OutboxEntry[]): readonly Instant[] {
  return entries.filter(({ standing }) => standing.state === 'waiting').map(({ envelope }) => envelope.issuedAt);
}

export function sortOutboxBySendingOrder(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.toSorted((a, b) => a.sequence - b.sequence);
}

const unstored = new WeakMap<DeviceDatabase, Map<Uuid, OutboxState>>();

/** What this tab knows and has not stored: where there is no room, it tries again, and a reload asks the server. */
export function unstoredStates(database: DeviceDatabase): Map<Uuid, OutboxState> {
  const states = unstored.get(database) ?? new Map<Uuid, OutboxState>();
  unstored.set(database, states);
  return states;
}

export function withKnownStates(database: DeviceDatabase, entries: readonly OutboxEntry[]): OutboxEntry[] {
  const states = unstoredStates(database);
  return entries.map((entry) => ({ ...entry, standing: states.get(entry.envelope.id) ?? entry.standing }));
}

export async function readOutbox(database: DeviceDatabase): Promise<OutboxEntry[]> {
  return sortOutboxBySendingOrder(withKnownStates(database, await database.getAll('outbox')));
}

/** Those of a business that may have been sent without an answer: the first ones, which are sent together. */
export async function readPossiblySentCommandIds(database: DeviceDatabase, businessId: Uuid): Promise<Uuid[]> {
  const waiting = (await readOutbox(database)).filter(({ standing }) => standing.state === 'waiting');
  const first = waiting.slice(0, MAX_WAITING_COMMANDS).map(({ envelope }) => envelope);
  return first.filter((envelope) => envelope.businessId === businessId).map(({ id }) => id);
}

interface Shown {
  readonly outbox: readonly OutboxEntry[];
  readonly unkept: ReadonlySet<Uuid>;
}

/** The stored entries, and those already shown but not stored yet. */
export async function readOutboxWithUnstored(database: DeviceDatabase, shown: () => Shown): Promise<OutboxEntry[]> {
  const onDevice = await readOutbox(database);
  const read = new Set(onDevice.map(({ envelope }) => envelope.id));
  const { outbox, unkept } = shown();
  return [...onDevice, ...outbox.filter(({ envelope: { id } }) => unkept.has(id) && !read.has(id))];
}

/**
 * Stores a new entry; resolves when it is permanently on the device. All database requests are made before this
 * returns, so that a page that closes at this moment does not lose it.
 */
export function addOutboxEntry(database: DeviceDatabase, entry: OutboxEntry): Promise<void> {
  const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
  const added = transaction.store.add(entry);
  transaction.commit();
  return Promise.all([added, transaction.done]).then(() => undefined);
}

/** Commands that have left in the meantime are not restored. */
export async function updateOutboxEntryStates(
  database: DeviceDatabase,
  standings: ReadonlyMap<Uuid, OutboxState>,
): Promise<void> {
  const states = unstoredStates(database);
  for (const [id, standing] of standings) states.set(id, standing);
  const transaction = database.transaction('outbox', 'readwrite');
  for (const entry of await transaction.store.getAll()) {
    const standing = standings.get(entry.envelope.id);
    if (standing !== undefined) await transaction.store.put({ ...entry, standing });
  }
  await transaction.done;
  for (const id of standings.keys()) states.delete(id);
}

/**
 * Replaces an entry by another in one transaction, so that there is always exactly one of them. False if the first one
 * is gone, because another tab has handled it.
 */
export async function replaceOutboxEntry(
  database: DeviceDatabase,
  before: OutboxEntry,
  after: OutboxEntry,
): Promise<boolean> {
  const { store, done } = database.transaction('outbox', 'readwrite', { durability: 'strict' });
  const isThere = (await store.get(before.sequence)) !== undefined;
  if (isThere) await Promise.all([store.delete(before.sequence), store.add(after)]);
  await done;
  unstoredStates(database).delete(after.envelope.id);
  return isThere;
}

export async function discardOutboxEntry(database: DeviceDatabase, id: Uuid): Promise<void> {
  const transaction = database.transaction('outbox', 'readwrite');
  for (const entry of await transaction.store.getAll()) {
    if (entry.envelope.id === id) await transaction.store.delete(entry.sequence);
  }
  await transaction.done;
}
