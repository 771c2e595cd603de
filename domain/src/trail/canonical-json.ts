/**
 * Canonical JSON: equal values give the same text, whatever the order of their keys, so that they can be hashed.
 *
 * Invariant: a value has the same text before and after it is stored as JSON, which loses the order of keys and drops
 * undefined fields. Keys are sorted by code unit, as in RFC 8785.
 */
import type { TraceState } from './audit-trace-entry.ts';

/** Numbers and lists have ways of their own because every sale is hashed: JSON.stringify and map cost more. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quoteText(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return listText(value);
  if (isPlainObject(value)) return objectText(value);
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

function listText(list: readonly unknown[]): string {
  let text = '[';
  for (const item of list) text += text === '[' ? canonicalJson(item) : `,${canonicalJson(item)}`;
  return `${text}]`;
}

/** Grows one text, because a list of texts for each object would be half of what a sale leaves to be collected. */
function objectText(fields: TraceState): string {
  let text = '{';
  for (const { key, label } of fieldOrder(Object.keys(fields))) {
    const value = fields[key];
    if (value !== undefined) text += (text === '{' ? label : `,${label}`) + canonicalJson(value);
  }
  return `${text}}`;
}

interface Field {
  readonly key: string;
  /** The key as it stands before its value. */
  readonly label: string;
}

/** The keys of an object as they came, and in their order. */
interface KnownForm {
  readonly keys: readonly string[];
  readonly fields: readonly Field[];
}

/**
 * Rows and entries have a few dozen; what somebody sends may have any, so all are forgotten when there are too many.
 */
const MAX_KNOWN_FORMS = 500;
/** By the first key. */
const knownForms = new Map<string, KnownForm[]>();
let knownCount = 0;

/** Remembered, because sorting was most of the work. */
function fieldOrder(keys: readonly string[]): readonly Field[] {
  const [first = ''] = keys;
  const alike = knownForms.get(first);
  const known = alike?.find((form) => hasKeys(form, keys));
  if (known !== undefined) return known.fields;
  const form = { keys, fields: sortFields(keys) };
  if (knownCount === MAX_KNOWN_FORMS) forgetForms();
  knownCount += 1;
  knownForms.set(first, [...(knownForms.get(first) ?? []), form]);
  return form.fields;
}

function forgetForms(): void {
  knownForms.clear();
  knownCount = 0;
}

function hasKeys(form: KnownForm, keys: readonly string[]): boolean {
  return form.keys.length === keys.length && keys.every((key, place) => form.keys[place] === key);
}

/** The default order is by code unit. */
function sortFields(keys: readonly string[]): readonly Field[] {
  return keys.toSorted().map((key) => ({ key, label: `${quoteText(key)}:` }));
}

const TO_BE_ESCAPED = /["\\\p{Control}\p{Surrogate}]/u;

/** A fast path: every sale is hashed, and most texts are short and need no escaping. */
function quoteText(text: string): string {
  return TO_BE_ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}
