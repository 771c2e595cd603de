/**
 * The device's operation log: the entry for an operation that was tried on this device and how it went.
 *
 * Invariants: nothing is traced for nobody, nor outside a business; a reason can always be stored: one line, not too
 * long. A list that cannot be fetched weighs little: what is known already stays on the screen.
 * Spec: sections 4 (Trace buffer), 6, 7 (Writes) and 8 (Handling).
 */
import { type Uuid } from '../kernel/fields.ts';
import { MAX_DESCRIPTION_LENGTH } from '../kernel/text-lengths.ts';
import { analyseCircumstances } from '../traceability/analysis.ts';
import type { TraceTag } from '../trail/severity.ts';
import {
  type TraceContext,
  type TraceEntity,
  type TraceOperation,
  traceOrigin,
  type UnchainedEntry,
} from '../trail/trace-entry.ts';

/** What a device tried: to write something, to fetch one thing, or to fetch a list. */
type Attempt = 'save' | 'update' | 'delete' | 'detail' | 'list';

export interface DeviceTracing {
  readonly context: TraceContext;
  readonly sessionId: string;
  readonly freshTraceId: () => Uuid;
}

/** What was tried, on what. */
export interface DeviceOperation {
  /** The name of the command or of the read. */
  readonly command: string;
  readonly commandId: Uuid | null;
  readonly entityType: TraceEntity;
  /** Empty for a list. */
  readonly entityId: string;
}

export interface FailedOperation {
  readonly attempt: Attempt;
  /** A refusal is an answer; anything else is a fault. */
  readonly isRefusal: boolean;
  readonly reason: string;
}

/** The entry of an operation that went well, undefined where nothing may be traced. */
export function operationEntry(
  operation: Exclude<TraceOperation, 'error'>,
  subject: DeviceOperation,
  tracing: DeviceTracing,
): UnchainedEntry | undefined {
  return deviceEntry(operation, subject, [], '', tracing);
}

/** The entry of an operation that failed, undefined where nothing may be traced. */
export function failureEntry(
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
const HALF_AT_THE_END = /\p{Surrogate}$/u;

function deviceEntry(
  operation: TraceOperation,
  subject: DeviceOperation,
  tags: readonly TraceTag[],
  reason: string,
  { context, sessionId, freshTraceId }: DeviceTracing,
): UnchainedEntry | undefined {
  const origin = traceOrigin(context, sessionId);
  if (origin === undefined) return undefined;
  return {
    traceId: freshTraceId(),
    ...origin,
    operation,
    ...subject,
    previousState: null,
    newState: null,
    changes: [],
    ...analyseCircumstances(context, tags),
    reason: storable(reason),
    source: 'device',
  };
}

/** A cut through the middle of a character takes the whole of it. */
function storable(reason: string): string {
  const oneLine = reason.replaceAll(UNSTORABLE, ' ').trim();
  return oneLine.slice(0, MAX_DESCRIPTION_LENGTH).replace(HALF_AT_THE_END, '').trim();
}
