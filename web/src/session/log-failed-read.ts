/** Makes the entry for the device's log about a failed read. */
import type { TraceEntity } from '@cuadra/domain/trail/audit-trace-entry';
import { v7 as uuidV7 } from 'uuid';
import type { RequestFailure } from '../requests/ask-server.ts';
import { now } from '../requests/clock.ts';
import { type FailedRead, deviceLogEntryOfFailedRead } from '../device-log/build-device-log-entries.ts';
import type { DeviceServices } from './person-device-services.ts';
import { commandContext } from '../replica/predict-command.ts';

const kinds: Readonly<Record<string, TraceEntity>> = {
  products: 'inventory',
  records: 'transaction',
  expenses: 'transaction',
  closures: 'cash_closure',
  members: 'user',
  invitations: 'user',
};

export type MissingThing = Omit<FailedRead, 'attempt'>;

export function logFailedRead(
  device: Pick<DeviceServices, 'replica' | 'traces'>,
  address: string,
  failure: RequestFailure,
): void {
  traceReading(device, failedReadForLog(address, failure));
}

/** For a row that the device itself should have had. */
export function logMissingRow(device: Pick<DeviceServices, 'replica' | 'traces'>, missing: MissingThing): void {
  traceReading(device, { attempt: 'detail', ...missing });
}

function traceReading({ replica, traces }: Pick<DeviceServices, 'replica' | 'traces'>, reading: FailedRead): void {
  const { shop, person } = replica.state();
  if (shop?.copy === undefined) return;
  const when = { id: uuidV7(), issuedAt: now() };
  traces.trace(deviceLogEntryOfFailedRead(reading, commandContext(shop.copy, when, person), traces.sessionId));
}

/** `address` is an API address below a business. */
export function failedReadForLog(address: string, { message }: RequestFailure): FailedRead {
  const [list = '', entityId = ''] = address.replace(/^\/api\/businesses\/[^/]+\/?|\?.*$/gu, '').split('/');
  const attempt = entityId === '' ? 'list' : 'detail';
  return { what: `read ${list}`, attempt, entityType: kinds[list] ?? 'business', entityId, reason: message };
}
