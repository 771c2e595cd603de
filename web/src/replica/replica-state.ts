/**
 * What the screens are shown of the replica, and how it follows from what has happened.
 *
 * Invariants: states are replaced, never changed; what is shown of a business is the server's copy with everything done
 * that waits, in order; a refused command is not part of it.
 */
import type { Uuid } from '@cuadra/domain/kernel/fields';
import type { Copy } from './copy.ts';
import { inSendingOrder, isRefused, type OutboxEntry, type RefusedEntry } from './outbox.ts';
import type { PredictingPerson, Prediction, predictAll } from './predict.ts';

export interface ReplicaState {
  readonly person: PredictingPerson;
  readonly shop: OpenShop | undefined;
  /** Of every business of this person, in order. */
  readonly outbox: readonly OutboxEntry[];
  /** Commands that are shown and not yet on the device for good. */
  readonly unkept: ReadonlySet<Uuid>;
  /** Whether the server answered when it was last asked. */
  readonly isReached: boolean;
  /** Something could not be kept: the browser gave no room for it. */
  readonly isDeviceFull: boolean;
}

/** Undefined as long as nothing has waited: whoever only looks does not load what decides. */
export type PredictAll = typeof predictAll | undefined;

interface OpenShop {
  readonly businessId: Uuid;
  /** As the server has it; undefined until it was first loaded. */
  readonly server: Copy | undefined;
  /** As it will be when all that waits is done. */
  readonly copy: Copy | undefined;
}

export function initialState(person: PredictingPerson, outbox: readonly OutboxEntry[]): ReplicaState {
  return { person, shop: undefined, outbox, unkept: new Set(), isReached: navigator.onLine, isDeviceFull: false };
}

export function openedState(
  state: ReplicaState,
  businessId: Uuid,
  server: Copy | undefined,
  predict: PredictAll,
): ReplicaState {
  return repredicted({ ...state, shop: { businessId, server, copy: undefined } }, predict);
}

export function afterRecording(state: ReplicaState, entry: OutboxEntry, { copy }: Prediction): ReplicaState {
  const { shop, outbox } = state;
  const unkept = new Set(state.unkept).add(entry.envelope.id);
  return { ...state, outbox: [...outbox, entry], unkept, shop: shop && { ...shop, copy } };
}

/** It is on its way to the device. */
export function unsettled(state: ReplicaState, { envelope }: OutboxEntry): ReplicaState {
  return { ...state, unkept: new Set(state.unkept).add(envelope.id) };
}

/** It is on the device for good, or will not be. */
export function withStoredEntry(state: ReplicaState, { envelope }: OutboxEntry): ReplicaState {
  const unkept = new Set(state.unkept);
  unkept.delete(envelope.id);
  return { ...state, unkept };
}

export function withoutRoom(state: ReplicaState, { envelope }: OutboxEntry, predict: PredictAll): ReplicaState {
  const outbox = state.outbox.filter((other) => other.envelope.id !== envelope.id);
  return withOutbox({ ...state, isDeviceFull: true }, outbox, predict);
}

export function withCopy(
  state: ReplicaState,
  server: Copy,
  outbox: readonly OutboxEntry[],
  predict: PredictAll,
): ReplicaState {
  const { shop } = state;
  return repredicted({ ...state, outbox: inSendingOrder(outbox), shop: shop && { ...shop, server } }, predict);
}

export function withOutbox(state: ReplicaState, outbox: readonly OutboxEntry[], predict: PredictAll): ReplicaState {
  return repredicted({ ...state, outbox: inSendingOrder(outbox) }, predict);
}

/** In "Por revisar", undefined when it is not there. */
export function toReview({ outbox }: ReplicaState, commandId: Uuid): RefusedEntry | undefined {
  return outbox.filter(isRefused).find(({ envelope }) => envelope.id === commandId);
}

/** What the server has told (`heard`), or has applied of what was recorded here: a copy from before is not enough. */
export function versionToReach({ outbox }: ReplicaState, businessId: Uuid, heard: number): number {
  const applied = outbox.flatMap(({ envelope, standing }) =>
    envelope.businessId === businessId && standing.state === 'applied' ? standing.version : [],
  );
  return Math.max(heard, ...applied);
}

function repredicted(state: ReplicaState, predict: PredictAll): ReplicaState {
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
