/**
 * A person's profile, the same in every business.
 *
 * Invariant: the e-mail is kept in lower case, so that e-mails compare as text.
 * Spec: sections 3 (User profile) and 5 (Registration).
 */
import type { Instant } from '../kernel/instant.ts';
import * as z from 'zod/mini';
import { optionalText, requiredText } from '../kernel/fields.ts';
import { MAX_NAME_LENGTH, MAX_PERSON_ID_LENGTH, NAME_TOO_SHORT, MIN_NAME_LENGTH } from '../kernel/text-lengths.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeLabels: Readonly<Record<Theme, string>> = { light: 'Claro', dark: 'Oscuro' };

/** The id that the sign-in gave the person. */
export const personId = requiredText(MAX_PERSON_ID_LENGTH);
export const personName = optionalText(MAX_NAME_LENGTH).check(z.minLength(MIN_NAME_LENGTH, NAME_TOO_SHORT));

export interface Profile {
  readonly uid: string;
  readonly email: string;
  readonly nombre: string;
  readonly apellidos: string;
  readonly fechaRegistro: Instant;
  readonly activo: boolean;
  readonly configuracion: { readonly theme: Theme; readonly notifications: boolean };
}

export function newProfile(person: Pick<Profile, 'uid' | 'email' | 'nombre' | 'apellidos' | 'fechaRegistro'>): Profile {
  return {
    ...person,
    email: person.email.toLowerCase(),
    activo: true,
    configuracion: { theme: 'light', notifications: true },
  };
}
