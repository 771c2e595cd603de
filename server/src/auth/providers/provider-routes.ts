/**
 * Signing in with Google, or with the operator's own provider.
 *
 * Invariants: people are redirected only to pages of this app; any failure during the return ends on such a page, with
 * an error code as ?error=.
 * Spec: sections 7 (Authentication) and 8 (Sign-in and registration messages).
 */
import { type AuthErrorCode, authErrorCode } from '@cuadra/domain/people/auth-error-messages';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { answerRefusal } from '../../http/api-error-answers.ts';
import { parseJsonBody } from '../../http/parse-body-and-query.ts';
import { objectJsonSchema, textJsonSchema } from '../../http/json-schema.ts';
import { loggableError } from '../../http/loggable-error.ts';
import { answerAuthRefusal, authRefusalForCode } from '../auth-refusals.ts';
import { type AuthParts, authPostRouteDefaults, type AuthRoute } from '../auth-route-parts.ts';
import {
  buildIdentityServiceRequest,
  copyAnswerCookies,
  requestHeadersFromAnswerCookies,
} from '../identity/better-auth-requests-and-answers.ts';
import { type ProviderId, signInProviderIds, signInProviderTraits } from './identity-providers.ts';
import { readSessionToken } from '../read-session-cookie.ts';
import { deleteExpiredSessions, endOldestSessions, endPreviousSession } from '../session-routes.ts';

const LOGIN_PAGE = '/auth/login';
/** Where adding a provider from inside a session ends. */
export const SECURITY_PATH = '/security';

/** A page of this app: exactly one slash at the beginning, so that it cannot name another server. */
const page = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\s\\]*$/u));

const start = z.object({
  provider: z.enum(signInProviderIds),
  callbackURL: z.prefault(page, '/'),
  errorCallbackURL: z.prefault(page, LOGIN_PAGE),
  /** The token of an invitation. */
  invitation: z.optional(z.string().check(z.maxLength(100))),
});

const started = z.object({ url: z.url() });

export const providerRoutes: readonly AuthRoute[] = [
  {
    ...authPostRouteDefaults,
    path: '/api/auth/sign-in/social',
    summary: 'Begins the way through a provider.',
    body: {
      schema: objectJsonSchema(
        {
          provider: { enum: [...signInProviderIds] },
          callbackURL: textJsonSchema,
          errorCallbackURL: textJsonSchema,
          invitation: textJsonSchema,
        },
        ['callbackURL', 'errorCallbackURL', 'invitation'],
      ),
    },
    answer: { description: 'Where to go on.', schema: objectJsonSchema({ url: textJsonSchema }) },
    errors: ['google-unavailable', 'provider-unavailable', 'too-many-requests'],
    serve: startProviderSignIn,
  },
  ...signInProviderIds.map(
    (provider): AuthRoute => ({
      method: 'get',
      path: `/api/auth/callback/${provider}`,
      tag: 'Sign-in',
      requires: 'nobody',
      summary: 'Where the provider sends people back to.',
      answer: { status: 302, description: 'On to the app.' },
      serve: (context, parts) => comeBack(context, parts, provider),
    }),
  ),
];

async function startProviderSignIn(context: Context, parts: AuthParts): Promise<Response> {
  const reading = await parseJsonBody(context, start);
  if (!reading.ok) return answerRefusal(context, reading.refusal);
  const { invitation, ...pages } = reading.value;
  return answerProviderUrl(context, parts, '/sign-in/social', pages, { invitation });
}

/** Answers with the provider's address. What is carried comes back with the state, encrypted in a cookie. */
export async function answerProviderUrl(
  context: Context,
  parts: AuthParts,
  path: '/sign-in/social' | '/link-social',
  asked: { readonly provider: ProviderId; readonly callbackURL: string; readonly errorCallbackURL: string },
  carried: object = {},
): Promise<Response> {
  const { provider } = asked;
  const additionalData = { ...carried, provider };
  const request = buildIdentityServiceRequest(context, parts, path, {
    ...asked,
    additionalData,
    disableRedirect: true,
  });
  const answer = await parts.identity.askProvider(provider, request);
  const to = answer?.ok === true ? started.safeParse(await answer.json()).data : undefined;
  if (answer === undefined || to === undefined) {
    return answerAuthRefusal(context, authRefusalForCode(signInProviderTraits[provider].unavailable));
  }
  copyAnswerCookies(context, answer);
  context.header('cache-control', 'no-store');
  return context.json({ url: to.url, redirect: true });
}

/** A person sees this answer, so it is always a page, even after a failure. */
async function comeBack(context: Context, parts: AuthParts, provider: ProviderId): Promise<Response> {
  context.header('cache-control', 'no-store');
  try {
    const { search } = new URL(context.req.url);
    const request = buildIdentityServiceRequest(context, parts, `/callback/${provider}${search}`);
    const answer = await parts.identity.askProvider(provider, request);
    const location = answer?.headers.get('location');
    if (answer === undefined || location == null) {
      return context.redirect(`${LOGIN_PAGE}?error=${signInProviderTraits[provider].unavailable}`);
    }
    copyAnswerCookies(context, answer);
    const headers = requestHeadersFromAnswerCookies(answer);
    // Adding a provider from inside a session signs nobody in.
    if (readSessionToken(headers, parts.seal) !== undefined) {
      await endPreviousSession(context, parts);
      const signedIn = await parts.sessions.signedInBy(headers);
      if (signedIn !== undefined) await endOldestSessions(parts, signedIn.email);
    }
    await deleteExpiredSessions(parts);
    return context.redirect(inOurWords(location, provider));
  } catch (error) {
    parts.logger.error({ err: loggableError(error) }, 'coming back from a provider failed');
    return context.redirect(`${LOGIN_PAGE}?error=network-request-failed`);
  }
}

/** better-auth's own names for failures of the callback. */
const codesOfCallback = new Map<string, AuthErrorCode>([
  ['account_already_linked_to_different_user', 'linked-to-another'],
  ['email_not_verified', 'invalid-credential'],
]);

const codesOfLinking = new Map<string, AuthErrorCode>([['unable_to_link_account', 'link-interrupted']]);

/** The page to redirect to, with ?error= in our codes; always a page of this app. */
function inOurWords(location: string, provider: ProviderId): string {
  const nowhere = 'http://localhost';
  const to = new URL(location, nowhere);
  const error = to.searchParams.get('error');
  if (error !== null) {
    to.searchParams.delete('error_description');
    const ofLinking = to.pathname === SECURITY_PATH ? codesOfLinking.get(error) : undefined;
    const code = error === 'account_not_linked' ? signInProviderTraits[provider].notLinked : codesOfCallback.get(error);
    to.searchParams.set('error', ofLinking ?? code ?? authErrorCode({ status: 400, code: error }));
  }
  // Steps back in a path, once they are taken, may leave two slashes, which name a server.
  return `${to.pathname.replace(/^\/+/u, '/')}${to.search}${to.hash}`;
}
