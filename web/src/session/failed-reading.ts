/** A reading that failed, for the device's log: was it of one thing or of a list, and of what kind? */
import type { TraceEntity } from '@cuadra/domain/trail/trace-entry';
import { v7 as uuidV7 } from 'uuid';
import type { RequestFailure } from '../requests/api.ts';
import { now } from '../requests/clock.ts';
import { type FailedReading, failedReadingEntry } from '../device-log/device-entries.ts';
import type { PersonsDevice } from './persons-device.ts';
import { contextOf } from '../replica/predict.ts';

const kinds: Readonly<Record<string, TraceEntity>> = {
  products: 'inventory',
  records: 'transaction',
  expenses: 'transaction',
  closures: 'cash_closure',
  members: 'user',
  invitations: 'user',
};

export type Missing = Omit<FailedReading, 'attempt'>;

export function traceFailedReading(
  device: Pick<PersonsDevice, 'replica' | 'traces'>,
  address: string,
  failure: RequestFailure,
): void {
  traceReading(device, failedReading(address, failure));
}

/** Something that the device itself should have had is not there. */
export function traceMissing(device: Pick<PersonsDevice, 'replica' | 'traces'>, missing: Missing): void {
  traceReading(device, { attempt: 'detail', ...missing });
}

function traceReading({ replica, traces }: Pick<PersonsDevice, 'replica' | 'traces'>, reading: FailedReading): void {
  const { shop, person } = replica.state();
  if (shop?.copy === undefined) return;
  const when = { id: uuidV7(), issuedAt: now() };
  traces.trace(failedReadingEntry(reading, contextOf(shop.copy, when, person), traces.sessionId));
}

/** `address` is one of the API's, under a business. */
export function failedReading(address: string, { message }: RequestFailure): FailedReading {
  const [list = '', entityId = ''] = address.replace(/^\/api\/businesses\/[^/]+\/?|\?.*$/gu, '').split('/');
  const attempt = entityId === '' ? 'list' : 'detail';
  return { what: `read ${list}`, attempt, entityType: kinds[list] ?? 'business', entityId, reason: message };
}
