/**
 * Middleware: puts the signed-in person into the context, or answers 401. Further requests of a person with too many
 * running ones wait.
 */
import { refuse, unusableApiTokenRefusal } from '@cuadra/domain/kernel/refusal';
import type { Context, MiddlewareHandler } from 'hono';
import { findCaller } from './find-caller.ts';
import { apiTokenInHeaders } from './api-token-in-headers.ts';
import type { CallerLookup, SessionPerson } from './caller-lookup.ts';
import { runWithinConcurrencyLimit } from '../limits/concurrency-limiter.ts';
import { answerRefusal } from '../http/api-error-answers.ts';
import type { CallerRecheck, SignedInEnv } from './request-env.ts';

export function requireSignedIn(sessions: CallerLookup, isOpenToApiTokens: boolean): MiddlewareHandler<SignedInEnv> {
  return async (context, next) => {
    const { headers } = context.req.raw;
    const lookUp = () =>
      isOpenToApiTokens ? findCaller(sessions, headers, context.req.param('businessId')) : sessions.signedInBy(headers);
    const signedIn = await lookUp();
    if (signedIn === undefined) return answerNotSignedIn(context);
    context.set('signedIn', signedIn);
    context.set('isStillSignedIn', createCallerRecheck(signedIn, lookUp));
    await runWithinConcurrencyLimit(sessions.turns, signedIn.uid, next);
    return undefined;
  };
}

export function answerNotSignedIn(context: Context): Response {
  const isProgram = apiTokenInHeaders(context.req.raw.headers) !== undefined;
  return answerRefusal(context, isProgram ? unusableApiTokenRefusal() : refuse('unauthenticated'));
}

const RECHECK_AFTER_MS = 1_000;

/** A body may trickle in for minutes, and a hundred commands take their time: what was ended meanwhile does no more. */
function createCallerRecheck(
  { sessionId }: Pick<SessionPerson, 'sessionId'>,
  lookUp: () => Promise<SessionPerson | undefined>,
): CallerRecheck {
  let askedAt = performance.now();
  let isStillIn = true;
  return async () => {
    if (!isStillIn || performance.now() - askedAt < RECHECK_AFTER_MS) return isStillIn;
    askedAt = performance.now();
    isStillIn = (await lookUp())?.sessionId === sessionId;
    return isStillIn;
  };
}
