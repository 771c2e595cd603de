/**
 * What the device's log reports of itself each minute, and what was last done here: kept on the device, where the screen
 * of the trail shows it. The server needs neither, since it has the entries themselves.
 * Spec: section 9 (metrics report interval, operation chain).
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { OperationMark, TraceMetrics } from '@cuadra/domain/device-log/trace-buffer';
import { now } from '../requests/clock.ts';

export interface DeviceReport extends Pick<TraceMetrics, 'sent' | 'failures' | 'pending' | 'dropped'> {
  readonly at: Instant;
}

interface Kept {
  readonly report: DeviceReport | undefined;
  readonly operationChain: readonly OperationMark[];
}

const nothing: Kept = { report: undefined, operationChain: [] };

export function reportOf({ sent, failures, pending, dropped }: TraceMetrics): DeviceReport {
  return { at: now(), sent, failures, pending, dropped };
}

export function readStoredReport(uid: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? '');
    return isKept(kept) ? kept : nothing;
  } catch {
    return nothing;
  }
}

/** Where there is no room for it, it is gone with the page. */
export function storeReport(uid: string, kept: Kept): void {
  if (kept.report === undefined && kept.operationChain.length === 0) return;
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(kept));
  } catch {
    forgetReport(uid);
  }
}

export function forgetReport(uid: string): void {
  localStorage.removeItem(keyOf(uid));
}

function keyOf(uid: string): string {
  return `cuadra.report.${uid}`;
}

/** Under this key nothing else is kept, and another form has another key. */
function isKept(kept: unknown): kept is Kept {
  return typeof kept === 'object' && kept !== null && 'operationChain' in kept && Array.isArray(kept.operationChain);
}
