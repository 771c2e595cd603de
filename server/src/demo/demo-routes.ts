/**
 * Demos: POST /api/demo makes one and signs in as its owner, GET reports progress, DELETE discards it.
 *
 * Invariants: a person signed in to a real account gets none, so that it never mixes with their data; only demos can be
 * discarded; asking for another demo discards the first.
 */
import { refuse } from '@cuadra/domain/kernel/refusal';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { answerTooManyAttempts } from '../auth/auth-refusals.ts';
import type { AuthParts } from '../auth/auth-route-parts.ts';
import type { Demos } from './demo-service.ts';
import { clientNetwork } from '../auth/client-address.ts';
import {
  answerAuthFailure,
  authErrorCodeOfAnswer,
  buildIdentityServiceRequest,
  copyAnswerCookies,
} from '../auth/identity/better-auth-requests-and-answers.ts';
import { deleteExpiredSessions } from '../auth/session-routes.ts';
import { answerRefusal } from '../http/api-error-answers.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { idJsonSchema, objectJsonSchema } from '../http/json-schema.ts';
import { loggableError } from '../http/loggable-error.ts';
import type { DeclaredRoute } from '../http/route-description.ts';

/** The client's name for its demo while it is being made. */
const making = z.string().check(z.minLength(1), z.maxLength(64));
const wish = z.object({ making: z.optional(making) });
const MAX_WISH_BYTES = 1_000;

export interface DemoParts extends AuthParts {
  readonly demos: Demos;
}

const route = { path: '/api/demo', tag: 'Sample data' } as const;

export const demoRoutes: readonly DeclaredRoute<DemoParts, SignedInEnv>[] = [
  {
    ...route,
    method: 'post',
    requires: 'nobody',
    summary:
      'Opens a bodega of sample data, signed in as its owner for 24 hours; not for whoever is signed in, nor where the server offers none.',
    maxBytes: MAX_WISH_BYTES,
    body: { schema: objectJsonSchema({ making: { type: 'string' } }, ['making']) },
    answer: { description: 'The business.', schema: objectJsonSchema({ businessId: idJsonSchema }) },
    errors: ['not-found', 'already-signed-in', 'too-many-requests', 'too-many-demos'],
    serve: open,
  },
  {
    ...route,
    method: 'get',
    requires: 'nobody',
    query: z.object({ making: z.optional(z.string()) }),
    summary: 'How much is made of the bodega of sample data that was asked for under that name, from 0 to 1.',
    answer: {
      description: 'The share.',
      schema: objectJsonSchema({ share: { type: 'number', minimum: 0, maximum: 1 } }),
    },
    serve: (context, { demos }) => {
      context.header('cache-control', 'no-store');
      return context.json({ share: demos.madeOf(context.req.query('making') ?? '') });
    },
  },
  {
    ...route,
    method: 'delete',
    requires: 'signed-in',
    summary: 'Throws away the bodega of sample data that one is signed in to, and signs out.',
    answer: { description: 'Done.', schema: objectJsonSchema({ status: { const: true } }) },
    serve: async (context, parts) => {
      const { isDemo, uid } = context.get('signedIn');
      if (!isDemo) return answerRefusal(context, refuse('forbidden'));
      await parts.demos.discardOf(uid);
      copyAnswerCookies(
        context,
        await parts.identity.ask(buildIdentityServiceRequest(context, parts, '/sign-out', {})),
      );
      context.header('cache-control', 'no-store');
      return context.json({ status: true });
    },
  },
];

async function open(context: Context, parts: DemoParts): Promise<Response> {
  const { demos, identity, throttle, sessions } = parts;
  if (!demos.areOffered) return answerRefusal(context, refuse('not-found'));
  const signedIn = await sessions.signedInBy(context.req.raw.headers);
  if (signedIn?.isDemo === false) return answerRefusal(context, refuse('already-signed-in'));
  const place = clientNetwork(context, parts.proxies);
  const wait = await throttle.begin({ to: 'try', place });
  if (wait !== undefined) return answerTooManyAttempts(context, wait);

  if (signedIn !== undefined) await discardOrLog(parts, signedIn.uid);
  const { signal } = context.req.raw;
  const asked = z.safeParse(wish, await context.req.json().catch(() => ({})));
  const demo = await demos.make(() => !signal.aborted, asked.data?.making);
  if (demo === undefined) return answerRefusal(context, refuse('too-many-demos'));
  const { email, password, businessId } = demo;
  const answer = await identity.ask(buildIdentityServiceRequest(context, parts, '/sign-in/email', { email, password }));
  if (!answer.ok) return answerAuthFailure(context, answer, await authErrorCodeOfAnswer(answer));
  await deleteExpiredSessions(parts);
  copyAnswerCookies(context, answer);
  context.header('cache-control', 'no-store');
  return context.json({ businessId });
}

/** What stays is deleted once it has expired. */
async function discardOrLog({ demos, logger }: DemoParts, uid: string): Promise<void> {
  try {
    await demos.discardOf(uid);
  } catch (error) {
    logger.error({ err: loggableError(error) }, 'a demo that was given up could not be deleted');
  }
}
