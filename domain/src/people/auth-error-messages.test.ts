import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  authErrorCode,
  authErrorMessage,
  isRefusalOfNewPassword,
  maskedSignInErrorCode,
} from './auth-error-messages.ts';

const specification = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
const [, afterTitle = ''] = specification.split('### Sign-in and registration messages\n');
const catalogue = [
  ...(afterTitle.split('\n###')[0]?.matchAll(/^\| (?<code>[a-z -]+) \| (?<message>.+) \|$/gmu) ?? []),
].map(({ groups = {} }) => [groups['code'] ?? '', groups['message'] ?? ''] as const);

// Spec: «user-not-found», «wrong-password», «too-many-requests», «network-request-failed», «invalid-email»
// Spec: «user-disabled», «invalid-credential», «email-already-in-use», «weak-password», «operation-not-allowed»
// Spec: «invalid-display-name», «anything else»
describe('every code has the catalogue’s sentence', () => {
  it('all twelve of them', () => {
    expect(catalogue).toHaveLength(12);
  });

  it.each(catalogue)('%s: %s', (code, message) => {
    expect(authErrorMessage(code)).toBe(message);
  });

  it.each(['', 'other', 'toString', '__proto__', 'INVALID_TOKEN'])('anything else: "%s"', (code) => {
    expect(authErrorMessage(code)).toBe('Error de autenticación');
  });
});

// Spec: «user-not-found», «wrong-password», «too-many-requests», «network-request-failed», «invalid-email»
// Spec: «user-disabled», «invalid-credential», «email-already-in-use», «weak-password», «operation-not-allowed»
// Spec: «invalid-display-name», «anything else»
describe('what the sign-in service answers, in the catalogue’s words', () => {
  it.each([
    [{ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' }, 'invalid-credential'],
    [{ status: 400, code: 'USER_NOT_FOUND' }, 'user-not-found'],
    [{ status: 400, code: 'INVALID_PASSWORD' }, 'wrong-password'],
    [{ status: 400, code: 'INVALID_EMAIL' }, 'invalid-email'],
    [{ status: 400, code: 'VALIDATION_ERROR' }, 'invalid-email'],
    [{ status: 403, code: 'BANNED_USER' }, 'user-disabled'],
    [{ status: 422, code: 'USER_ALREADY_EXISTS' }, 'email-already-in-use'],
    [{ status: 422, code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' }, 'email-already-in-use'],
    [{ status: 400, code: 'PASSWORD_TOO_SHORT' }, 'weak-password'],
    [{ status: 400, code: 'PASSWORD_TOO_LONG' }, 'long-password'],
    [{ status: 400, code: 'EMAIL_PASSWORD_SIGN_UP_DISABLED' }, 'operation-not-allowed'],
    [{ status: 422, code: 'invalid-display-name' }, 'invalid-display-name'],
    [{ status: 429 }, 'too-many-requests'],
    [{ status: 429, code: 'INVALID_EMAIL_OR_PASSWORD' }, 'too-many-requests'],
    [undefined, 'network-request-failed'],
    [{ status: 500 }, 'other'],
    [{ status: 401, code: 'INVALID_TOKEN' }, 'other'],
    [{ status: 400, code: 'constructor' }, 'other'],
  ] as const)('%j → %s', (answer, then) => {
    expect(authErrorCode(answer)).toBe(then);
  });
});

describe('signing in never tells whether an e-mail is known', () => {
  it.each([
    [{ status: 400, code: 'USER_NOT_FOUND' }, 'invalid-credential'],
    [{ status: 400, code: 'INVALID_PASSWORD' }, 'invalid-credential'],
    [{ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' }, 'invalid-credential'],
    [{ status: 403, code: 'BANNED_USER' }, 'user-disabled'],
    [{ status: 429 }, 'too-many-requests'],
    [undefined, 'network-request-failed'],
  ] as const)('%j → %s', (answer, then) => {
    expect(maskedSignInErrorCode(answer)).toBe(then);
  });
});

it.each([
  ['weak-password', true],
  ['common-password', true],
  ['long-password', true],
  ['wrong-password', false],
  ['too-many-requests', false],
] as const)('%s is about the password that was chosen: %s', (code, isIt) => {
  expect(isRefusalOfNewPassword(code)).toBe(isIt);
});
