/**
 * A person's profile, the same in every business.
 *
 * Invariant: the e-mail is kept in lower case, so that e-mails compare as text.
 * Spec: sections 3 (User profile) and 5 (Registration).
 */
import * as z from 'zod/mini';
import type { Instant } from '../kernel/calendar.ts';
import { optionalText, requiredText } from '../kernel/fields.ts';
import { LONGEST_NAME, LONGEST_PERSON_ID, NAME_TOO_SHORT, SHORTEST_NAME } from '../kernel/text-lengths.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeLabels: Readonly<Record<Theme, string>> = { light: 'Claro', dark: 'Oscuro' };

/** The id that the sign-in gave the person. */
export const personId = requiredText(LONGEST_PERSON_ID);
export const personName = optionalText(LONGEST_NAME).check(z.minLength(SHORTEST_NAME, NAME_TOO_SHORT));

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
