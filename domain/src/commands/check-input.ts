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

const NOT_VALID = 'No es válido.';
const SENTENCES: Readonly<Record<string, string>> = {
  invalid_type: 'Falta este dato o no tiene la forma correcta.',
  too_small: 'Es demasiado pequeño o está vacío.',
  too_big: 'Es demasiado grande o demasiado largo.',
  invalid_format: 'No tiene el formato correcto.',
  invalid_value: 'No es una de las opciones.',
  unrecognized_keys: 'Trae datos que no se esperan.',
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
  const isTooLong = issue.code === 'too_big' && issue.origin === 'string';
  return isTooLong ? `Usa como máximo ${issue.maximum} letras.` : (SENTENCES[issue.code] ?? NOT_VALID);
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
