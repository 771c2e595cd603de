/**
 * Makes the entry of the device's log for one operation and its result.
 *
 * Invariants: nothing is traced without a signed-in person and a business; a reason is one line of limited length, so
 * that it can always be stored. A list that cannot be fetched is a minor failure, because the screen still shows what
 * the device knows.
 * Spec: sections 4 (Trace buffer), 6, 7 (Writes) and 8 (Handling).
 */
import { type Uuid } from '../kernel/input-fields.ts';
import { cutText } from '../kernel/storable-text.ts';
import { MAX_DESCRIPTION_LENGTH } from '../kernel/text-lengths.ts';
import { analyseEntryWithoutChange } from '../traceability/analyse-change-severity.ts';
import type { TraceTag } from '../trail/trace-tags-and-severity.ts';
import {
  type TraceContext,
  type TraceEntity,
  type TraceOperation,
  trailEntryActorFields,
  type UnchainedEntry,
} from '../trail/audit-trace-entry.ts';

type Attempt = 'save' | 'update' | 'delete' | 'detail' | 'list';

export interface DeviceTracing {
  readonly context: TraceContext;
  readonly sessionId: string;
  readonly freshTraceId: () => Uuid;
}

export interface DeviceOperation {
  /** The name of a command or of a read. */
  readonly command: string;
  readonly commandId: Uuid | null;
  readonly entityType: TraceEntity;
  /** Empty for a list. */
  readonly entityId: string;
}

export interface FailedOperation {
  readonly attempt: Attempt;
  /** A refusal is a normal result; any other failure is an error. */
  readonly isRefusal: boolean;
  readonly reason: string;
}

/** Undefined if nothing may be traced. */
export function deviceLogSuccessEntry(
  operation: Exclude<TraceOperation, 'error'>,
  subject: DeviceOperation,
  tracing: DeviceTracing,
): UnchainedEntry | undefined {
  return deviceEntry(operation, subject, [], '', tracing);
}

/** Undefined if nothing may be traced. */
export function deviceLogFailureEntry(
  { attempt, isRefusal, reason }: FailedOperation,
  subject: DeviceOperation,
  tracing: DeviceTracing,
): UnchainedEntry | undefined {
  const tag = isRefusal && attempt !== 'list' ? 'refused' : failureTags[attempt];
  return deviceEntry('error', subject, [tag], reason, tracing);
}

const failureTags: Readonly<Record<Attempt, TraceTag>> = {
  save: 'failed-write',
  update: 'failed-write',
  delete: 'failed-write',
  detail: 'failed-read',
  list: 'failed-list',
};

const UNSTORABLE = /[\p{Control}\p{Surrogate}\s]+/gu;

function deviceEntry(
  operation: TraceOperation,
  subject: DeviceOperation,
  tags: readonly TraceTag[],
  reason: string,
  { context, sessionId, freshTraceId }: DeviceTracing,
): UnchainedEntry | undefined {
  const origin = trailEntryActorFields(context, sessionId);
  if (origin === undefined) return undefined;
  return {
    traceId: freshTraceId(),
    ...origin,
    operation,
    ...subject,
    previousState: null,
    newState: null,
    changes: [],
    ...analyseEntryWithoutChange(context, tags),
    reason: storable(reason),
    source: 'device',
  };
}

function storable(reason: string): string {
  const oneLine = reason.replaceAll(UNSTORABLE, ' ').trim();
  return cutText(oneLine, MAX_DESCRIPTION_LENGTH).trim();
}
