import type { AuthAnswer } from '@cuadra/domain/people/auth-error-messages';
import { UNREACHED_STATUS, type RequestFailure } from '../requests/ask-server.ts';

/** What the sign-in service answered; undefined where it was not reached. */
export function authAnswerOfFailure(failure: RequestFailure): AuthAnswer | undefined {
  return failure.status === UNREACHED_STATUS ? undefined : failure;
}
