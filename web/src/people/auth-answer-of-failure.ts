import type { AuthAnswer } from '@cuadra/domain/people/auth-error-messages';
import { NOT_REACHED, type RequestFailure } from '../requests/ask-server.ts';

/** What the sign-in service answered; undefined where it was not reached. */
export function authAnswerOfFailure(failure: RequestFailure): AuthAnswer | undefined {
  return failure.status === NOT_REACHED ? undefined : failure;
}
