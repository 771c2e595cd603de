/**
 * A line of the audit trail: who did what to which thing, when, what it was before and what it is after.
 *
 * Invariants: an entry is written once and never changed; each is a link of its business's chain, so that a changed or
 * missing one shows; nobody's secret is in it; no entry without somebody signed in, nor without a business.
 * Spec: sections 3 (Trace log), 5 (Other), 6 and 9 (tracked operations and entities).
 */
import type { Instant } from '../kernel/instant.ts';
import type { Zone } from '../kernel/calendar.ts';
import type { Actor } from '../commands/command.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { RowHash } from './row-hash.ts';
import type { Severity } from './severity.ts';

/** What a command can do to a thing. */
export const trackedOperations = ['create', 'update', 'delete'] as const;

/** What a device can report besides: it read something, or something failed. */
export const traceOperations = [...trackedOperations, 'read', 'error'] as const;
export type TraceOperation = (typeof traceOperations)[number];

/**
 * An opening count is a cash_event and a closure a cash_closure; what moves money (income, expense, transfer) is a
 * transaction, with its expense row; a product with its stock history is inventory; a user is a profile, a link to the
 * business or an invitation.
 */
export const traceEntities = ['transaction', 'inventory', 'business', 'user', 'cash_event', 'cash_closure'] as const;
export type TraceEntity = (typeof traceEntities)[number];

export const traceOperationLabels: Readonly<Record<TraceOperation, string>> = {
  create: 'Creó',
  update: 'Cambió',
  delete: 'Eliminó',
  read: 'Consultó',
  error: 'Falló',
};

export const traceEntityLabels: Readonly<Record<TraceEntity, string>> = {
  transaction: 'Movimiento',
  inventory: 'Producto',
  business: 'Negocio',
  user: 'Persona',
  cash_event: 'Apertura de caja',
  cash_closure: 'Cierre de caja',
};

/** A row or a part of one, as it is kept in JSON. */
export type TraceState = Readonly<Record<string, unknown>>;

/** An entry before it has its place in the chain. */
export interface UnchainedEntry {
  readonly traceId: Uuid;
  readonly sessionId: string;
  readonly timestamp: Instant;
  readonly userId: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly businessId: Uuid;
  readonly operation: TraceOperation;
  readonly entityType: TraceEntity;
  /** Empty where a failed operation was about no particular one. */
  readonly entityId: string;
  /** The whole row of what was deleted; of what was changed, only the fields that differ. */
  readonly previousState: TraceState | null;
  /** The whole row of what was created; of what was changed, only the fields that differ. */
  readonly newState: TraceState | null;
  /** The fields that differ, by their path ("permissions.verReportes"); empty unless something was changed. */
  readonly changes: readonly string[];
  readonly severity: Severity;
  readonly tags: readonly string[];
  readonly analysis: TraceState;
  /** The command that did it, null for what was only read. */
  readonly commandId: Uuid | null;
  /** The name of the command, or of what the device was doing. */
  readonly command: string;
  /** Why it was done, in the words of whoever did, or why it failed; empty when nothing was said. */
  readonly reason: string;
  /** The server says what was done, a device what it tried. */
  readonly source: 'server' | 'device';
}

/** The form of the entries that are written now; those of before have none. */
export const TRACE_FORM = 2;

/** How the server came to hear of what an entry tells. */
export interface Reception {
  /** By the server's clock; the timestamp is when it was done, by the device's word within reason. */
  readonly receivedAt: Instant;
  readonly deviceId: string;
  /** What the device's own clock said when it was done; null when the device did not say. */
  readonly deviceTime: Instant | null;
  /** By how many milliseconds the device's own clock was behind the server's when it sent; null when it did not say. */
  readonly clockDifference: number | null;
}

/** What entries have since they have a form. */
export interface FormedFields extends Reception {
  readonly form: typeof TRACE_FORM;
  /** The rows that the command left, on the last of its entries, so that it cannot be cut off without them. */
  readonly rows: readonly RowHash[];
}

/** As they are kept: nothing in what was written before. */
type KeptFormedFields = { readonly [Field in keyof FormedFields]?: FormedFields[Field] | null };

/** An entry that is given its place in the chain. */
export type EntryToChain = UnchainedEntry & KeptFormedFields;

/** The stored row. */
export interface TraceEntry extends UnchainedEntry, KeptFormedFields {
  /** Its place in the chain of its business, from 1. */
  readonly sequence: number;
  readonly previousHash: string;
  readonly hash: string;
}

/** What an entry has to know of the circumstances; a command's context is one. */
export interface TraceContext {
  /** Null when nobody is signed in. */
  readonly actor: Actor | null;
  /** Null, or empty, outside a business. */
  readonly businessId: Uuid | null;
  readonly at: Instant;
  readonly settings: { readonly timezone: Zone };
}

/** The entries of one command in the form of now. */
export function withForm(
  entries: readonly UnchainedEntry[],
  reception: Reception,
  rows: readonly RowHash[],
): EntryToChain[] {
  const last = entries.length - 1;
  return entries.map((entry, place) => ({
    ...entry,
    ...reception,
    form: TRACE_FORM,
    rows: place === last ? rows : [],
  }));
}

/** Where and by whom an entry was made: the fields that every entry has alike. */
export type TraceOrigin = Pick<
  UnchainedEntry,
  'timestamp' | 'userId' | 'userName' | 'userEmail' | 'businessId' | 'sessionId'
>;

/**
 * The origin of the entries made in a context, undefined when nothing may be traced in it: nobody is signed in, or
 * there is no business. The creation of a business brings its own.
 */
export function traceOrigin(
  { actor, at, businessId }: TraceContext,
  sessionId: string,
  createdBusinessId?: Uuid,
): TraceOrigin | undefined {
  const business = businessId === null || businessId === '' ? createdBusinessId : businessId;
  if (actor === null || actor.uid === '' || business === undefined) return undefined;
  return {
    sessionId,
    timestamp: at,
    userId: actor.uid,
    userName: actor.nombre,
    userEmail: actor.email,
    businessId: business,
  };
}

/** The creation of a business also belongs in the log that is kept over all businesses. */
export function isBusinessCreation({
  operation,
  entityType,
}: Pick<UnchainedEntry, 'operation' | 'entityType'>): boolean {
  return operation === 'create' && entityType === 'business';
}
