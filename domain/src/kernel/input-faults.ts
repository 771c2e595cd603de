/**
 * What a person is told about input that does not fit its schema: the field's path and a Spanish sentence.
 *
 * A schema that carries its own sentence (the specification's) keeps it; the rest is said by the kind of fault.
 * Spec: section 5.
 */
import * as z from 'zod/mini';
import { type Refusal, refuseFields } from './refusal.ts';

/** The most faults that one answer names. */
const MOST_FAULTS = 20;

const SENTENCES: Readonly<Record<string, string>> = {
  invalid_type: 'Falta este dato o no tiene la forma correcta.',
  too_small: 'Es demasiado pequeño o está vacío.',
  too_big: 'Es demasiado grande o demasiado largo.',
  invalid_format: 'No tiene el formato correcto.',
  invalid_value: 'No es una de las opciones.',
  unrecognized_keys: 'Trae datos que no se esperan.',
};

export type Checked<Input> =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly refusal: Refusal };

/** The input as its schema gives it, or what is wrong with it, in Spanish whatever language zod was set to. */
export function checkInput<Schema extends z.ZodMiniType>(schema: Schema, raw: unknown): Checked<z.output<Schema>> {
  const parsed = z.safeParse(schema, raw, { error: ({ code }) => SENTENCES[code] ?? 'No es válido.' });
  return parsed.success ? { ok: true, input: parsed.data } : { ok: false, refusal: refuseIssues(parsed.error.issues) };
}

function refuseIssues(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues.slice(0, MOST_FAULTS)) {
    fields[path.map(String).join('.') || 'input'] ??= message;
  }
  return refuseFields(fields);
}
