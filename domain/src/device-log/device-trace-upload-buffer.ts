/**
 * The device's trace buffer: entries wait here until the server has acknowledged them.
 *
 * A state machine without a clock: it gets an event and the time, and returns its next state and the effects. The
 * caller executes these in order: it sends a batch and always reports the result, within its own time limit; it writes
 * local storage (each `store` replaces everything there); and it calls again at the time of the last `wake`.
 *
 * Invariants: one batch is under way at a time, and is of one business, so that its refusal drops no other's; an
 * acknowledged entry is never sent again; any other is in the buffer, in local storage, or counted as dropped. Dropped
 * are entries beyond the 500 that local storage holds (the oldest that are not critical first) and those the server
 * refused for good. Being offline is not unhealthy, only a server that does not answer.
 * Spec: sections 4 (Trace buffer), 8 (Handling) and 9 (trace constants).
 */
import type { Milliseconds } from '../kernel/server-clock.ts';
import { isCriticalTrace, MAX_STORED_TRACES, capStoredTraces, type StoredTraces } from './unsent-device-traces.ts';
import type { TraceEntity, TraceOperation, UnchainedEntry } from '../trail/audit-trace-entry.ts';

const BATCH_SIZE = 20;
const FLUSH_INTERVAL_MS: Milliseconds = 5_000;
const RETRIES = 3;
const RETRY_DELAY_MS: Milliseconds = 2_000;
/** The interval at which an unhealthy buffer tries again. */
const REPLAY_INTERVAL_MS: Milliseconds = 60_000;
const CHAIN_LENGTH = 50;
const REPORT_INTERVAL_MS: Milliseconds = 60_000;

/** One of the device's last operations, for the list of what led up to an error. */
export interface OperationMark {
  readonly at: string;
  readonly operation: TraceOperation;
  readonly command: string;
  readonly entityType: TraceEntity;
  readonly entityId: string;
}

interface Batch {
  readonly number: number;
  readonly entries: readonly UnchainedEntry[];
  readonly dropped: number;
}

export interface TraceBuffer {
  readonly online: boolean;
  readonly healthy: boolean;
  /** From the oldest, without those being sent. */
  readonly waiting: readonly UnchainedEntry[];
  readonly underWay: Batch | null;
  readonly batches: number;
  /** When the waiting entries are sent, null if there are none or a batch is being sent. */
  readonly flushAt: Milliseconds | null;
  /** Failed attempts in a row. */
  readonly failures: number;
  /** Whether local storage holds entries and must be kept up to date. */
  readonly isStored: boolean;
  readonly dropped: number;
  readonly lastFlushAt: Milliseconds | null;
  readonly operationChain: readonly OperationMark[];
  readonly reportAt: Milliseconds;
  readonly sinceReport: { readonly sent: number; readonly failures: number };
}

export type TraceBufferEvent =
  | { readonly type: 'traced'; readonly entry: UnchainedEntry }
  | { readonly type: 'acknowledged'; readonly batch: number }
  | { readonly type: 'failed'; readonly batch: number }
  /** A retry cannot help, not even after signing in again. */
  | { readonly type: 'refused'; readonly batch: number }
  | { readonly type: 'online' }
  | { readonly type: 'offline' }
  | { readonly type: 'unloading' }
  | { readonly type: 'woken' };

export type TraceBufferEffect =
  | ({ readonly type: 'send'; readonly batch: number } & StoredTraces)
  | ({ readonly type: 'store' } & StoredTraces)
  | { readonly type: 'report'; readonly metrics: TraceMetrics }
  | { readonly type: 'wake'; readonly at: Milliseconds };

export interface TraceBufferStep {
  readonly buffer: TraceBuffer;
  readonly effects: readonly TraceBufferEffect[];
}

export interface TraceBufferStatus {
  readonly healthy: boolean;
  readonly online: boolean;
  readonly pending: number;
  readonly dropped: number;
  readonly lastFlushAt: Milliseconds | null;
}

export interface TraceMetrics extends TraceBufferStatus {
  /** Entries acknowledged and attempts failed since the last report. */
  readonly sent: number;
  readonly failures: number;
  readonly operationChain: readonly OperationMark[];
}

