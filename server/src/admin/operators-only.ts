/**
 * The step behind signing in, before every route for operators: anybody else is answered as if there was nothing here.
 */
import { refuse } from '@cuadra/domain/kernel/refusal';
import type { MiddlewareHandler } from 'hono';
import { isOperator } from '../auth/operators.ts';
import { answerRefusal } from '../http/api-errors.ts';
import type { SignedInEnv } from '../auth/request-env.ts';

export function operatorsOnly(operatorEmails: readonly string[]): MiddlewareHandler<SignedInEnv> {
  return async (context, next) =>
    isOperator(operatorEmails, context.get('signedIn').email) ? next() : answerRefusal(context, refuse('not-found'));
}
