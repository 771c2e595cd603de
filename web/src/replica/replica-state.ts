/**
 * What the screens are shown of the replica, and how it follows from what has happened.
 *
 * Invariants: states are replaced, never changed; what is shown of a business is the server's copy with everything done
 * that waits, in order; a refused command is not part of it.
 */
import type { Uuid } from '@cuadra/domain/kernel/fields';
import type { Copy } from './copy.ts';
import { inOrder, type OutboxEntry } from './outbox.ts';
import { type Person, type Prediction, predictAll } from './predict.ts';

export interface ReplicaState {
  readonly person: Person;
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

interface OpenShop {
  readonly businessId: Uuid;
  /** As the server has it; undefined until it was first loaded. */
  readonly server: Copy | undefined;
  /** As it will be when all that waits is done. */
  readonly copy: Copy | undefined;
}

export function initialState(person: Person, outbox: readonly OutboxEntry[]): ReplicaState {
  return { person, shop: undefined, outbox, unkept: new Set(), isReached: navigator.onLine, isDeviceFull: false };
}

export function opened(state: ReplicaState, businessId: Uuid, server: Copy | undefined): ReplicaState {
  return repredicted({ ...state, shop: { businessId, server, copy: undefined } });
}

export function afterRecording(state: ReplicaState, entry: OutboxEntry, { copy }: Prediction): ReplicaState {
  const { shop, outbox } = state;
  return { ...state, outbox: [...outbox, entry], shop: shop && { ...shop, copy } };
}

export function withCopy(state: ReplicaState, server: Copy, outbox: readonly OutboxEntry[]): ReplicaState {
  const { shop } = state;
  return repredicted({ ...state, outbox: inOrder(outbox), shop: shop && { ...shop, server } });
}

export function withOutbox(state: ReplicaState, outbox: readonly OutboxEntry[]): ReplicaState {
  return repredicted({ ...state, outbox: inOrder(outbox) });
}

/** What the server has told (`heard`), or has applied of what was recorded here: a copy from before is not enough. */
export function versionToReach({ outbox }: ReplicaState, businessId: Uuid, heard: number): number {
  const applied = outbox.flatMap(({ envelope, standing }) =>
    envelope.businessId === businessId && standing.state === 'applied' ? standing.version : [],
  );
  return Math.max(heard, ...applied);
}

function repredicted(state: ReplicaState): ReplicaState {
  const { shop, outbox, person } = state;
  if (shop?.server === undefined) return state;
  const waiting = outbox.filter(({ envelope, standing }) => {
    if (envelope.businessId !== shop.businessId || standing.state === 'refused') return false;
    return standing.state === 'waiting' || standing.version > (shop.server?.version ?? 0);
  });
  const copy = predictAll(
    shop.server,
    waiting.map(({ envelope }) => envelope),
    person,
  );
  return { ...state, shop: { ...shop, copy } };
}
