/**
 * Refusals of /api/auth: a code and sentence of the specification's list, with their status.
 * Spec: section 8 (Sign-in and registration messages).
 */
import { refusals, type FieldFaults, type Refusal } from '@cuadra/domain/kernel/refusal';
import { NAME_TOO_SHORT_MESSAGE } from '@cuadra/domain/kernel/text-lengths';
import { type AuthErrorCode, authErrorMessage } from '@cuadra/domain/people/auth-error-messages';
import {
  PASSWORD_TOO_COMMON_MESSAGE,
  PASSWORD_TOO_LONG_MESSAGE,
  PASSWORD_TOO_SHORT_MESSAGE,
} from '@cuadra/domain/people/credentials';
import type { Context } from 'hono';

export interface AuthRefusal extends Omit<Refusal, 'code'> {
  readonly code: string;
  readonly status: AuthStatus;
}

type AuthStatus = 400 | 401 | 403 | 422 | 429 | 503;

const statuses: Readonly<Record<AuthErrorCode, AuthStatus>> = {
  'user-not-found': 401,
  'wrong-password': 422,
  'too-many-requests': 429,
  'network-request-failed': 503,
  'invalid-email': 400,
  'user-disabled': 403,
  'invalid-credential': 401,
  'email-already-in-use': 422,
  'weak-password': 422,
  'operation-not-allowed': 403,
  'invalid-display-name': 422,
  'invitation-needed': 403,
  'invitation-of-another': 403,
  'common-password': 422,
  'long-password': 422,
  'google-unavailable': 503,
  'provider-unavailable': 503,
  'account-not-linked': 403,
  'email-not-verified': 403,
  'linked-to-another': 422,
  'link-interrupted': 403,
  'last-way-in': 422,
  other: 400,
};

export const authErrorCodes = Object.keys(statuses).filter(isAuthErrorCode);

export function authRefusalForCode(
  code: AuthErrorCode,
  fields?: FieldFaults,
  message: string = authErrorMessage(code),
): AuthRefusal {
  const status = statuses[code];
  const refusal = { code, message, retryable: status === 429 || status === 503, status };
  return fields === undefined ? refusal : { ...refusal, fields };
}

/** For an incomplete form, with the form's own sentence. */
export function authRefusalWithFormMessage(message: string): AuthRefusal {
  const { status, retryable } = refusals['invalid-input'];
  return { code: 'invalid-input', message, retryable, status };
}

/** What a new password is refused for. */
export const newPasswordErrors = ['weak-password', 'common-password'] as const;

const refusalsOfFaults = new Map<string, AuthRefusal>([
  [PASSWORD_TOO_SHORT_MESSAGE, authRefusalForCode('weak-password')],
  [PASSWORD_TOO_LONG_MESSAGE, authRefusalForCode('weak-password', undefined, PASSWORD_TOO_LONG_MESSAGE)],
  [PASSWORD_TOO_COMMON_MESSAGE, authRefusalForCode('common-password')],
  [NAME_TOO_SHORT_MESSAGE, authRefusalForCode('invalid-display-name', { nombre: NAME_TOO_SHORT_MESSAGE })],
]);

/** For a form that sets a password; each of the domain's sentences has a code of its own. */
export function authRefusalForPasswordFault(fault: string): AuthRefusal {
  return refusalsOfFaults.get(fault) ?? authRefusalWithFormMessage(fault);
}

export function answerAuthRefusal(context: Context, { status, ...refusal }: AuthRefusal): Response {
  context.header('cache-control', 'no-store');
  return context.json(refusal, status);
}

export function answerTooManyAttempts(context: Context, seconds: number): Response {
  context.header('retry-after', String(seconds));
  return answerAuthRefusal(context, authRefusalForCode('too-many-requests'));
}

function isAuthErrorCode(code: string): code is AuthErrorCode {
  return Object.hasOwn(statuses, code);
}
