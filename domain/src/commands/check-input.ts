/**
 * Checks input against its schema, and gives each fault a field path and a Spanish sentence.
 *
 * A schema may have its own sentence (the specification's); otherwise the kind of fault decides.
 * Spec: section 5.
 */
import * as z from 'zod/mini';
import { type Refusal, refuseFields } from '../kernel/refusal.ts';

/** Per answer. */
const MAX_FAULTS = 20;

/** At most this many unexpected fields are named, and only by names such as fields have. */
const MAX_NAMED_FIELDS = 3;
const FIELD_NAME = /^\w{1,40}$/u;

/** For a field that was left out, or is null where it may not be. */
export const MISSING_FIELD_MESSAGE = 'Falta este dato.';
const NOT_VALID = 'No es válido.';
const NOT_WHOLE = 'Tiene que ser un número entero.';
const SENTENCES: Readonly<Record<string, string>> = {
  invalid_type: 'No tiene la forma correcta.',
  too_small: 'Es demasiado pequeño.',
  too_big: 'Es demasiado grande.',
  invalid_format: 'No tiene el formato correcto.',
  invalid_value: 'No es una de las opciones.',
};

/** No command's input is nested this deep. */
const MAX_LEVELS = 20;

export type InputCheck<Input> =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly refusal: Refusal };

/** The sentences are Spanish, whatever language zod is set to. */
export function checkInput<Schema extends z.ZodMiniType>(schema: Schema, raw: unknown): InputCheck<z.output<Schema>> {
  if (isNestedDeeper(raw, MAX_LEVELS)) return { ok: false, refusal: refuseFields({ input: NOT_VALID }) };
  const parsed = z.safeParse(schema, raw, { error: sentenceOf });
  return parsed.success ? { ok: true, input: parsed.data } : { ok: false, refusal: refuseIssues(parsed.error.issues) };
}

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return unexpectedFieldsSentence(issue.keys);
  const isOfValue = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  if (isOfValue && (issue.input === undefined || issue.input === null)) return MISSING_FIELD_MESSAGE;
  if (issue.code === 'invalid_type' && issue.expected === 'int') return NOT_WHOLE;
  return lengthSentence(issue) ?? SENTENCES[issue.code] ?? NOT_VALID;
}

/** Undefined unless a text or a list is too short or too long. */
function lengthSentence(issue: z.core.$ZodRawIssue): string | undefined {
  const isTooSmall = issue.code === 'too_small';
  if (!isTooSmall && issue.code !== 'too_big') return undefined;
  const { origin, input } = issue;
  if (origin !== 'string' && origin !== 'array') return undefined;
  if (!isTooSmall)
    return origin === 'string'
      ? `Usa como máximo ${issue.maximum} letras.`
      : `Puede tener como máximo ${issue.maximum}.`;
  const isEmpty = (typeof input === 'string' || Array.isArray(input)) && input.length === 0;
  return isEmpty ? 'Está vacío.' : `Tiene menos de ${issue.minimum}.`;
}

/** Names them, so that a program's author finds what was misspelt. */
function unexpectedFieldsSentence(fields: readonly string[]): string {
  const named = fields.filter((field) => FIELD_NAME.test(field)).slice(0, MAX_NAMED_FIELDS);
  return named.length === 0 ? 'Trae datos que no se esperan.' : `Trae datos que no se esperan: ${named.join(', ')}.`;
}

/** zod prints a wrong value in full for its message, which overflows the stack on deeply nested lists. */
function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1));
}

function refuseIssues(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues.slice(0, MAX_FAULTS)) {
    fields[path.map(String).join('.') || 'input'] ??= message;
  }
  return refuseFields(fields);
}
