/**
 * The part of a record's audit that people who may correct records see.
 *
 * Invariants: nobody's e-mail or session is shown; the cost of the goods of a sale, or of what came back from one,
 * is shown only to people who may see earnings.
 */
import type { TransactionType } from '../rows/transaction.ts';
import type { TraceEntry, TraceState } from '../trail/audit-trace-entry.ts';
import { canSeeEarnings } from '../visibility/cost-and-earnings-visibility.ts';
import type { PermissionHolder } from '../rows/permissions.ts';

export type VisibleAudit = Omit<TraceEntry, 'userEmail' | 'sessionId'>;

/** `type` is the type of the record. */
export function redactAuditEntry(holder: PermissionHolder, type: TransactionType, entry: TraceEntry): VisibleAudit {
  const { userEmail: _email, sessionId: _session, ...told } = entry;
  const hasCosts = type === 'income' || type === 'return';
  return hasCosts && !canSeeEarnings(holder) ? withoutCosts(told) : told;
}

function withoutCosts(entry: VisibleAudit): VisibleAudit {
  return {
    ...entry,
    previousState: stateWithoutCosts(entry.previousState),
    newState: stateWithoutCosts(entry.newState),
    changes: entry.changes.filter((path) => path.split('.').at(-1) !== 'cost'),
    tags: entry.tags.filter((tag) => tag !== 'below-cost'),
    analysis: {},
  };
}

function stateWithoutCosts(state: TraceState | null): TraceState | null {
  return state && Object.fromEntries(fieldsWithoutCosts(state));
}

function fieldsWithoutCosts(value: object): [string, unknown][] {
  return Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
    name === 'cost' ? [] : [[name, valueWithoutCosts(inner)]],
  );
}

function valueWithoutCosts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(valueWithoutCosts);
  return typeof value === 'object' && value !== null ? Object.fromEntries(fieldsWithoutCosts(value)) : value;
}
