/**
 * What is told of a record's audit to who may correct records: who did what, when, and what it said before.
 *
 * Invariants: where else somebody is reached or signed in is not told; of a sale, what the goods had cost only to who
 * may see what was earned.
 */
import type { TransactionType } from '../rows/transaction.ts';
import type { TraceEntry, TraceState } from '../trail/trace-entry.ts';
import { seesEarnings } from '../visibility/money-visibility.ts';
import type { PermissionHolder } from '../rows/permissions.ts';

export type VisibleAudit = Omit<TraceEntry, 'userEmail' | 'sessionId'>;

/** Of a record of this type. */
export function visibleAudit(holder: PermissionHolder, type: TransactionType, entry: TraceEntry): VisibleAudit {
  const { userEmail: _email, sessionId: _session, ...told } = entry;
  return type === 'income' && !seesEarnings(holder) ? withoutCosts(told) : told;
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