/** Replays what an earlier page left in local storage. */
export function resumeTraceBuffer(
  stored: StoredTraces,
  online: boolean,
  now: Milliseconds,
  operationChain: readonly OperationMark[] = [],
): TraceBufferStep {
  const buffer: TraceBuffer = {
    online,
    healthy: true,
    waiting: stored.entries,
    underWay: null,
    batches: 0,
    flushAt: now,
    failures: 0,
    isStored: stored.entries.length > 0 || stored.dropped > 0,
    dropped: stored.dropped,
    lastFlushAt: null,
    operationChain: operationChain.slice(-CHAIN_LENGTH),
    reportAt: now + REPORT_INTERVAL_MS,
    sinceReport: { sent: 0, failures: 0 },
  };
  return finishStep(buffer, false, now);
}

export function applyTraceBufferEvent(
  buffer: TraceBuffer,
  event: TraceBufferEvent,
  now: Milliseconds,
): TraceBufferStep {
  switch (event.type) {
    case 'traced':
      return withEntry(buffer, event.entry, now);
    case 'acknowledged':
    case 'failed':
    case 'refused':
      return withAnswer(buffer, event, now);
    case 'online':
      return finishStep({ ...buffer, online: true, failures: 0, flushAt: now }, false, now);
    case 'offline':
      return finishStep({ ...buffer, online: false }, true, now);
    case 'unloading':
      return finishStep(buffer, true, now);
    case 'woken':
      return finishStep(buffer, false, now);
  }
}

export function traceBufferStatus(buffer: TraceBuffer): TraceBufferStatus {
  const { healthy, online, dropped, lastFlushAt } = buffer;
  return { healthy, online, pending: unacknowledged(buffer).length, dropped, lastFlushAt };
}

function withEntry(buffer: TraceBuffer, entry: UnchainedEntry, now: Milliseconds): TraceBufferStep {
  const { timestamp, operation, command, entityType, entityId } = entry;
  const mark: OperationMark = { at: timestamp, operation, command, entityType, entityId };
  const traced = {
    ...buffer,
    waiting: [...buffer.waiting, entry],
    operationChain: [...buffer.operationChain, mark].slice(-CHAIN_LENGTH),
  };
  const mayNotArrive = !buffer.online || buffer.failures > 0;
  return finishStep({ ...traced, flushAt: flushTime(traced, entry, now) }, mayNotArrive, now);
}

/**
 * A retry waits for its time even if new entries arrive; an unhealthy buffer tries earlier only for a critical entry.
 */
function flushTime(
  { waiting, failures, flushAt }: TraceBuffer,
  entry: UnchainedEntry,
  now: Milliseconds,
): Milliseconds | null {
  if (failures === 0) return isUrgent(waiting) ? now : (flushAt ?? now + FLUSH_INTERVAL_MS);
  return failures > RETRIES && isCriticalTrace(entry) ? now : flushAt;
}

const answers = { acknowledged: withAcknowledged, failed: withFailed, refused: withRefused };

/** An answer to any batch but the one being sent is ignored. */
function withAnswer(
  buffer: TraceBuffer,
  { type, batch }: { readonly type: keyof typeof answers; readonly batch: number },
  now: Milliseconds,
): TraceBufferStep {
  const { underWay } = buffer;
  return underWay?.number === batch ? answers[type](buffer, underWay, now) : finishStep(buffer, false, now);
}

function withAcknowledged(buffer: TraceBuffer, batch: Batch, now: Milliseconds): TraceBufferStep {
  const { sinceReport, isStored } = buffer;
  const acknowledged: TraceBuffer = {
    ...buffer,
    underWay: null,
    healthy: true,
    failures: 0,
    dropped: buffer.dropped - batch.dropped,
    lastFlushAt: now,
    flushAt: nextFlush(buffer, batch, now),
    sinceReport: { ...sinceReport, sent: sinceReport.sent + batch.entries.length },
  };
  return finishStep(acknowledged, isStored, now);
}

/** Only attempts made online count, so that being offline uses up no retries. */
function withFailed(buffer: TraceBuffer, batch: Batch, now: Milliseconds): TraceBufferStep {
  const { sinceReport, online, waiting, healthy } = buffer;
  const failures = buffer.failures + (online ? 1 : 0);
  const retriesAreUsedUp = failures > RETRIES;
  const failed: TraceBuffer = {
    ...buffer,
    underWay: null,
    waiting: [...batch.entries, ...waiting],
    healthy: healthy && !retriesAreUsedUp,
    failures,
    flushAt: now + (retriesAreUsedUp ? REPLAY_INTERVAL_MS : RETRY_DELAY_MS),
    sinceReport: { ...sinceReport, failures: sinceReport.failures + 1 },
  };
  return finishStep(failed, true, now);
}

