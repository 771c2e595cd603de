/**
 * The entries of the device's log for a recorded or refused command and for a failed request.
 *
 * Undefined where nothing may be traced. Spec: sections 4 (Trace buffer) and 8 (Handling).
 */
import type { Changes } from '@cuadra/domain/commands/row-changes';
import type { Context } from '@cuadra/domain/commands/command';
import type { Refusal } from '@cuadra/domain/kernel/refusal';
import {
  type DeviceTracing,
  deviceLogFailureEntry,
  deviceLogSuccessEntry,
} from '@cuadra/domain/device-log/build-device-log-entry';
import { buildTrailEntries } from '@cuadra/domain/traceability/build-trail-entries';
import type { TraceEntity, UnchainedEntry } from '@cuadra/domain/trail/audit-trace-entry';
import { v7 as uuidV7 } from 'uuid';
import type { Envelope } from '../replica/command-envelope.ts';

/** What was requested, and why it failed. */
export interface FailedRead {
  readonly what: string;
  readonly attempt: 'detail' | 'list';
  readonly entityType: TraceEntity;
  readonly entityId: string;
  readonly reason: string;
}

type Tried = Pick<Envelope, 'id' | 'name'>;

export function deviceLogEntryOfCommand(
  { id: commandId, name: command }: Tried,
  changes: Changes,
  context: Context,
  sessionId: string,
): UnchainedEntry | undefined {
  const tracing = tracingIn(context, sessionId);
  const [first] = buildTrailEntries(changes, { ...tracing, command, commandId, tags: [] });
  if (first === undefined) return undefined;
  const { operation, entityType, entityId } = first;
  if (operation === 'error') return undefined;
  return deviceLogSuccessEntry(operation, { command, commandId, entityType, entityId }, tracing);
}

export function deviceLogEntryOfDeviceRefusal(
  { id: commandId, name: command }: Tried,
  { message: reason }: Refusal,
  context: Context,
  sessionId: string,
): UnchainedEntry | undefined {
  const subject = { command, commandId, entityType: 'transaction', entityId: '' } as const;
  return deviceLogFailureEntry({ attempt: 'save', isRefusal: true, reason }, subject, tracingIn(context, sessionId));
}

export function deviceLogEntryOfFailedRead(
  { what: command, attempt, entityType, entityId, reason }: FailedRead,
  context: Context,
  sessionId: string,
): UnchainedEntry | undefined {
  const subject = { command, commandId: null, entityType, entityId };
  return deviceLogFailureEntry({ attempt, isRefusal: false, reason }, subject, tracingIn(context, sessionId));
}

function tracingIn(context: Context, sessionId: string): DeviceTracing {
  return { context, sessionId, freshTraceId: () => uuidV7() };
}
