/**
 * Translates between Cuadra's requests and better-auth: passes cookies on, maps errors to our codes, and keeps the
 * session's token in the cookie, where no script can read it.
 */
import { refuse } from '@cuadra/domain/kernel/refusal';
import { type AuthErrorCode, authErrorCode } from '@cuadra/domain/people/auth-error-messages';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { answerRefusal } from '../../http/api-error-answers.ts';
import { answerAuthRefusal, authRefusalForCode } from '../auth-refusals.ts';
import type { AuthParts } from '../auth-route-parts.ts';
import { clientAddress } from '../client-address.ts';
import type { IdentityRequest } from './identity-service.ts';

type Where = Pick<AuthParts, 'publicUrl' | 'proxies'>;

/** Uses the public address, because Google redirects people to it. */
export function buildIdentityServiceRequest(
  context: Context,
  { publicUrl, proxies }: Where,
  path: string,
  body?: object,
): IdentityRequest {
  const origin = publicUrl?.origin ?? new URL(context.req.url).origin;
  const { headers } = context.req.raw;
  const asked = { url: new URL(`/api/auth${path}`, origin), headers, address: clientAddress(context, proxies) };
  return body === undefined ? { ...asked, method: 'GET' } : { ...asked, method: 'POST', body };
}

const failure = z.object({ code: z.optional(z.string()) });
const success = z.object({ user: z.optional(z.record(z.string(), z.unknown())) });

export async function authErrorCodeOfAnswer(answer: Response): Promise<AuthErrorCode> {
  const { data } = failure.safeParse(await bodyOf(answer));
  return authErrorCode({ status: answer.status, code: data?.code });
}

/** For our own failures: better-auth has logged them, and a retry may help. */
export function answerAuthFailure(context: Context, answer: Response, code: AuthErrorCode): Response {
  if (answer.status >= 500) return answerRefusal(context, refuse('unavailable'));
  return answerAuthRefusal(context, authRefusalForCode(code));
}

/** `more` is added to the answer's body. */
export async function answerAuthSuccess(context: Context, answer: Response, more: object = {}): Promise<Response> {
  copyAnswerCookies(context, answer);
  context.header('cache-control', 'no-store');
  return context.json({ ...success.safeParse(await bodyOf(answer)).data, ...more });
}

/** The headers that the browser will send after this answer. */
export function requestHeadersFromAnswerCookies(answer: Response): Headers {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return new Headers({ cookie: cookies.join('; ') });
}

export function copyAnswerCookies(context: Context, answer: Response): void {
  for (const cookie of answer.headers.getSetCookie()) context.header('set-cookie', cookie, { append: true });
}

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
}
