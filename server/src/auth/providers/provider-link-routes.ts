/**
 * The ways into one's own account, and adding or removing the operator's own provider.
 *
 * Invariants: a provider is added only from inside a session, and with the account's password where it has one, so that
 * nobody who holds another's phone for a moment makes themselves a key; the last way in is never removed.
 */
import { refuse } from '@cuadra/domain/kernel/refusal';
import { MAX_PASSWORD_LENGTH } from '@cuadra/domain/people/credentials';
import type { WaysIn } from '@cuadra/domain/people/server-sign-in-options';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { answerRefusal } from '../../http/api-error-answers.ts';
import { parseJsonBody } from '../../http/parse-body-and-query.ts';
import { objectJsonSchema, textJsonSchema } from '../../http/json-schema.ts';
import { answerAuthRefusal, authRefusalForCode } from '../auth-refusals.ts';
import {
  authDoneAnswerDescription,
  type AuthParts,
  authPostRouteDefaults,
  type AuthRoute,
} from '../auth-route-parts.ts';
import { refuseWrongPassword } from '../refuse-wrong-password.ts';
import { SECURITY_PATH, answerProviderUrl } from './provider-routes.ts';
import type { SignedInEnv } from '../request-env.ts';

const provider = z.literal('oidc');
const linking = z.object({
  provider,
  currentPassword: z.prefault(z.string().check(z.maxLength(MAX_PASSWORD_LENGTH)), ''),
});
const unlinking = z.object({ provider });

const post = { ...authPostRouteDefaults, requires: 'signed-in' } as const;
const yesOrNo = { type: 'boolean' };
const providerSchema = { const: 'oidc' };

export const providerLinkRoutes: readonly AuthRoute[] = [
  {
    method: 'get',
    path: '/api/auth/list-accounts',
    tag: 'Sign-in',
    requires: 'signed-in',
    summary: 'Which ways lead into one’s account.',
    answer: {
      description: 'By name.',
      schema: objectJsonSchema({ password: yesOrNo, google: yesOrNo, oidc: yesOrNo }),
    },
    serve: async (context, parts) => {
      context.header('cache-control', 'no-store');
      return context.json(await readWaysIn(parts, context.get('signedIn').uid));
    },
  },
  {
    ...post,
    path: '/api/auth/link-social',
    summary: 'Begins to add a provider to one’s account.',
    body: {
      schema: objectJsonSchema({ provider: providerSchema, currentPassword: textJsonSchema }, ['currentPassword']),
    },
    answer: { description: 'Where to go on.', schema: objectJsonSchema({ url: textJsonSchema }) },
    errors: ['wrong-password', 'provider-unavailable', 'not-in-demo', 'too-many-requests'],
    serve: link,
  },
  {
    ...post,
    path: '/api/auth/unlink-account',
    summary: 'Removes it.',
    body: { schema: objectJsonSchema({ provider: providerSchema }) },
    answer: authDoneAnswerDescription,
    errors: ['last-way-in'],
    serve: unlink,
  },
];

async function readWaysIn({ signInPool }: AuthParts, uid: string): Promise<WaysIn> {
  const { rows } = await signInPool.query<{ providerId: string }>(
    `select "providerId" from accounts where "userId" = $1 and ("providerId" <> 'credential' or password is not null)`,
    [uid],
  );
  const ways = new Set(rows.map(({ providerId }) => providerId));
  return { password: ways.has('credential'), google: ways.has('google'), oidc: ways.has('oidc') };
}

async function link(context: Context<SignedInEnv>, parts: AuthParts): Promise<Response> {
  if (context.get('signedIn').isDemo) return answerRefusal(context, refuse('not-in-demo'));
  const reading = await parseJsonBody(context, linking);
  if (!reading.ok) return answerRefusal(context, reading.refusal);
  const pages = { callbackURL: `${SECURITY_PATH}?agregado=listo`, errorCallbackURL: SECURITY_PATH };
  const refusal = await refuseWrongPassword(context, parts, reading.value.currentPassword);
  return refusal ?? answerProviderUrl(context, parts, '/link-social', { provider: 'oidc', ...pages });
}

async function unlink(context: Context<SignedInEnv>, parts: AuthParts): Promise<Response> {
  const reading = await parseJsonBody(context, unlinking);
  if (!reading.ok) return answerRefusal(context, reading.refusal);
  const { uid } = context.get('signedIn');
  const { password, google } = await readWaysIn(parts, uid);
  const isLast = !password && !(google && parts.identity.offers.has('google'));
  if (isLast) return answerAuthRefusal(context, authRefusalForCode('last-way-in'));
  await parts.signInPool.query(`delete from accounts where "userId" = $1 and "providerId" = 'oidc'`, [uid]);
  return context.json({ status: true });
}
