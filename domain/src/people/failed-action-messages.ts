/**
 * The messages for failed actions on accounts, businesses and employees.
 *
 * Invariants: no failure is silent; a refusal has its own sentence; what did not reach the server gets the sentence of
 * the attempted action. They are shown in the screen, never in a dialog.
 * Spec: section 8 (Other messages, Handling).
 */
import { failedLoadMessages } from './failed-load-messages.ts';

export const failedActionMessages = {
  ...failedLoadMessages,
  'sign-out': 'Error al cerrar sesión',
  'load-own-businesses': 'Error al cargar negocios del usuario',
  'join-business': 'Error al agregar negocio al usuario',
  'create-profile': 'Error al crear el perfil de usuario',
  'update-profile': 'Error al actualizar el perfil de usuario',
  'create-business': 'Error al crear el negocio',
  'find-business': 'Error al buscar el negocio',
  'load-employees': 'Error al cargar empleados',
  'update-business': 'Error al actualizar el negocio',
  'add-employee': 'Error al agregar empleado',
  'remove-employee': 'Error al remover empleado',
  'search-businesses': 'Error al buscar negocios',
} as const;

/** Of attempts that the specification has no sentence for. */
const ownFailureMessages = {
  'cancel-invitation': 'Error al cancelar la invitación',
} as const;

const messages = { ...failedActionMessages, ...ownFailureMessages };

export type FailedAttempt = keyof typeof messages;

/** For an action that needs the server, when it was not reached. */
export function offlineFailureMessage(attempt: FailedAttempt): string {
  return `${messages[attempt]}. No hay conexión: inténtalo de nuevo cuando vuelva.`;
}
