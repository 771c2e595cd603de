/**
 * Canonical JSON: equal values give the same text, whatever the order of their keys, so that they can be hashed.
 *
 * Invariant: a value has the same text before and after it is stored as JSON, which loses the order of keys and drops
 * undefined fields. Keys are sorted by code unit, as in RFC 8785.
 */
import type { TraceState } from './trace-entry.ts';

export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quoteText(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isPlainObject(value)) return `{${fieldTexts(value).join(',')}}`;
  // As in JSON: undefined is null in a list, and a field with it is left out.
  return value === undefined ? 'null' : JSON.stringify(value);
}

/** True for an object that is not a list. */
export function isPlainObject(value: unknown): value is TraceState {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isSameJson(a: unknown, b: unknown): boolean {
  return a === b || canonicalJson(a) === canonicalJson(b);
}

function fieldTexts(fields: TraceState): string[] {
  const texts: string[] = [];
  for (const key of Object.keys(fields).toSorted(byCodeUnit)) {
    const value = fields[key];
    if (value !== undefined) texts.push(`${quoteText(key)}:${canonicalJson(value)}`);
  }
  return texts;
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : 1;
}

const TO_BE_ESCAPED = /["\\\p{Control}\p{Surrogate}]/u;

/** A fast path: every sale is hashed, and most texts are short and need no escaping. */
function quoteText(text: string): string {
  return TO_BE_ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}
