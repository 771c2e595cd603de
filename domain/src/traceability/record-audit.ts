/**
 * A record's history in the shop's words, from its audit trail.
 *
 * Invariants: only entries of the record itself are shown, once, in order; fields that follow from others, or mean
 * nothing to the shop, are left out.
 * Spec: section 3 (Trace log).
 */
import type { Instant } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { type Currency, formatMoney } from '../kernel/money.ts';
import type { TraceEntry } from '../trail/audit-trace-entry.ts';
import { fieldValueLabel } from './field-value-labels.ts';

export interface AuditedChange {
  readonly label: string;
  /** Undefined if it was not filled in. */
  readonly before: string | undefined;
  /** Undefined if it is no longer filled in. */
  readonly after: string | undefined;
}

export interface AuditLine {
  readonly id: Uuid;
  readonly at: Instant;
  readonly who: string;
  readonly deed: string;
  readonly reason: string;
  readonly changes: readonly AuditedChange[];
}

type AuditedEntry = Pick<
  TraceEntry,
  'traceId' | 'timestamp' | 'userName' | 'operation' | 'entityId' | 'previousState' | 'newState' | 'reason'
>;

export function auditLinesOfRecord(entries: Iterable<AuditedEntry>, recordId: Uuid, currency: Currency): AuditLine[] {
  return [...entries].flatMap((entry) => {
    const deed = operationDeeds.get(entry.operation);
    if (deed === undefined || entry.entityId !== recordId) return [];
    const { traceId: lineId, timestamp: at, userName: who, reason } = entry;
    const changes = entry.operation === 'update' ? changesIn(entry, currency) : [];
    return { id: lineId, at, who, deed, reason, changes };
  });
}

const operationDeeds = new Map<string, string>([
  ['create', 'lo registró'],
  ['update', 'lo corrigió'],
  ['delete', 'lo eliminó'],
]);

const labels = {
  description: 'Descripción',
  category: 'Categoría',
  subcategory: 'Subcategoría',
  account: 'Cuenta',
  fromAccount: 'Desde',
  toAccount: 'Hacia',
  amount: 'Monto',
} as const;

function changesIn({ previousState, newState }: AuditedEntry, currency: Currency): AuditLine['changes'] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const [before, after] = [previousState?.[field], newState?.[field]];
    const [was, is] = [before, after].map((value) => valueText(field, value, currency));
    return was === is ? [] : { label, before: was, after: is };
  });
}

function valueText(field: string, value: unknown, currency: Currency): string | undefined {
  if (typeof value === 'number') return formatMoney(value, currency);
  return typeof value === 'string' && value !== '' ? fieldValueLabel(field, value) : undefined;
}
