/**
 * Registering, signing in and out by e-mail and password, and changing the password.
 *
 * Invariants: the server refuses the same inputs as the form, with the same messages; without the password, neither the
 * answer nor its duration reveals anything about the account; attempts are counted before they are made; changing the
 * password ends every other session; signing out ends only one's own session.
 * Spec: sections 5 (Login, Registration), 7 (Authentication) and 8 (Sign-in and registration messages).
 */
import { fullName } from '@cuadra/domain/people/full-name';
import type { Me } from '@cuadra/domain/server-answers';
import { refuse } from '@cuadra/domain/kernel/refusal';
import { emailField, possiblyEmptyText } from '@cuadra/domain/kernel/input-fields';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { maskedSignInErrorCode } from '@cuadra/domain/people/auth-error-messages';
import { MAX_PASSWORD_LENGTH, credentialsFault, PASSWORD_TOO_LONG_MESSAGE } from '@cuadra/domain/people/credentials';
import { newPasswordFault, registrationFault } from '@cuadra/domain/people/registration-fault';
import { personNameSchema } from '@cuadra/domain/rows/profile';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { answerRefusal } from '../http/api-error-answers.ts';
import { parseJsonBody } from '../http/parse-body-and-query.ts';
import { objectJsonSchema, rowJsonSchema, textJsonSchema } from '../http/json-schema.ts';
import type { Json } from '../http/route-description.ts';
import type { SignedInEnv } from './request-env.ts';
import { runWithinConcurrencyLimit } from '../limits/concurrency-limiter.ts';
import {
  answerAuthRefusal,
  answerTooManyAttempts,
  authRefusalWithFormMessage,
  authRefusalForCode,
  authRefusalForPasswordFault,
  newPasswordErrors,
} from './auth-refusals.ts';
import {
  authDoneAnswerDescription,
  type AuthParts,
  authPostRouteDefaults,
  type AuthRoute,
} from './auth-route-parts.ts';
import { clientNetwork } from './client-address.ts';
import { commonPasswords } from './common-passwords.ts';
import {
  answerAuthFailure,
  answerAuthSuccess,
  authErrorCodeOfAnswer,
  requestHeadersFromAnswerCookies,
  buildIdentityServiceRequest,
} from './identity/better-auth-requests-and-answers.ts';
import { readSignedInPersonFromDatabase } from './read-me-routes.ts';
import { personNameToJson } from './person-name.ts';
import { findRegistrationRefusalCode } from './registration-permission.ts';
import { endPreviousSession, endOldestSessions } from './session-routes.ts';
import { answerPasswordAttempt } from './answer-password-attempt.ts';

const password = z.prefault(z.string(), '');
const text = z.prefault(z.string(), '');

const login = z.object({ email: text, password });

const registration = z.object({
  nombre: z.optional(z.string()),
  /** better-auth's name for the field. */
  name: z.optional(z.string()),
  apellidos: z.prefault(possiblyEmptyText(MAX_NAME_LENGTH), ''),
  email: text,
  password,
  /** The token of an invitation. */
  invitation: z.optional(z.string()),
});

const leaving = z.object({ sessionId: z.optional(z.string()) });

const passwordChange = z.object({ currentPassword: password, newPassword: password });

const emailSchema: Json = { type: 'string', format: 'email' };
const attemptErrors = ['too-many-requests', 'too-busy', 'other'] as const;

