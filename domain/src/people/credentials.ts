/**
 * Checks the login form before the server is asked.
 *
 * Invariants: besides one message for the whole form, each wrong field has its own; a password is never trimmed.
 * Spec: section 5 (Login, Registration).
 */
export const MIN_PASSWORD_LENGTH = 6;
export const PASSWORD_TOO_SHORT_MESSAGE = 'La contraseña debe tener al menos 6 caracteres';
export const MAX_PASSWORD_LENGTH = 128;
export const PASSWORD_TOO_LONG_MESSAGE = 'La contraseña puede tener hasta 128 caracteres';
export const PASSWORD_TOO_COMMON_MESSAGE = 'Esa contraseña es demasiado común. Elige otra.';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Registration extends Credentials {
  readonly nombre: string;
}

/** One message for the whole form, and one per wrong field. */
export interface SignInFault {
  readonly message: string;
  readonly fields: Partial<Record<keyof Registration, string>>;
}

/** Undefined when nothing is wrong. */
export function credentialsFault({ email, password }: Credentials): SignInFault | undefined {
  const fields = {
    ...(email.trim() === '' && { email: MISSING_CREDENTIAL_MESSAGES.email }),
    ...(password === '' && { password: MISSING_CREDENTIAL_MESSAGES.password }),
  };
  return Object.keys(fields).length === 0 ? undefined : { message: 'Email y contraseña son obligatorios', fields };
}

export const MISSING_CREDENTIAL_MESSAGES = { email: 'Escribe tu correo.', password: 'Escribe tu contraseña.' } as const;
