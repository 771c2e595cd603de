/**
 * Demos: POST /api/demo makes one and signs in as its owner, GET reports progress, DELETE discards it.
 *
 * Invariants: a person signed in to a real account gets none, so that it never mixes with their data; only demos can be
 * discarded; asking for another demo discards the first.
 */
import { refuse } from '@cuadra/domain/kernel/refusal';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { answerTooManyAttempts } from '../auth/auth-answers.ts';
import type { AuthParts } from '../auth/auth-parts.ts';
import type { Demos } from './demo-service.ts';
import { clientAddress, clientNetwork } from '../auth/client-address.ts';
import { answerAuthFailure, readAuthErrorCode, identityRequest, copyCookies } from '../auth/identity-http.ts';
import { deleteExpiredSessions } from '../auth/session-routes.ts';
import { answerRefusal } from '../http/api-errors.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { requireSignedIn } from '../auth/require-signed-in.ts';

/** The client's name for its demo while it is being made. */
const making = z.string().check(z.minLength(1), z.maxLength(64));
const wish = z.object({ making: z.optional(making) });

export interface DemoParts extends AuthParts {
  readonly demos: Demos;
}

export function demoRoutes(parts: DemoParts): Hono<SignedInEnv> {
  const { publicUrl, sessions } = parts;
  return new Hono<SignedInEnv>()
    .get('/', (context) => {
      context.header('cache-control', 'no-store');
      return context.json({ share: parts.demos.madeOf(context.req.query('making') ?? '') });
    })
    .post('/', requireSameOrigin(publicUrl), (context) => open(context, parts))
    .delete('/', requireSameOrigin(publicUrl), requireSignedIn(sessions), async (context) => {
      const { isDemo, uid } = context.get('signedIn');
      if (!isDemo) return answerRefusal(context, refuse('forbidden'));
      await parts.demos.discardOf(uid);
      copyCookies(context, await parts.identity.ask(identityRequest(context, parts, '/sign-out', {})));
      context.header('cache-control', 'no-store');
      return context.json({ status: true });
    });
}

async function open(context: Context, parts: DemoParts): Promise<Response> {
  const { demos, identity, throttle, sessions } = parts;
  if (!demos.areOffered) return answerRefusal(context, refuse('not-found'));
  const signedIn = await sessions.signedInBy(context.req.raw.headers);
  if (signedIn?.isDemo === false) return answerRefusal(context, refuse('already-signed-in'));
  const place = clientNetwork(clientAddress(context, parts.proxies));
  const wait = await throttle.begin({ to: 'try', place });
  if (wait !== undefined) return answerTooManyAttempts(context, wait);

  if (signedIn !== undefined) await demos.discardOf(signedIn.uid);
  const { signal } = context.req.raw;
  const asked = z.safeParse(wish, await context.req.json().catch(() => ({})));
  const demo = await demos.make(() => !signal.aborted, asked.data?.making);
  if (demo === undefined) return answerRefusal(context, refuse('too-many-demos'));
  const { email, password, businessId } = demo;
  const answer = await identity.ask(identityRequest(context, parts, '/sign-in/email', { email, password }));
  if (!answer.ok) return answerAuthFailure(context, answer, await readAuthErrorCode(answer));
  await deleteExpiredSessions(parts);
  copyCookies(context, answer);
  context.header('cache-control', 'no-store');
  return context.json({ businessId });
}