export const signInAndPasswordRoutes: readonly AuthRoute[] = [
  {
    ...authPostRouteDefaults,
    path: '/api/auth/sign-up/email',
    summary: 'A new account, signed in.',
    body: {
      schema: objectJsonSchema(
        {
          nombre: textJsonSchema,
          apellidos: textJsonSchema,
          email: emailSchema,
          password: textJsonSchema,
          invitation: textJsonSchema,
        },
        ['apellidos', 'invitation'],
      ),
    },
    answer: authDoneAnswerDescription,
    errors: [
      ...attemptErrors,
      ...newPasswordErrors,
      'invalid-email',
      'invalid-display-name',
      'email-already-in-use',
      'operation-not-allowed',
      'invitation-needed',
      'invitation-of-another',
    ],
    serve: register,
  },
  {
    ...authPostRouteDefaults,
    path: '/api/auth/sign-in/email',
    summary: 'Signs in, for 24 hours.',
    body: { schema: objectJsonSchema({ email: emailSchema, password: textJsonSchema }) },
    answer: {
      description: 'Who it is, as GET /api/me tells it.',
      schema: objectJsonSchema({ user: rowJsonSchema, me: rowJsonSchema }),
    },
    errors: [...attemptErrors, 'invalid-email', 'invalid-credential', 'user-disabled'],
    serve: signIn,
  },
  {
    ...authPostRouteDefaults,
    path: '/api/auth/sign-out',
    summary: 'Signs out.',
    answer: authDoneAnswerDescription,
    serve: signOut,
  },
  {
    ...authPostRouteDefaults,
    requires: 'signed-in',
    path: '/api/auth/change-password',
    summary: 'Another password.',
    body: { schema: objectJsonSchema({ currentPassword: textJsonSchema, newPassword: textJsonSchema }) },
    answer: authDoneAnswerDescription,
    errors: [...attemptErrors, ...newPasswordErrors, 'wrong-password', 'not-in-demo'],
    serve: changePassword,
  },
];

async function register(context: Context, parts: AuthParts): Promise<Response> {
  if (parts.registration === 'off') return answerAuthRefusal(context, authRefusalForCode('operation-not-allowed'));
  const reading = await parseJsonBody(context, registration);
  if (!reading.ok) return answerRefusal(context, reading.refusal);
  const { nombre: given, name, apellidos, password: chosen, invitation } = reading.value;
  const nombre = given ?? name ?? '';
  const fault = registrationFault({ nombre, email: reading.value.email, password: chosen }, commonPasswords);
  if (fault !== undefined) return answerAuthRefusal(context, authRefusalForPasswordFault(fault.message));
  const email = emailField.safeParse(reading.value.email);
  if (!email.success) return answerAuthRefusal(context, authRefusalForCode('invalid-email'));
  const person = personNameSchema.safeParse(nombre);
  if (!person.success) return answerAuthRefusal(context, authRefusalForCode('invalid-display-name'));
  // Before anything is said about the e-mail, since only the invited may learn whether it is taken.
  const uninvited = await findRegistrationRefusalCode(parts, { email: email.data, invitation });
  if (uninvited !== undefined) return answerAuthRefusal(context, authRefusalForCode(uninvited));

  const place = clientNetwork(context, parts.proxies);
  const [attempt, making] = [
    { to: 'register', place },
    { to: 'make-account', place },
  ] as const;
  const wait = (await parts.throttle.begin(attempt)) ?? (await parts.throttle.begin(making));
  if (wait !== undefined) return answerTooManyAttempts(context, wait);
  const told = buildIdentityServiceRequest(context, parts, '/sign-up/email', {
    name: fullName({ nombre: person.data, apellidos }),
    email: email.data,
    password: chosen,
    profile: personNameToJson({ nombre: person.data, apellidos }),
  });
  const answer = await runWithinConcurrencyLimit(parts.passwordTurns, place, () => parts.identity.ask(told));
  if (answer.ok) {
    await Promise.all([parts.throttle.succeed(attempt), endPreviousSession(context, parts)]);
    return answerToKnown(context, parts, answer, email.data);
  }
  await parts.throttle.succeed(making);
  const code = await authErrorCodeOfAnswer(answer);
  // If two registrations collide, the database refuses the second, and better-auth does not say why.
  const isTaken = code === 'other' && (await isRegistered(parts, email.data));
  return answerAuthFailure(context, answer, isTaken ? 'email-already-in-use' : code);
}

async function isRegistered({ signInPool }: AuthParts, email: string): Promise<boolean> {
  const { rowCount } = await signInPool.query('select from users where email = $1', [email]);
  return rowCount === 1;
}

