/**
 * Trying Cuadra with sample data: POST /api/demo opens a bodega of one's own, signed in as its owner, and GET says how
 * much of it is made; DELETE throws it away.
 *
 * Invariants: whoever is signed in as somebody real gets none, so that it is never mixed with what is theirs; only a
 * demo can be thrown away; whoever has a demo and asks for another one gives up the first.
 */
import { refuse } from '@cuadra/domain/kernel/refusal';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { answerTooMany } from '../auth/auth-answers.ts';
import type { AuthParts } from '../auth/auth-parts.ts';
import type { Demos } from './demos.ts';
import { clientAddress, networkOf } from '../auth/client-address.ts';
import { answerFailure, codeOf, identityRequest, passCookies } from '../auth/identity-answers.ts';
import { sweepSessions } from '../auth/session-routes.ts';
import { answerRefusal } from '../http/api-errors.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { requireSignedIn } from '../auth/signed-in.ts';

/** What whoever waits calls the one that is made for them. */
const making = z.string().check(z.minLength(1), z.maxLength(64));
const wish = z.object({ making: z.optional(making) });

/** Demos are entered by the sign-in's own ways. */
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
      passCookies(context, await parts.identity.ask(identityRequest(context, parts, '/sign-out', {})));
      context.header('cache-control', 'no-store');
      return context.json({ status: true });
    });
}

async function open(context: Context, parts: DemoParts): Promise<Response> {
  const { demos, identity, throttle, sessions } = parts;
  if (!demos.areOffered) return answerRefusal(context, refuse('not-found'));
  const signedIn = await sessions.signedInBy(context.req.raw.headers);
  if (signedIn?.isDemo === false) return answerRefusal(context, refuse('already-signed-in'));
  const place = networkOf(clientAddress(context, parts.proxies));
  const wait = await throttle.begin({ to: 'try', place });
  if (wait !== undefined) return answerTooMany(context, wait);

  if (signedIn !== undefined) await demos.discardOf(signedIn.uid);
  const { signal } = context.req.raw;
  const asked = z.safeParse(wish, await context.req.json().catch(() => ({})));
  const demo = await demos.make(() => !signal.aborted, asked.data?.making);
  if (demo === undefined) return answerRefusal(context, refuse('too-many-demos'));
  const { email, password, businessId } = demo;
  const answer = await identity.ask(identityRequest(context, parts, '/sign-in/email', { email, password }));
  if (!answer.ok) return answerFailure(context, answer, await codeOf(answer));
  await sweepSessions(parts);
  passCookies(context, answer);
  context.header('cache-control', 'no-store');
  return context.json({ businessId });
}
