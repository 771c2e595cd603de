/** Every code that an error of the API can have, with what else is said of it. */
import { type Refusal, type RefusalCode, refusals } from '@cuadra/domain/kernel/refusal';
import { authErrorCodes, authRefusalForCode } from '../auth/auth-refusals.ts';
import type { ErrorCode } from '../http/route-description.ts';

type ErrorTraits = Pick<Refusal, 'message' | 'retryable'> & { readonly status: number };

export const errorCodes: readonly ErrorCode[] = [
  ...new Set([...Object.keys(refusals).filter(isRefusalCode), ...authErrorCodes]),
];

export function traitsOfErrorCode(code: ErrorCode): ErrorTraits {
  return isRefusalCode(code) ? refusals[code] : authRefusalForCode(code);
}

export function statusOfErrorCode(code: ErrorCode): number {
  return traitsOfErrorCode(code).status;
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code);
}
