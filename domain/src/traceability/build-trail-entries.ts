/**
 * The audit entries of a command's changes: one for each subject, made from the rows before and after.
 *
 * Steps: group the changed rows into subjects; drop those that did not change; take their states before and after,
 * without an invitation's token and the hash of an API token or a shared sheet; analyse them.
 * Spec: sections 3 (Trace log), 5 (Other), 6 and 9 (tracked operations and entities).
 */
import type { ApiToken } from '../rows/api-token.ts';
import type { Invitation } from '../rows/invitation.ts';
import type { SharedSheet } from '../customers/shared-customer-sheet-token.ts';
import type { Changes, Operation, RowChange } from '../commands/row-changes.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { analyseChangeSeverity } from './analyse-change-severity.ts';
import type { TraceTag } from '../trail/trace-tags-and-severity.ts';
import { rowDifference, type RowDifference } from './row-difference.ts';
import { type RecordSubject, type Subject, groupChangesBySubject } from './group-changes-by-subject.ts';
import {
  type TraceContext,
  type TraceEntity,
  trailEntryActorFields,
  type TraceState,
  type UnchainedEntry,
} from '../trail/audit-trace-entry.ts';

export interface Tracing {
  readonly context: TraceContext;
  readonly command: string;
  readonly commandId: Uuid;
  readonly sessionId: string;
  /** Tags that only the executor knows, such as a replaced instant. */
  readonly tags: readonly TraceTag[];
  readonly facts?: TraceState;
  readonly freshTraceId: () => Uuid;
}

/** One after the other, in the order of their chain; none if nothing may be traced. */
export function* buildTrailEntries(changes: Changes, tracing: Tracing): Generator<UnchainedEntry, void> {
  const { context, command, commandId, sessionId, tags, facts, freshTraceId } = tracing;
  const origin = trailEntryActorFields(context, sessionId, createdBusinessId(changes));
  if (origin === undefined) return;
  for (const subject of groupChangesBySubject(changes, origin.businessId)) {
    const states = statesOf(subject);
    if (states === undefined) continue;
    const { severity, tags: found, analysis } = analyseChangeSeverity(subject, context, tags);
    yield {
      traceId: freshTraceId(),
      ...origin,
      operation: operationOn(subject),
      entityType: entityOf(subject),
      entityId: subject.id,
      ...states,
      severity,
      tags: found,
      analysis: { ...analysis, ...facts },
      commandId,
      command,
      reason: reasonFor(subject),
      source: 'server',
    };
  }
}

function createdBusinessId(changes: Changes): Uuid | undefined {
  return changes.businesses?.find((change) => change.operation === 'create')?.after.id;
}

/** A change of only the rows that belong to a thing counts as its update. */
function operationOn(subject: Subject): Operation {
  return subject.row?.operation ?? 'update';
}

function entityOf(subject: Subject): TraceEntity {
  switch (subject.kind) {
    case 'record':
      return recordEntity(subject);
    case 'product':
      return 'inventory';
    case 'business':
      return 'business';
    case 'membership':
    case 'invitation':
    case 'apiToken':
    case 'customer':
    case 'sharedSheet':
    case 'profile':
      return 'user';
  }
}

function recordEntity({ row }: RecordSubject): TraceEntity {
  if (row?.after.type === 'opening') return 'cash_event';
  return row?.after.type === 'closure' ? 'cash_closure' : 'transaction';
}

/** The person's reason for this command; the reason of an earlier command is not repeated. */
function reasonFor(subject: Subject): string {
  if (subject.kind === 'product') {
    const made = subject.stockLogs.filter((log) => log.operation === 'create');
    return made.find((log) => log.after.reason !== '')?.after.reason ?? '';
  }
  if (subject.kind !== 'record' || subject.row === null || subject.row.operation === 'create') return '';
  const { operation, before, after } = subject.row;
  return operation === 'update' && before?.reason === after.reason ? '' : after.reason;
}

type States = Pick<UnchainedEntry, 'previousState' | 'newState' | 'changes'>;

/** Undefined if nothing changed. */
function statesOf(subject: Subject): States | undefined {
  const before = { ...stateBefore(subject) };
  const after = { ...stateAfter(subject) };
  switch (operationOn(subject)) {
    case 'create':
      return { previousState: null, newState: after, changes: [] };
    case 'delete':
      return { previousState: before, newState: null, changes: [] };
    case 'update':
      return changedStates(rowDifference(before, after));
  }
}

function changedStates(difference: RowDifference): States | undefined {
  return difference.changes.length === 0 ? undefined : difference;
}

function stateBefore(subject: Subject): TraceState {
  switch (subject.kind) {
    case 'record': {
      const expense = subject.expense?.before ?? null;
      return { ...subject.row?.before, ...(expense !== null && { expense }) };
    }
    case 'product': {
      const stockLogs = subject.stockLogs.flatMap((log) => log.before ?? []);
      return { ...subject.row?.before, ...(stockLogs.length > 0 && { stockLogs }) };
    }
    case 'invitation':
      return withoutToken(subject.row.before);
    case 'apiToken':
    case 'sharedSheet':
      return withoutHash(subject.row.before);
    default:
      return { ...subject.row.before };
  }
}

/** A deleted stock log keeps the fields that say what the deletion gave back. */
function stateAfter(subject: Subject): TraceState {
  switch (subject.kind) {
    case 'record': {
      const expense = keptRow(subject.expense);
      return { ...subject.row?.after, ...(expense !== null && { expense }) };
    }
    case 'product': {
      const stockLogs = subject.stockLogs.map((log) => log.after);
      return { ...subject.row?.after, ...(stockLogs.length > 0 && { stockLogs }) };
    }
    case 'invitation':
      return withoutToken(subject.row.after);
    case 'apiToken':
    case 'sharedSheet':
      return withoutHash(subject.row.after);
    default:
      return { ...subject.row.after };
  }
}

function keptRow<Row>(change: RowChange<Row> | null): Row | null {
  return change === null || change.operation === 'delete' ? null : change.after;
}

/** A reader of the trail must not be able to accept an invitation. */
function withoutToken(invitation: Invitation | null): TraceState {
  if (invitation === null) return {};
  const { token: _, ...shown } = invitation;
  return shown;
}

/** What a program, or a customer's link, is recognized by stays in its own row. */
function withoutHash(row: ApiToken | SharedSheet | null): TraceState {
  if (row === null) return {};
  const { hash: _, ...shown } = row;
  return shown;
}
