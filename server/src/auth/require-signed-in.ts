/**
 * Middleware: puts the signed-in person into the context, or answers 401. Further requests of a person with too many
 * running ones wait.
 */
import { refuse, unusableApiTokenRefusal } from '@cuadra/domain/kernel/refusal';
import type { MiddlewareHandler } from 'hono';
import { findCaller } from './find-caller.ts';
import { apiTokenInHeaders } from './api-token-in-headers.ts';
import type { CallerLookup } from './caller-lookup.ts';
import { runWithinConcurrencyLimit } from '../limits/concurrency-limiter.ts';
import { answerRefusal } from '../http/api-error-answers.ts';
import type { SignedInEnv } from './request-env.ts';

export function requireSignedIn(sessions: CallerLookup, isOpenToApiTokens = false): MiddlewareHandler<SignedInEnv> {
  return async (context, next) => {
    const signedIn = isOpenToApiTokens
      ? await findCaller(sessions, context.req.raw.headers, context.req.param('businessId'))
      : await sessions.signedInBy(context.req.raw.headers);
    if (signedIn === undefined) {
      const isProgram = apiTokenInHeaders(context.req.raw.headers) !== undefined;
      return answerRefusal(context, isProgram ? unusableApiTokenRefusal() : refuse('unauthenticated'));
    }
    context.set('signedIn', signedIn);
    await runWithinConcurrencyLimit(sessions.turns, signedIn.uid, next);
    return undefined;
  };
}
