/**
 * The device log's report of each minute and the last operations, stored on the device for the screen of the trail. The
 * server needs neither, since it has the entries.
 * Spec: section 9 (metrics report interval, operation chain).
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { OperationMark, TraceMetrics } from '@cuadra/domain/device-log/device-trace-upload-buffer';
import { now } from '../requests/clock.ts';

export interface DeviceLogReport extends Pick<TraceMetrics, 'sent' | 'failures' | 'pending' | 'dropped'> {
  readonly at: Instant;
}

interface Kept {
  readonly report: DeviceLogReport | undefined;
  readonly operationChain: readonly OperationMark[];
}

const nothing: Kept = { report: undefined, operationChain: [] };

export function deviceLogMetricsReport({ sent, failures, pending, dropped }: TraceMetrics): DeviceLogReport {
  return { at: now(), sent, failures, pending, dropped };
}

export function readStoredDeviceLogReport(uid: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? '');
    return isKept(kept) ? kept : nothing;
  } catch {
    return nothing;
  }
}

/** If the storage is full, the report is lost with the page. */
export function storeDeviceLogReportLocally(uid: string, kept: Kept): void {
  if (kept.report === undefined && kept.operationChain.length === 0) return;
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(kept));
  } catch {
    deleteStoredDeviceLogReport(uid);
  }
}

export function deleteStoredDeviceLogReport(uid: string): void {
  localStorage.removeItem(keyOf(uid));
}

function keyOf(uid: string): string {
  return `cuadra.report.${uid}`;
}

/** Nothing else is stored under this key; another form would have another key. */
function isKept(kept: unknown): kept is Kept {
  return typeof kept === 'object' && kept !== null && 'operationChain' in kept && Array.isArray(kept.operationChain);
}
