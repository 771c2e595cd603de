/**
 * What the login and registration forms ask for, said before the server is asked.
 *
 * Invariants: the first fault in the specification's order is the one that is said; beside it, each field that is wrong
 * says so itself; a password is never trimmed.
 * Spec: section 5 (Login, Registration).
 */
import { isEasyPassword } from './easy-password.ts';

/** The shortest name, after trimming. */
export const SHORTEST_NAME = 2;
export const NAME_TOO_SHORT = 'El nombre debe tener al menos 2 caracteres';
export const SHORTEST_PASSWORD = 6;
export const PASSWORD_TOO_SHORT = 'La contraseña debe tener al menos 6 caracteres';
export const LONGEST_PASSWORD = 128;
export const PASSWORD_TOO_LONG = 'La contraseña puede tener hasta 128 caracteres';
export const PASSWORD_TOO_COMMON = 'Esa contraseña es demasiado común. Elige otra.';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Registration extends Credentials {
  readonly nombre: string;
}

/** What is wrong as a whole, and with which field. */
export interface EntranceFault {
  readonly message: string;
  readonly fields: Partial<Record<keyof Registration, string>>;
}

/** What is wrong with a login, undefined when nothing is. */
export function loginFault({ email, password }: Credentials): EntranceFault | undefined {
  const fields = {
    ...(email.trim() === '' && { email: MISSING.email }),
    ...(password === '' && { password: MISSING.password }),
  };
  return Object.keys(fields).length === 0 ? undefined : { message: 'Email y contraseña son obligatorios', fields };
}

/** What is wrong with a registration, undefined when nothing is. */
export function registrationFault(
  { nombre, email, password }: Registration,
  commonPasswords: ReadonlySet<string>,
): EntranceFault | undefined {
  const missing = {
    ...(nombre.trim() === '' && { nombre: 'Escribe tu nombre.' }),
    ...(email.trim() === '' && { email: MISSING.email }),
    ...(password === '' && { password: MISSING.password }),
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

/** What is wrong with a password that is to be set, undefined when nothing is. */
export function passwordFault(password: string, commonPasswords: ReadonlySet<string>, email = ''): string | undefined {
  return lengthFault(password) ?? commonPasswordFault({ password, email }, commonPasswords);
}

const MISSING = { email: 'Escribe tu correo.', password: 'Escribe tu contraseña.' } as const;

function nameFault(nombre: string): string | undefined {
  return nombre.trim().length < SHORTEST_NAME ? NAME_TOO_SHORT : undefined;
}

function lengthFault(password: string): string | undefined {
  if (password.length > LONGEST_PASSWORD) return PASSWORD_TOO_LONG;
  return password.length < SHORTEST_PASSWORD ? PASSWORD_TOO_SHORT : undefined;
}

/** The common ones are listed in lower case. */
function commonPasswordFault(
  { password, email }: Credentials,
  commonPasswords: ReadonlySet<string>,
): string | undefined {
  const isCommon = commonPasswords.has(password.toLowerCase()) || isEasyPassword(password, email);
  return isCommon ? PASSWORD_TOO_COMMON : undefined;
}