async function signIn(context: Context, parts: AuthParts): Promise<Response> {
  const reading = await parseJsonBody(context, login);
  if (!reading.ok) return answerRefusal(context, reading.refusal);
  const fault = credentialsFault(reading.value);
  if (fault !== undefined) return answerAuthRefusal(context, authRefusalWithFormMessage(fault.message));
  const email = emailField.safeParse(reading.value.email);
  if (!email.success) return answerAuthRefusal(context, authRefusalForCode('invalid-email'));
  if (reading.value.password.length > MAX_PASSWORD_LENGTH)
    return answerAuthRefusal(context, authRefusalWithFormMessage(PASSWORD_TOO_LONG_MESSAGE));
  const device = await parts.devices.deviceOf(context.req.raw.headers, email.data);
  const attempt = { to: 'sign-in', email: email.data, place: clientNetwork(context, parts.proxies), device } as const;
  return answerPasswordAttempt(context, parts, attempt, async () => {
    const credentials = { email: email.data, password: reading.value.password };
    const answer = await parts.identity.ask(buildIdentityServiceRequest(context, parts, '/sign-in/email', credentials));
    if (!answer.ok) {
      return answerAuthFailure(
        context,
        answer,
        maskedSignInErrorCode({ status: answer.status, code: await authErrorCodeOfAnswer(answer) }),
      );
    }
    await endPreviousSession(context, parts);
    await endOldestSessions(parts, email.data);
    return answerToKnown(context, parts, answer, email.data, { me: await whoSignedIn(parts, answer) });
  });
}

/** Part of the answer, which saves a request. */
async function whoSignedIn(parts: AuthParts, answer: Response): Promise<Me | undefined> {
  const signedIn = await parts.sessions.signedInBy(requestHeadersFromAnswerCookies(answer));
  return signedIn && readSignedInPersonFromDatabase(parts, signedIn);
}

async function changePassword(context: Context<SignedInEnv>, parts: AuthParts): Promise<Response> {
  const { isDemo, email } = context.get('signedIn');
  if (isDemo) return answerRefusal(context, refuse('not-in-demo'));
  const reading = await parseJsonBody(context, passwordChange);
  if (!reading.ok) return answerRefusal(context, reading.refusal);
  const { newPassword } = reading.value;
  const fault = newPasswordFault(newPassword, commonPasswords, email);
  if (fault !== undefined) return answerAuthRefusal(context, authRefusalForPasswordFault(fault));
  return answerPasswordAttempt(context, parts, { to: 'change-password', email }, async () => {
    const change = { ...reading.value, revokeOtherSessions: true };
    const answer = await parts.identity.ask(buildIdentityServiceRequest(context, parts, '/change-password', change));
    if (!answer.ok) return answerAuthFailure(context, answer, await authErrorCodeOfAnswer(answer));
    return answerToKnown(context, parts, answer, email);
  });
}

/** Marks the device as known to the account. */
async function answerToKnown(
  context: Context,
  { devices }: AuthParts,
  answer: Response,
  email: string,
  more?: object,
): Promise<Response> {
  const told = await answerAuthSuccess(context, answer, more);
  await devices.remember(context.req.raw.headers, told, email);
  return told;
}

/** A late sign-out names its session, because somebody else may have signed in on the device since. */
async function signOut(context: Context, parts: AuthParts): Promise<Response> {
  const reading = await parseJsonBody(context, leaving);
  const left = reading.ok ? reading.value.sessionId : undefined;
  const signedIn = left === undefined ? undefined : await parts.sessions.signedInBy(context.req.raw.headers);
  if (signedIn !== undefined && signedIn.sessionId !== left) return context.json({ success: true });
  const answer = await parts.identity.ask(buildIdentityServiceRequest(context, parts, '/sign-out', {}));
  return answer.ok
    ? answerAuthSuccess(context, answer)
    : answerAuthFailure(context, answer, await authErrorCodeOfAnswer(answer));
}
