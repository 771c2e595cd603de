/** The step before every route that needs somebody: puts who sends the request into its context, or answers 401. */
import { refuse } from '@cuadra/domain/kernel/refusal';
import type { MiddlewareHandler } from 'hono';
import type { Sessions } from '../auth/sessions.ts';
import { answerRefusal } from './api-errors.ts';
import type { SignedInEnv } from './request-env.ts';

export function signedInBy(sessions: Sessions): MiddlewareHandler<SignedInEnv> {
  return async (context, next) => {
    const signedIn = await sessions.signedInBy(context.req.raw.headers);
    if (signedIn === undefined) return answerRefusal(context, refuse('unauthenticated'));
    context.set('signedIn', signedIn);
    return next();
  };
}
