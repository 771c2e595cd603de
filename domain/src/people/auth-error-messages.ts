/**
 * The messages for a failed sign-in or registration.
 *
 * Invariants: every failure has a sentence; signing in never reveals whether an e-mail is registered: an unknown e-mail
 * and a wrong password have the same message. Cuadra's own refusals are added to the specification's list.
 * Spec: section 8 (Sign-in and registration messages).
 */
import { PASSWORD_TOO_COMMON_MESSAGE, PASSWORD_TOO_LONG_MESSAGE } from './credentials.ts';

const sentences = {
  'user-not-found': 'Usuario no encontrado',
  'wrong-password': 'Contraseña incorrecta',
  'too-many-requests': 'Demasiados intentos fallidos. Intenta más tarde',
  'network-request-failed': 'Error de conexión. Verifica tu internet',
  'invalid-email': 'Formato de email inválido',
  'user-disabled': 'Esta cuenta ha sido deshabilitada',
  'invalid-credential': 'Credenciales inválidas',
  'email-already-in-use': 'Este correo electrónico ya está registrado',
  'weak-password': 'La contraseña debe tener al menos 6 caracteres',
  'operation-not-allowed': 'El registro no está permitido',
  'invalid-display-name': 'El nombre no es válido',
  'invitation-needed':
    'Aquí solo se crea una cuenta con una invitación abierta. Pídele el enlace a quien lleva el negocio.',
  'invitation-of-another': 'La invitación es para otro correo. Crea tu cuenta con el correo al que te invitaron.',
  'common-password': PASSWORD_TOO_COMMON_MESSAGE,
  'long-password': PASSWORD_TOO_LONG_MESSAGE,
  'provider-unavailable':
    'Ahora no se puede entrar por ahí. Entra con tu correo y tu contraseña, o inténtalo más tarde.',
  'account-not-linked':
    'Ya hay una cuenta con tu correo. Entra a ella como siempre y agrega esta forma de entrar en Seguridad.',
  'email-not-verified':
    'No se puede crear tu cuenta: el servicio con el que entraste no confirma que tu correo es tuyo. Si ya tienes una, entra a ella y agrégalo en Seguridad.',
  'linked-to-another': 'Con ese usuario ya entra otra cuenta de Cuadra. Elige otro.',
  'link-interrupted': 'Tu sesión cambió antes de terminar, y no se agregó nada. Inténtalo otra vez.',
  'last-way-in': 'Es tu única forma de entrar. No se puede quitar.',
  'google-unavailable': 'Ahora no se puede entrar con Google. Entra con tu correo y tu contraseña.',
} as const;

export type AuthErrorCode = keyof typeof sentences | 'other';

/** A refusal by the sign-in service; no answer means that it was not reached. */
export interface AuthAnswer {
  readonly status: number;
  readonly code?: string | undefined;
}

/**
 * The service's codes with a sentence of their own; the service may also answer with a code of the specification's
 * list.
 */
const codesOfService = new Map<string, AuthErrorCode>([
  ['INVALID_EMAIL_OR_PASSWORD', 'invalid-credential'],
  ['USER_NOT_FOUND', 'user-not-found'],
  ['INVALID_PASSWORD', 'wrong-password'],
  ['INVALID_EMAIL', 'invalid-email'],
  ['VALIDATION_ERROR', 'invalid-email'],
  ['BANNED_USER', 'user-disabled'],
  ['USER_ALREADY_EXISTS', 'email-already-in-use'],
  ['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'email-already-in-use'],
  ['PASSWORD_TOO_SHORT', 'weak-password'],
  ['PASSWORD_TOO_LONG', 'long-password'],
  ['EMAIL_PASSWORD_SIGN_UP_DISABLED', 'operation-not-allowed'],
]);

const TOO_MANY_REQUESTS = 429;

/** A code outside the list gets the general sentence. */
export function authErrorMessage(code: string): string {
  return isCatalogued(code) ? sentences[code] : 'Error de autenticación';
}

export function authErrorCode(answer: AuthAnswer | undefined): AuthErrorCode {
  if (answer === undefined) return 'network-request-failed';
  if (answer.status === TOO_MANY_REQUESTS) return 'too-many-requests';
  const { code = '' } = answer;
  return isCatalogued(code) ? code : (codesOfService.get(code) ?? 'other');
}

/** Unlike authErrorCode, it hides whether the e-mail is registered. */
export function maskedSignInErrorCode(answer: AuthAnswer | undefined): AuthErrorCode {
  const code = authErrorCode(answer);
  return code === 'user-not-found' || code === 'wrong-password' ? 'invalid-credential' : code;
}

/** True if the password that somebody chose is refused. */
export function isRefusalOfNewPassword(code: AuthErrorCode): boolean {
  return code === 'weak-password' || code === 'common-password' || code === 'long-password';
}

function isCatalogued(code: string): code is keyof typeof sentences {
  return Object.hasOwn(sentences, code);
}
