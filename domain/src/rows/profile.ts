/**
 * A person's profile, the same in every business.
 *
 * Invariant: the e-mail is kept in lower case, so that e-mails compare as text.
 * Spec: sections 3 (User profile) and 5 (Registration).
 */
import * as z from 'zod/mini';
import { possiblyEmptyText, requiredText } from '../kernel/input-fields.ts';
import {
  MAX_NAME_LENGTH,
  MAX_PERSON_ID_LENGTH,
  NAME_TOO_SHORT_MESSAGE,
  MIN_NAME_LENGTH,
} from '../kernel/text-lengths.ts';
import type { Tables } from './tables.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeLabels: Readonly<Record<Theme, string>> = { light: 'Claro', dark: 'Oscuro' };

/** The id that the sign-in service gave the person. */
export const personIdSchema = requiredText(MAX_PERSON_ID_LENGTH);
export const personNameSchema = possiblyEmptyText(MAX_NAME_LENGTH).check(
  z.minLength(MIN_NAME_LENGTH, NAME_TOO_SHORT_MESSAGE),
);

export type Profile = Tables['profiles'];

export function newProfile(person: Pick<Profile, 'uid' | 'email' | 'nombre' | 'apellidos' | 'fechaRegistro'>): Profile {
  return {
    ...person,
    email: person.email.toLowerCase(),
    activo: true,
    configuracion: { theme: 'light', notifications: true },
  };
}
