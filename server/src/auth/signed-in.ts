/**
 * The step before every route that needs somebody: puts who sends the request into its context, or answers 401; and
 * whoever has as many under way as one may waits until one of them is answered.
 */
import { refuse } from '@cuadra/domain/kernel/refusal';
import type { MiddlewareHandler } from 'hono';
import type { Sessions } from './sessions.ts';
import { takeTurn } from '../limits/turns.ts';
import { answerRefusal } from '../http/api-errors.ts';
import type { SignedInEnv } from './request-env.ts';

export function requireSignedIn(sessions: Sessions): MiddlewareHandler<SignedInEnv> {
  return async (context, next) => {
    const signedIn = await sessions.signedInBy(context.req.raw.headers);
    if (signedIn === undefined) return answerRefusal(context, refuse('unauthenticated'));
    context.set('signedIn', signedIn);
    await takeTurn(sessions.turns, signedIn.uid, next);
    return undefined;
  };
}
