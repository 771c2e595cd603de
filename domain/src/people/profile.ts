/**
 * A person's profile, the same in every business.
 *
 * Spec: section 3 (User profile).
 */
import type { Instant } from '../kernel/calendar.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The shortest name, after trimming. */
export const SHORTEST_NAME = 2;

export interface Profile {
  readonly uid: string;
  readonly email: string;
  readonly nombre: string;
  readonly apellidos: string;
  readonly fechaRegistro: Instant;
  readonly activo: boolean;
  readonly configuracion: { readonly theme: Theme; readonly notifications: boolean };
}

export function newProfile(
  person: Pick<Profile, 'uid' | 'email' | 'nombre' | 'apellidos' | 'fechaRegistro'>,
): Profile {
  return { ...person, activo: true, configuracion: { theme: 'light', notifications: true } };
}
