/**
 * Canonical JSON: one text for one value, whatever order its keys are in, so that it can be hashed.
 *
 * Invariant: a value and what comes back after keeping it as JSON (which loses the order of keys and drops what is
 * undefined) have the same text. Keys are sorted by code unit, as RFC 8785 has it.
 */
import type { TraceState } from './trace-entry.ts';

export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isFields(value)) return `{${fieldTexts(value).join(',')}}`;
  // JSON has no word for it: within a list it is kept as null, and as a field it is left out.
  return value === undefined ? 'null' : JSON.stringify(value);
}

/** True for what has fields: no list, no plain value. */
export function isFields(value: unknown): value is TraceState {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isSameJson(a: unknown, b: unknown): boolean {
  return a === b || canonicalJson(a) === canonicalJson(b);
}

function fieldTexts(fields: TraceState): string[] {
  const texts: string[] = [];
  for (const key of Object.keys(fields).toSorted(byCodeUnit)) {
    const value = fields[key];
    if (value !== undefined) texts.push(`${quoted(key)}:${canonicalJson(value)}`);
  }
  return texts;
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : 1;
}

const TO_BE_ESCAPED = /["\\\p{Control}\p{Surrogate}]/u;

/** Every sale is hashed, and most of what is hashed are short texts with nothing to escape. */
function quoted(text: string): string {
  return TO_BE_ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}
