/**
 * An entry of the audit trail: who changed what and when, with its state before and after.
 *
 * Invariants: an entry is written once and never changed; each is a link of its business's chain, so that a changed or
 * missing one is detected; it holds no secret; there is no entry without a signed-in person, nor without a business.
 * Spec: sections 3 (Trace log), 5 (Other), 6 and 9 (tracked operations and entities).
 */
import type { Instant } from '../kernel/instant.ts';
import type { TimeZone } from '../kernel/calendar.ts';
import type { Actor } from '../commands/command.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { RowHash } from './row-hash.ts';
import type { Severity } from './trace-tags-and-severity.ts';

/** The operations of commands. */
export const trackedOperations = ['create', 'update', 'delete'] as const;

/** Devices also report reads and failures. */
export const traceOperations = [...trackedOperations, 'read', 'error'] as const;
export type TraceOperation = (typeof traceOperations)[number];

/**
 * cash_event is an opening count, cash_closure a closing one; transaction is an income, expense (with its row) or
 * transfer; inventory is a product with its stock history; user is a profile, a link, an invitation, an API token
 * or a customer.
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

/** A row or a part of one, as JSON stores it. */
export type TraceState = Readonly<Record<string, unknown>>;

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
  /** Empty if a failed operation concerned no single row. */
  readonly entityId: string;
  /** The whole row if deleted; only the changed fields if updated. */
  readonly previousState: TraceState | null;
  /** The whole row if created; only the changed fields if updated. */
  readonly newState: TraceState | null;
  /** The paths of the changed fields ("permissions.verReportes"); empty except for updates. */
  readonly changes: readonly string[];
  readonly severity: Severity;
  readonly tags: readonly string[];
  readonly analysis: TraceState;
  /** Null for a read. */
  readonly commandId: Uuid | null;
  /** The name of a command or of a device's operation. */
  readonly command: string;
  /** The person's reason, or why it failed; may be empty. */
  readonly reason: string;
  /** A server's entry says what was done, a device's what was tried. */
  readonly source: 'server' | 'device';
}

/** The format version of new entries; the oldest entries have none. */
export const TRACE_FORM_VERSION = 2;

/** How the server received what an entry reports. */
export interface Reception {
  /** By the server's clock; `timestamp` is the device's time of the action, within limits. */
  readonly receivedAt: Instant;
  readonly deviceId: string;
  /** The device's own clock at the action; null if the device did not send it. */
  readonly deviceTime: Instant | null;
  /** The server's clock minus the device's at sending, in milliseconds; null if the device did not send it. */
  readonly clockDifference: number | null;
}

/** The fields that only entries with a form have. */
export interface FormedFields extends Reception {
  readonly form: typeof TRACE_FORM_VERSION;
  /**
   * The hashes of the rows that the command wrote. They are on its last entry, so that cutting that entry off is
   * noticed when the rows are compared.
   */
  readonly rows: readonly RowHash[];
}

/** As stored: older entries lack these fields. */
type KeptFormedFields = { readonly [Field in keyof FormedFields]?: FormedFields[Field] | null };

export type EntryToChain = UnchainedEntry & KeptFormedFields;

/** The stored row. */
export interface TraceEntry extends UnchainedEntry, KeptFormedFields {
  /** Its position in the business's chain, from 1. */
  readonly sequence: number;
  readonly previousHash: string;
  readonly hash: string;
}

/** The context of a command fits this type. */
export interface TraceContext {
  /** Null if nobody is signed in. */
  readonly actor: Actor | null;
  /** Null or empty outside a business. */
  readonly businessId: Uuid | null;
  readonly at: Instant;
  readonly settings: { readonly timezone: TimeZone };
}

/** Puts the fields of the present form on the entries of one command, one after the other. */
export function* prepareEntriesForChain(
  entries: readonly UnchainedEntry[],
  reception: Reception,
  rows: readonly RowHash[],
): Generator<EntryToChain, void> {
  const last = entries.at(-1);
  for (const entry of entries)
    yield { ...entry, ...reception, form: TRACE_FORM_VERSION, rows: entry === last ? rows : [] };
}

/** The fields that all entries of one context share. */
export type TraceOrigin = Pick<
  UnchainedEntry,
  'timestamp' | 'userId' | 'userName' | 'userEmail' | 'businessId' | 'sessionId'
>;

/**
 * Undefined if nothing may be traced: nobody is signed in, or there is no business. Creating a business uses its new
 * id.
 */
export function trailEntryActorFields(
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

/** The creation of a business also goes into the log of all businesses. */
export function isBusinessCreationTrace({
  operation,
  entityType,
}: Pick<UnchainedEntry, 'operation' | 'entityType'>): boolean {
  return operation === 'create' && entityType === 'business';
}
