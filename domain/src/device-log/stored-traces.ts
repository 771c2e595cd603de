/**
 * What a device keeps in local storage of the entries that the server has not acknowledged.
 *
 * Invariants: at most 500 are kept; the oldest that are not critical make way first, then the oldest; how many did is
 * counted, until the server knows.
 * Spec: section 9 (trace local fallback entries).
 */
import type { UnchainedEntry } from '../trail/trace-entry.ts';

export const MAX_STORED_TRACES = 500;

export interface StoredTraces {
  readonly entries: readonly UnchainedEntry[];
  /** How many were dropped, and the server does not know yet. */
  readonly dropped: number;
}

export const emptyStoredTraces: StoredTraces = { entries: [], dropped: 0 };

/** As many of the entries, oldest first, as there is room for. */
export function keepMostImportant(entries: readonly UnchainedEntry[], room: number): readonly UnchainedEntry[] {
  const excess = Math.max(0, entries.length - room);
  const ordinary = entries.filter((entry) => !isCritical(entry));
  const makingWay = new Set(ordinary.slice(0, excess));
  const others = entries.filter((entry) => !makingWay.has(entry));
  return others.slice(excess - makingWay.size);
}

export function isCritical({ severity }: UnchainedEntry): boolean {
  return severity === 'critical';
}
