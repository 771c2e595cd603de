/** What the device's log says of a reading that failed: of one thing or of a list, and of what kind. */
import type { TraceEntity } from '@cuadra/domain/traceability/trace-entry';
import type { Failure } from './api.ts';

export interface FailedReading {
  readonly what: string;
  readonly attempt: 'detail' | 'list';
  readonly entityType: TraceEntity;
  readonly entityId: string;
  readonly reason: string;
}

const kinds: Readonly<Record<string, TraceEntity>> = {
  products: 'inventory',
  records: 'transaction',
  expenses: 'transaction',
  closures: 'cash_closure',
  members: 'user',
  invitations: 'user',
};

/** `address` is one of the API's, under a business. */
export function failedReading(address: string, { message }: Failure): FailedReading {
  const [list = '', entityId = ''] = address.replace(/^\/api\/businesses\/[^/]+\/?|\?.*$/gu, '').split('/');
  const attempt = entityId === '' ? 'list' : 'detail';
  return { what: `read ${list}`, attempt, entityType: kinds[list] ?? 'business', entityId, reason: message };
}
