/**
 * What the login asks for, said before the server is asked, and how long a name and a password may be.
 *
 * Invariants: beside what is wrong as a whole, each field that is wrong says so itself; a password is never trimmed.
 * Spec: section 5 (Login, Registration).
 */
export const MIN_PASSWORD_LENGTH = 6;
export const PASSWORD_TOO_SHORT = 'La contraseña debe tener al menos 6 caracteres';
export const MAX_PASSWORD_LENGTH = 128;
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
    ...(email.trim() === '' && { email: MISSING_FIELD_MESSAGES.email }),
    ...(password === '' && { password: MISSING_FIELD_MESSAGES.password }),
  };
  return Object.keys(fields).length === 0 ? undefined : { message: 'Email y contraseña son obligatorios', fields };
}

export const MISSING_FIELD_MESSAGES = { email: 'Escribe tu correo.', password: 'Escribe tu contraseña.' } as const;
