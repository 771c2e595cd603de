/**
 * Asking for a link by mail, and choosing a new password with one.
 *
 * Invariants: the password is refused for the same reasons as at registration; using a link signs nobody in; a token is
 * only ever in a body, never in an address, so that no log has it; guesses are counted by place; asking for a mail is
 * answered and limited alike whether the account exists or not.
 */
import { emailField } from '@cuadra/domain/kernel/input-fields';
import { refuse } from '@cuadra/domain/kernel/refusal';
import { newPasswordFault } from '@cuadra/domain/people/registration-fault';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import {
  answerAuthRefusal,
  answerTooManyAttempts,
  authRefusalForCode,
  authRefusalForPasswordFault,
  newPasswordErrors,
} from '../auth/auth-refusals.ts';
import { authDoneAnswerDescription, type AuthParts, authPostRouteDefaults } from '../auth/auth-route-parts.ts';
import { clientNetwork } from '../auth/client-address.ts';
import { commonPasswords } from '../auth/common-passwords.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { answerRefusal } from '../http/api-error-answers.ts';
import { parseJsonBody } from '../http/parse-body-and-query.ts';
import { objectJsonSchema, textJsonSchema } from '../http/json-schema.ts';
import type { DeclaredRoute } from '../http/route-description.ts';
import { runWithinConcurrencyLimit } from '../limits/concurrency-limiter.ts';
import type { ResetLinkMailer } from './reset-link-mailer.ts';
import { setPasswordByResetLink, findResetLinkByToken, type FoundResetLink } from './reset-links.ts';

const token = z.prefault(z.string().check(z.maxLength(200)), '');
const forgotten = z.object({ email: z.prefault(z.string(), '') });
const opening = z.object({ token });
const choice = z.object({ token, newPassword: z.prefault(z.string(), '') });

const whose = { description: 'Whose password it is.', schema: objectJsonSchema({ email: textJsonSchema }) };
const errors = ['too-many-requests', 'reset-link-not-found', 'reset-link-expired', 'reset-link-used'] as const;

export interface RecoveryParts extends AuthParts {
  /** Null if this server sends no mail. */
  readonly mailedResetLinks: ResetLinkMailer | null;
}

export const recoveryRoutes: readonly DeclaredRoute<RecoveryParts, SignedInEnv>[] = [
  {
    ...authPostRouteDefaults,
    path: '/api/auth/forgot-password',
    summary: 'Mails a link for a new password, if the e-mail has an account; where this server sends mail.',
    body: { schema: objectJsonSchema({ email: textJsonSchema }) },
    answer: authDoneAnswerDescription,
    errors: ['not-found', 'invalid-email', 'too-many-requests'],
    serve: mailLink,
  },
  {
    ...authPostRouteDefaults,
    path: '/api/auth/reset-link',
    summary: 'Whose password a link changes; the link stays as it is.',
    body: { schema: objectJsonSchema({ token: textJsonSchema }) },
    answer: whose,
    errors,
    serve: async (context, parts) => {
      const reading = await parseJsonBody(context, opening);
      if (!reading.ok) return answerRefusal(context, reading.refusal);
      return withOpenLink(context, parts, reading.value.token, async ({ email }) => answerWhose(context, email));
    },
  },
  {
    ...authPostRouteDefaults,
    path: '/api/auth/reset-password',
    summary: 'A new password by a link, which is used up; every session of the person ends.',
    body: { schema: objectJsonSchema({ token: textJsonSchema, newPassword: textJsonSchema }) },
    answer: whose,
    errors: [...errors, ...newPasswordErrors, 'too-busy'],
    serve: async (context, parts) => {
      const reading = await parseJsonBody(context, choice);
      if (!reading.ok) return answerRefusal(context, reading.refusal);
      const { newPassword } = reading.value;
      return withOpenLink(context, parts, reading.value.token, async (link) => {
        const fault = newPasswordFault(newPassword, commonPasswords, link.email);
        if (fault !== undefined) return answerAuthRefusal(context, authRefusalForPasswordFault(fault));
        return choose(context, parts, { ...reading.value, ...link });
      });
    },
  },
];

async function mailLink(context: Context, parts: RecoveryParts): Promise<Response> {
  if (parts.mailedResetLinks === null) return answerRefusal(context, refuse('not-found'));
  const reading = await parseJsonBody(context, forgotten);
  if (!reading.ok) return answerRefusal(context, reading.refusal);
  const email = emailField.safeParse(reading.value.email);
  if (!email.success) return answerAuthRefusal(context, authRefusalForCode('invalid-email'));
  const place = clientNetwork(context, parts.proxies);
  const wait = await parts.throttle.begin({ to: 'ask-for-mail', email: email.data, place });
  if (wait !== undefined) return answerTooManyAttempts(context, wait);
  parts.mailedResetLinks.request(email.data);
  context.header('cache-control', 'no-store');
  return context.json({ status: true });
}

/** Counts the attempt unless the token is one that was given out: who holds it is not guessing. */
async function withOpenLink(
  context: Context,
  parts: AuthParts,
  given: string,
  go: (link: FoundResetLink) => Promise<Response>,
): Promise<Response> {
  const attempt = { to: 'open-link', place: clientNetwork(context, parts.proxies) } as const;
  const wait = await parts.throttle.begin(attempt);
  if (wait !== undefined) return answerTooManyAttempts(context, wait);
  const link = await findResetLinkByToken(parts.signInPool, given, parts.now());
  if (link !== 'reset-link-not-found') await parts.throttle.succeed(attempt);
  return typeof link === 'string' ? answerRefusal(context, refuse(link)) : go(link);
}

async function choose(
  context: Context<SignedInEnv>,
  parts: AuthParts,
  chosen: FoundResetLink & { readonly token: string; readonly newPassword: string },
): Promise<Response> {
  const { signInPool, identity, throttle, logger, now } = parts;
  const { uid, email } = chosen;
  const place = clientNetwork(context, parts.proxies);
  const passwordHash = await runWithinConcurrencyLimit(parts.passwordTurns, place, () =>
    identity.hashPassword(chosen.newPassword),
  );
  const origin = await setPasswordByResetLink(signInPool, chosen.token, { passwordHash, at: now() });
  // Somebody used it, or changed the password, while this one was hashed.
  if (origin === undefined) return answerRefusal(context, refuse('reset-link-used'));
  // Whoever had forgotten their password has tried wrong ones, and must be able to sign in now.
  await throttle.succeed({ to: 'sign-in', email, place });
  logger.info({ requestId: context.get('requestId'), subject: uid, origin }, 'a new password was chosen with a link');
  return answerWhose(context, email);
}

function answerWhose(context: Context, email: string): Response {
  context.header('cache-control', 'no-store');
  return context.json({ email });
}
