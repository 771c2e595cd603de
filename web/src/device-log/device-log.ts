/**
 * Executes the effects of the domain's trace buffer in order: sending a batch, writing local storage, setting a timer.
 *
 * Invariants: each person's entries are stored under their own key; an entry is sent to the business that it is about;
 * tracing never blocks anything else.
 * Spec: sections 4 (Trace buffer) and 8 (Handling).
 */
import { createListeners } from '../requests/listeners.ts';
import { emptyStoredTraces, type StoredTraces } from '@cuadra/domain/device-log/unsent-device-traces';
import {
  resumeTraceBuffer,
  type OperationMark,
  applyTraceBufferEvent,
  type TraceBuffer,
  type TraceBufferEffect,
  type TraceBufferEvent,
  type TraceBufferStatus,
  traceBufferStatus,
  type TraceBufferStep,
} from '@cuadra/domain/device-log/device-trace-upload-buffer';
import type { UnchainedEntry } from '@cuadra/domain/trail/audit-trace-entry';
import { askServer } from '../requests/ask-server.ts';
import { now, monotonicMilliseconds } from '../requests/clock.ts';
import {
  type DeviceLogReport,
  deleteStoredDeviceLogReport,
  storeDeviceLogReportLocally,
  readStoredDeviceLogReport,
  deviceLogMetricsReport,
} from './stored-device-log-metrics.ts';

export interface DeviceLog {
  readonly status: () => TraceBufferStatus;
  readonly subscribe: (listener: () => void) => () => void;
  readonly sessionId: string;
  /** Undefined before the first report. */
  readonly report: () => DeviceLogReport | undefined;
  /** The last operations of this device, oldest first. */
  readonly operationChain: () => readonly OperationMark[];
  /** Ignores undefined, which stands for something that may not be traced. */
  readonly trace: (entry: UnchainedEntry | undefined) => void;
  /** Sends the waiting entries; resolves when none is left, or after a moment. */
  readonly flush: () => Promise<void>;
  readonly isEmpty: () => boolean;
  readonly close: () => void;
}

const TOO_MANY = 429;
const UNAUTHENTICATED = 401;
const FLUSH_PATIENCE_MS = 2_000;

export function createDeviceLog(uid: string, sessionId: string): DeviceLog {
  const key = keyOf(uid);
  const listeners = createListeners();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const kept = readStoredDeviceLogReport(uid);
  let report = kept.report;
  let isClosed = false;
  let buffer: TraceBuffer;
  const become = ({ buffer: next, effects }: TraceBufferStep): void => {
    buffer = next;
    for (const effect of effects) carryOut(effect);
    listeners.tell();
  };
  const happen = (event: TraceBufferEvent): void =>
    become(applyTraceBufferEvent(buffer, event, monotonicMilliseconds()));
  const carryOut = (effect: TraceBufferEffect): void => {
    if (effect.type === 'send') {
      void send(effect).then((outcome) => happen({ type: outcome, batch: effect.batch }));
    } else if (effect.type === 'store') store(key, effect);
    // After signing out nothing is reported; only local storage is still written.
    else if (isClosed) return;
    else if (effect.type === 'report') {
      report = deviceLogMetricsReport(effect.metrics);
      storeDeviceLogReportLocally(uid, { report, operationChain: buffer.operationChain });
    } else {
      clearTimeout(timer);
      timer = setTimeout(() => happen({ type: 'woken' }), Math.max(0, effect.at - monotonicMilliseconds()));
    }
  };
  const isEmpty = (): boolean => buffer.waiting.length === 0 && buffer.underWay === null;
  const online = (): void => happen({ type: 'online' });
  const offline = (): void => happen({ type: 'offline' });
  const unloading = (): void => {
    happen({ type: 'unloading' });
    storeDeviceLogReportLocally(uid, { report, operationChain: buffer.operationChain });
  };
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  window.addEventListener('pagehide', unloading);
  become(resumeTraceBuffer(readStored(key), navigator.onLine, monotonicMilliseconds(), kept.operationChain));

  return {
    status: () => traceBufferStatus(buffer),
    subscribe: listeners.subscribe,
    sessionId,
    report: () => report,
    operationChain: () => buffer.operationChain,
    trace: (entry) => {
      if (entry !== undefined) happen({ type: 'traced', entry });
    },
    flush: () => {
      online();
      return untilEmpty(isEmpty, listeners.subscribe);
    },
    isEmpty,
    close: () => {
      unloading();
      isClosed = true;
      clearTimeout(timer);
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
      window.removeEventListener('pagehide', unloading);
    },
  };
}

/** Resolves once nothing waits any more, or after a moment. */
function untilEmpty(isEmpty: () => boolean, subscribe: DeviceLog['subscribe']): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (isEmpty()) resolve();
    };
    subscribe(check);
    setTimeout(resolve, FLUSH_PATIENCE_MS);
    check();
  });
}

/** All are of one business. What is sent twice is stored once. */
async function send({ entries, dropped }: StoredTraces): Promise<'acknowledged' | 'failed' | 'refused'> {
  const body = dropped > 0 ? { entries, dropped } : { entries };
  const answer = await askServer(`/api/businesses/${entries[0]?.businessId ?? ''}/traces`, { method: 'POST', body });
  if (answer.ok) return 'acknowledged';
  return isFinal(answer.failure.status) ? 'refused' : 'failed';
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== TOO_MANY && status !== UNAUTHENTICATED;
}

export function deleteStoredDeviceLog(uid: string): void {
  localStorage.removeItem(keyOf(uid));
  deleteStoredDeviceLogReport(uid);
}

function keyOf(uid: string): string {
  return `cuadra.traces.${uid}`;
}

function readStored(key: string): StoredTraces {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return areTraces(stored) ? stored : emptyStoredTraces;
  } catch {
    return emptyStoredTraces;
  }
}

function areTraces(stored: unknown): stored is StoredTraces {
  if (typeof stored !== 'object' || stored === null || !('entries' in stored) || !('dropped' in stored)) return false;
  return Array.isArray(stored.entries) && typeof stored.dropped === 'number';
}

/** If the storage is full, the entries are lost with the page. */
function store(key: string, { entries, dropped }: StoredTraces): void {
  try {
    if (entries.length === 0 && dropped === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ entries, dropped, at: now() }));
  } catch {
    localStorage.removeItem(key);
  }
}