/** A batch that is never accepted must not block the later ones: it is dropped and counted. */
function withRefused(buffer: TraceBuffer, batch: Batch, now: Milliseconds): TraceBufferStep {
  const dropped = buffer.dropped + batch.entries.length;
  return finishStep(
    { ...buffer, underWay: null, failures: 0, dropped, flushAt: nextFlush(buffer, batch, now) },
    true,
    now,
  );
}

/** What only waited for the batch of another business goes at once. */
function nextFlush({ waiting }: TraceBuffer, { entries }: Batch, now: Milliseconds): Milliseconds {
  const isNextOfOther = waiting[0]?.businessId !== entries[0]?.businessId;
  return isNextOfOther || isUrgent(waiting) ? now : now + FLUSH_INTERVAL_MS;
}

function finishStep(buffer: TraceBuffer, mustStore: boolean, now: Milliseconds): TraceBufferStep {
  const stored = mustStore ? storeTraces(buffer) : withoutEffects(buffer);
  const sent = sendIfDue(stored.buffer, now);
  const reported = reportIfDue(sent.buffer, now);
  const at = Math.min(reported.buffer.flushAt ?? reported.buffer.reportAt, reported.buffer.reportAt);
  return {
    buffer: reported.buffer,
    effects: [...stored.effects, ...sent.effects, ...reported.effects, { type: 'wake', at }],
  };
}

function withoutEffects(buffer: TraceBuffer): TraceBufferStep {
  return { buffer, effects: [] };
}

function storeTraces(buffer: TraceBuffer): TraceBufferStep {
  const room = MAX_STORED_TRACES - (buffer.underWay?.entries.length ?? 0);
  const waiting = capStoredTraces(buffer.waiting, room);
  const dropped = buffer.dropped + buffer.waiting.length - waiting.length;
  const kept = { ...buffer, waiting, dropped };
  const entries = unacknowledged(kept);
  const isStored = entries.length > 0 || dropped > 0;
  if (!isStored && !buffer.isStored) return withoutEffects(buffer);
  return { buffer: { ...kept, isStored }, effects: [{ type: 'store', entries, dropped }] };
}

function sendIfDue(buffer: TraceBuffer, now: Milliseconds): TraceBufferStep {
  const { online, underWay, waiting, dropped } = buffer;
  if (!online || underWay !== null || waiting.length === 0) return withoutEffects({ ...buffer, flushAt: null });
  if (buffer.flushAt !== null && buffer.flushAt > now) return withoutEffects(buffer);
  const other = waiting.findIndex(({ businessId }) => businessId !== waiting[0]?.businessId);
  const size = other === -1 ? BATCH_SIZE : Math.min(BATCH_SIZE, other);
  const batch: Batch = { number: buffer.batches + 1, entries: waiting.slice(0, size), dropped };
  const next = {
    ...buffer,
    waiting: waiting.slice(size),
    underWay: batch,
    batches: batch.number,
    flushAt: null,
  };
  return { buffer: next, effects: [{ type: 'send', batch: batch.number, entries: batch.entries, dropped }] };
}

function reportIfDue(buffer: TraceBuffer, now: Milliseconds): TraceBufferStep {
  if (now < buffer.reportAt) return withoutEffects(buffer);
  const { sinceReport, operationChain } = buffer;
  const metrics: TraceMetrics = { ...traceBufferStatus(buffer), ...sinceReport, operationChain };
  const next = { ...buffer, reportAt: now + REPORT_INTERVAL_MS, sinceReport: { sent: 0, failures: 0 } };
  return { buffer: next, effects: [{ type: 'report', metrics }] };
}

function unacknowledged({ underWay, waiting }: TraceBuffer): readonly UnchainedEntry[] {
  return [...(underWay?.entries ?? []), ...waiting];
}

function isUrgent(entries: readonly UnchainedEntry[]): boolean {
  return entries.length >= BATCH_SIZE || entries.some(isCriticalTrace);
}
