/**
 * What a person is told when something about accounts, businesses or employees did not work.
 *
 * Invariants: no failure is silent; a refusal speaks for itself, and anything else (no connection, a fault) is said by
 * what was being tried. The sentences stand on the screen, never in a dialog that has to be dismissed.
 * Spec: section 8 (Other messages, Handling).
 */
import type { Refusal } from '../kernel/refusal.ts';

export const failureMessages = {
  'sign-out': 'Error al cerrar sesión',
  'load-profile': 'Error al cargar el perfil de usuario',
  'load-own-businesses': 'Error al cargar negocios del usuario',
  'join-business': 'Error al agregar negocio al usuario',
  'create-profile': 'Error al crear el perfil de usuario',
  'update-profile': 'Error al actualizar el perfil de usuario',
  'load-business': 'Error al cargar negocio',
  'create-business': 'Error al crear el negocio',
  'find-business': 'Error al buscar el negocio',
  'load-employees': 'Error al cargar empleados',
  'update-business': 'Error al actualizar el negocio',
  'add-employee': 'Error al agregar empleado',
  'remove-employee': 'Error al remover empleado',
  'search-businesses': 'Error al buscar negocios',
} as const;

export type FailedAttempt = keyof typeof failureMessages;

/** What to say when an attempt failed; `refusal` is the answer, if there was one. */
export function failureMessage(attempt: FailedAttempt, refusal?: Refusal): string {
  return refusal?.message ?? failureMessages[attempt];
}

/** What to say of an attempt that only the server can decide, when it was not reached. */
export function unreachedMessage(attempt: FailedAttempt): string {
  return `${failureMessages[attempt]}. No hay conexión: inténtalo de nuevo cuando vuelva.`;
}
