/**
 * Checks the registration, and every other form that sets a password, before the server is asked.
 *
 * Invariants: the message is that of the first fault in the specification's order; each wrong field also has its own; a
 * password is never trimmed.
 * Spec: section 5 (Registration).
 */
import { NAME_TOO_SHORT_MESSAGE, MIN_NAME_LENGTH } from '../kernel/text-lengths.ts';
import {
  type Credentials,
  type SignInFault,
  MAX_PASSWORD_LENGTH,
  MISSING_CREDENTIAL_MESSAGES,
  PASSWORD_TOO_COMMON_MESSAGE,
  PASSWORD_TOO_LONG_MESSAGE,
  PASSWORD_TOO_SHORT_MESSAGE,
  type Registration,
  MIN_PASSWORD_LENGTH,
} from './credentials.ts';
import { isPasswordEmailOrKeyRun } from './easy-password.ts';

/** For a device: only the server has the list, and answers when it finds one. */
export const NO_COMMON_PASSWORDS: ReadonlySet<string> = new Set();

/** Undefined when nothing is wrong. */
export function registrationFault(
  { nombre, email, password }: Registration,
  commonPasswords: ReadonlySet<string>,
): SignInFault | undefined {
  const missing = {
    ...(nombre.trim() === '' && { nombre: 'Escribe tu nombre.' }),
    ...(email.trim() === '' && { email: MISSING_CREDENTIAL_MESSAGES.email }),
    ...(password === '' && { password: MISSING_CREDENTIAL_MESSAGES.password }),
  };
  if (Object.keys(missing).length > 0) return { message: 'Todos los campos son obligatorios', fields: missing };
  const length = lengthFault(password);
  const ofName = nameFault(nombre);
  const ofPassword = length ?? commonPasswordFault({ password, email }, commonPasswords);
  const message = length ?? ofName ?? ofPassword;
  if (message === undefined) return undefined;
  const fields = {
    ...(ofName !== undefined && { nombre: ofName }),
    ...(ofPassword !== undefined && { password: ofPassword }),
  };
  return { message, fields };
}

/** Undefined when nothing is wrong with a new password. */
export function newPasswordFault(
  password: string,
  commonPasswords: ReadonlySet<string>,
  email = '',
): string | undefined {
  return lengthFault(password) ?? commonPasswordFault({ password, email }, commonPasswords);
}

function nameFault(nombre: string): string | undefined {
  return nombre.trim().length < MIN_NAME_LENGTH ? NAME_TOO_SHORT_MESSAGE : undefined;
}

function lengthFault(password: string): string | undefined {
  if (password.length > MAX_PASSWORD_LENGTH) return PASSWORD_TOO_LONG_MESSAGE;
  return password.length < MIN_PASSWORD_LENGTH ? PASSWORD_TOO_SHORT_MESSAGE : undefined;
}

/** The list of common passwords is in lower case. */
function commonPasswordFault(
  { password, email }: Credentials,
  commonPasswords: ReadonlySet<string>,
): string | undefined {
  const isCommon = commonPasswords.has(password.toLowerCase()) || isPasswordEmailOrKeyRun(password, email);
  return isCommon ? PASSWORD_TOO_COMMON_MESSAGE : undefined;
}
