/**
 * The unacknowledged entries that a device stores.
 *
 * Invariants: at most 500 are stored; the oldest that are not critical are dropped first, then the oldest; the number
 * of dropped entries is kept until the server knows it.
 * Spec: section 9 (trace local fallback entries).
 */
import type { UnchainedEntry } from '../trail/audit-trace-entry.ts';

export const MAX_STORED_TRACES = 500;

export interface StoredTraces {
  readonly entries: readonly UnchainedEntry[];
  /** The number of dropped entries that the server does not know about yet. */
  readonly dropped: number;
}

export const emptyStoredTraces: StoredTraces = { entries: [], dropped: 0 };

/** `entries` start with the oldest. */
export function capStoredTraces(entries: readonly UnchainedEntry[], room: number): readonly UnchainedEntry[] {
  const excess = Math.max(0, entries.length - room);
  const ordinary = entries.filter((entry) => !isCriticalTrace(entry));
  const makingWay = new Set(ordinary.slice(0, excess));
  const others = entries.filter((entry) => !makingWay.has(entry));
  return others.slice(excess - makingWay.size);
}

export function isCriticalTrace({ severity }: UnchainedEntry): boolean {
  return severity === 'critical';
}
