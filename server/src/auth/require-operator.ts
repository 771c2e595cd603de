/** Middleware after the sign-in check: everybody but operators gets 404. */
import { refuse } from '@cuadra/domain/kernel/refusal';
import type { MiddlewareHandler } from 'hono';
import { isOperator } from './is-operator.ts';
import { answerRefusal } from '../http/api-error-answers.ts';
import type { SignedInEnv } from './request-env.ts';

export function requireOperator(operatorEmails: readonly string[]): MiddlewareHandler<SignedInEnv> {
  return async (context, next) =>
    isOperator(operatorEmails, context.get('signedIn').email) ? next() : answerRefusal(context, refuse('not-found'));
}
