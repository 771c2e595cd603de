/**
 * What differs between a row before and after: only those fields, and their paths.
 *
 * Invariants: fields within fields are compared one by one, lists as a whole; a field that came or went is on one
 * side only; two rows that JSON keeps alike do not differ.
 * Spec: section 3 (Trace log: previousState, newState, changes).
 */
import { isFields, isSameJson } from '../trail/canonical-json.ts';
import type { TraceState } from '../trail/trace-entry.ts';

export interface StateDifference {
  readonly previousState: TraceState;
  readonly newState: TraceState;
  /** Dotted paths, in the order of the fields. */
  readonly changes: readonly string[];
}

export function differenceOf(before: TraceState, after: TraceState): StateDifference {
  const previous: [string, unknown][] = [];
  const next: [string, unknown][] = [];
  const changes: string[] = [];
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[field], after[field]];
    if (isSameField(old, now)) continue;
    const inner = isFields(old) && isFields(now) ? differenceOf(old, now) : undefined;
    if (old !== undefined) previous.push([field, inner?.previousState ?? old]);
    if (now !== undefined) next.push([field, inner?.newState ?? now]);
    changes.push(...(inner?.changes.map((path) => `${field}.${path}`) ?? [field]));
  }
  return { previousState: Object.fromEntries(previous), newState: Object.fromEntries(next), changes };
}

/** A field that is not there is not the same as one that is null. */
function isSameField(a: unknown, b: unknown): boolean {
  return (a === undefined) === (b === undefined) && isSameJson(a, b);
}
