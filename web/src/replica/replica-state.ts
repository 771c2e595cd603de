/**
 * The replica's state as the screens see it, and its transitions.
 *
 * Invariants: a state is immutable; the shown business is the server's copy plus all waiting commands, in order;
 * refused commands are not applied.
 */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Copy } from './business-copy-in-memory.ts';
import { sortOutboxBySendingOrder, isRefusedEntry, type OutboxEntry, type RefusedEntry } from './outbox.ts';
import type { PredictingPerson, Prediction, predictCommands } from './predict-command.ts';

export interface ReplicaState {
  readonly person: PredictingPerson;
  readonly shop: OpenShop | undefined;
  /** The commands of all businesses of this person, in order. */
  readonly outbox: readonly OutboxEntry[];
  /** Commands that are shown but not stored on the device yet. */
  readonly unkept: ReadonlySet<Uuid>;
  /** Whether the server answered the last request. */
  readonly isReached: boolean;
  /** True if the device had no room for what was recorded last. */
  readonly isDeviceFull: boolean;
}

/** Undefined until something first waits: a person who only reads does not load the deciding code. */
export type PredictAll = typeof predictCommands | undefined;

interface OpenShop {
  readonly businessId: Uuid;
  /** The server's state; undefined until it was first loaded. */
  readonly server: Copy | undefined;
  /** The server's state plus all waiting commands. */
  readonly copy: Copy | undefined;
}

export function initialReplicaState(person: PredictingPerson, outbox: readonly OutboxEntry[]): ReplicaState {
  return { person, shop: undefined, outbox, unkept: new Set(), isReached: navigator.onLine, isDeviceFull: false };
}

export function replicaStateAfterOpeningBusiness(
  state: ReplicaState,
  businessId: Uuid,
  server: Copy | undefined,
  predict: PredictAll,
): ReplicaState {
  return predictAgain({ ...state, shop: { businessId, server, copy: undefined } }, predict);
}

export function replicaStateWithNewEntry(state: ReplicaState, entry: OutboxEntry, { copy }: Prediction): ReplicaState {
  const { shop, outbox } = state;
  const unkept = new Set(state.unkept).add(entry.envelope.id);
  return { ...state, outbox: [...outbox, entry], unkept, isDeviceFull: false, shop: shop && { ...shop, copy } };
}

export function replicaStateWhileStoringEntry(state: ReplicaState, { envelope }: OutboxEntry): ReplicaState {
  return { ...state, unkept: new Set(state.unkept).add(envelope.id) };
}

/** Once the entry is stored, or storing it failed. */
export function replicaStateAfterStoringEntry(state: ReplicaState, { envelope }: OutboxEntry): ReplicaState {
  const unkept = new Set(state.unkept);
  unkept.delete(envelope.id);
  return { ...state, unkept };
}

export function replicaStateWithoutUnstorableEntry(
  state: ReplicaState,
  { envelope }: OutboxEntry,
  predict: PredictAll,
): ReplicaState {
  const outbox = state.outbox.filter((other) => other.envelope.id !== envelope.id);
  return replicaStateWithOutbox({ ...state, isDeviceFull: true }, outbox, predict);
}

export function replicaStateWithServerCopy(
  state: ReplicaState,
  server: Copy,
  outbox: readonly OutboxEntry[],
  predict: PredictAll,
): ReplicaState {
  const { shop } = state;
  return predictAgain(
    { ...state, outbox: sortOutboxBySendingOrder(outbox), shop: shop && { ...shop, server } },
    predict,
  );
}

export function replicaStateWithOutbox(
  state: ReplicaState,
  outbox: readonly OutboxEntry[],
  predict: PredictAll,
): ReplicaState {
  return predictAgain({ ...state, outbox: sortOutboxBySendingOrder(outbox) }, predict);
}

/** Undefined unless it is in "Por revisar". */
export function findRefusedEntry({ outbox }: ReplicaState, commandId: Uuid): RefusedEntry | undefined {
  return outbox.filter(isRefusedEntry).find(({ envelope }) => envelope.id === commandId);
}

/** The newest version announced, or of an applied command from here; an older copy is out of date. */
export function newestKnownBusinessVersion({ outbox }: ReplicaState, businessId: Uuid, heard: number): number {
  const applied = outbox.flatMap(({ envelope, standing }) =>
    envelope.businessId === businessId && standing.state === 'applied' ? standing.version : [],
  );
  return Math.max(heard, ...applied);
}

function predictAgain(state: ReplicaState, predict: PredictAll): ReplicaState {
  const { shop, outbox, person } = state;
  if (shop?.server === undefined) return state;
  const waiting = outbox.filter(({ envelope, standing }) => {
    if (envelope.businessId !== shop.businessId || standing.state === 'refused') return false;
    return standing.state === 'waiting' || standing.version > (shop.server?.version ?? 0);
  });
  if (waiting.length === 0) return { ...state, shop: { ...shop, copy: shop.server } };
  if (predict === undefined) throw new Error('something waits, and what decides was not loaded');
  const intents = waiting.map(({ envelope }) => envelope);
  return { ...state, shop: { ...shop, copy: predict(shop.server, intents, person) } };
}
