/**
 * The fields that differ between a row before and after, and their paths.
 *
 * Invariants: nested fields are compared one by one, lists as a whole; an added or removed field appears on one side
 * only; two rows with the same JSON do not differ.
 * Spec: section 3 (Trace log: previousState, newState, changes).
 */
import { isPlainObject, isSameJson } from '../trail/canonical-json.ts';
import type { TraceState } from '../trail/audit-trace-entry.ts';

export interface RowDifference {
  readonly previousState: TraceState;
  readonly newState: TraceState;
  /** Dotted paths, in the order of the fields. */
  readonly changes: readonly string[];
}

export function rowDifference(before: TraceState, after: TraceState): RowDifference {
  const previous: [string, unknown][] = [];
  const next: [string, unknown][] = [];
  const changes: string[] = [];
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[field], after[field]];
    if (isSameField(old, now)) continue;
    const inner = isPlainObject(old) && isPlainObject(now) ? rowDifference(old, now) : undefined;
    if (old !== undefined) previous.push([field, inner?.previousState ?? old]);
    if (now !== undefined) next.push([field, inner?.newState ?? now]);
    changes.push(...(inner?.changes.map((path) => `${field}.${path}`) ?? [field]));
  }
  return { previousState: Object.fromEntries(previous), newState: Object.fromEntries(next), changes };
}

/** A missing field is not the same as null. */
function isSameField(a: unknown, b: unknown): boolean {
  return (a === undefined) === (b === undefined) && isSameJson(a, b);
}
