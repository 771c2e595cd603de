/**
 * What a person is told about input that does not fit its schema: the field's path and a Spanish sentence.
 *
 * A schema that carries its own sentence (the specification's) keeps it; the rest is said by the kind of fault.
 * Spec: section 5.
 */
import type * as z from 'zod/mini';
import { type FieldFaults, type Refusal, refuseFields } from './refusal.ts';

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

export function refuseInput(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, MOST_FAULTS)) {
    const path = issue.path.map(String).join('.') || 'input';
    fields[path] ??= sentenceFor(issue);
  }
  return refuseFields(fields satisfies FieldFaults);
}

function sentenceFor(issue: z.core.$ZodIssue): string {
  return ownSentence(issue) ?? SENTENCES[issue.code] ?? 'No es válido.';
}

/** zod/mini has no texts of its own: "Invalid input" means that the schema did not bring a sentence. */
function ownSentence(issue: z.core.$ZodIssue): string | undefined {
  return issue.message === '' || issue.message.startsWith('Invalid input') ? undefined : issue.message;
}
