/**
 * Registering, signing in and out by e-mail and password, and changing the password.
 *
 * Invariants: what the form would have refused is refused here in the same words; whoever does not know the password
 * learns nothing about the account, neither by what is answered nor by how long it takes; attempts are counted before
 * they are made; changing the password ends every other session; who leaves ends their own session and nobody else's.
 * Spec: sections 5 (Login, Registration), 7 (Authentication) and 8 (Sign-in and registration messages).
 */
import { refuse } from '@cuadra/domain/kernel/refusal';
import { email as emailField, optionalText } from '@cuadra/domain/kernel/fields';
import { MAX_NAME_LENGTH, NAME_TOO_SHORT } from '@cuadra/domain/kernel/text-lengths';
import { signInErrorCode } from '@cuadra/domain/people/auth-errors';
import {
  MAX_PASSWORD_LENGTH,
  loginFault,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from '@cuadra/domain/people/credentials';
import { passwordFault, registrationFault } from '@cuadra/domain/people/registration';
import { personName } from '@cuadra/domain/rows/profile';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { answerRefusal } from '../http/api-errors.ts';
import { limitBytes, readBody } from '../http/json-body.ts';
import type { SignedInEnv } from './request-env.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { requireSignedIn } from './signed-in.ts';
import { takeTurn } from '../limits/turns.ts';
import { answerAuthRefusal, answerTooMany, type AuthRefusal, refuseForm, refuseSignIn } from './auth-answers.ts';
import { type AuthParts, MAX_SIGN_IN_BYTES } from './auth-parts.ts';
import { clientAddress, networkOf } from './client-address.ts';
import { commonPasswords } from './common-passwords.ts';
import { answerFailure, answerSuccess, codeOf, headersAfter, identityRequest } from './identity-answers.ts';
import { type Me, meOf } from './me-routes.ts';
import { personText } from './new-person.ts';
import { endFormerSession, endOldestSessions, sweepSessions } from './session-routes.ts';
import type { ThrottledAttempt } from './throttle.ts';

const password = z.prefault(z.string(), '');
const text = z.prefault(z.string(), '');

const login = z.object({ email: text, password });

const registration = z.object({
  nombre: z.optional(z.string()),
  /** The same, as better-auth's clients call it. */
  name: z.optional(z.string()),
  apellidos: z.prefault(optionalText(MAX_NAME_LENGTH), ''),
  email: text,
  password,
});

const leaving = z.object({ sessionId: z.optional(z.string()) });

const passwordChange = z.object({ currentPassword: password, newPassword: password });

type PasswordAttempt = Extract<ThrottledAttempt, { readonly to: 'sign-in' | 'change-password' }>;

export function passwordRoutes(parts: AuthParts): Hono<SignedInEnv> {
  const { publicUrl, sessions } = parts;
  const steps = [requireSameOrigin(publicUrl), limitBytes(MAX_SIGN_IN_BYTES)] as const;
  return new Hono<SignedInEnv>()
    .post('/sign-up/email', ...steps, (context) => register(context, parts))
    .post('/sign-in/email', ...steps, (context) => signIn(context, parts))
    .post('/sign-out', ...steps, (context) => signOut(context, parts))
    .post('/change-password', ...steps, requireSignedIn(sessions), (context) => {
      const { isDemo, email } = context.get('signedIn');
      return isDemo ? answerRefusal(context, refuse('not-in-demo')) : changePassword(context, parts, email);
    });
}

async function register(context: Context, parts: AuthParts): Promise<Response> {
  if (!parts.isRegistrationOpen) return answerAuthRefusal(context, refuseSignIn('operation-not-allowed'));
  const reading = await readBody(context, registration);
  if (!reading.ok) return answerRefusal(context, reading.refusal);
  const { nombre: given, name, apellidos, password: chosen } = reading.value;
  const nombre = given ?? name ?? '';
  const fault = registrationFault({ nombre, email: reading.value.email, password: chosen }, commonPasswords);
  if (fault !== undefined) return answerAuthRefusal(context, refuseRegistration(fault.message));
  const email = emailField.safeParse(reading.value.email);
  if (!email.success) return answerAuthRefusal(context, refuseSignIn('invalid-email'));
  const person = personName.safeParse(nombre);
  if (!person.success) return answerAuthRefusal(context, refuseSignIn('invalid-display-name'));

  const place = placeOf(context, parts);
  const attempt = { to: 'register', place } as const;
  const wait = await parts.throttle.begin(attempt);
  if (wait !== undefined) return answerTooMany(context, wait);
  const told = identityRequest(context, parts, '/sign-up/email', {
    name: `${person.data} ${apellidos}`.trim(),
    email: email.data,
    password: chosen,
    profile: personText({ nombre: person.data, apellidos }),
  });
  const answer = await takeTurn(parts.passwordTurns, place, () => parts.identity.ask(told));
  if (answer.ok) {
    await Promise.all([parts.throttle.succeed(attempt), endFormerSession(context, parts)]);
    return answerToKnown(context, parts, answer, email.data);
  }
  const code = await codeOf(answer);
  // Two registrations at once: the database lets one through, and better-auth does not say why the other failed.
  const isTaken = code === 'other' && (await isRegistered(parts, email.data));
  return answerFailure(context, answer, isTaken ? 'email-already-in-use' : code);
}

const codesOfFaults = new Map<string, AuthRefusal>([
  [PASSWORD_TOO_SHORT, refuseSignIn('weak-password')],
  [PASSWORD_TOO_LONG, refuseSignIn('weak-password', undefined, PASSWORD_TOO_LONG)],
  [PASSWORD_TOO_COMMON, refuseSignIn('common-password')],
  [NAME_TOO_SHORT, refuseSignIn('invalid-display-name', { nombre: NAME_TOO_SHORT })],
]);

function refuseRegistration(fault: string): AuthRefusal {
  return codesOfFaults.get(fault) ?? refuseForm(fault);
}

async function isRegistered({ signInPool }: AuthParts, email: string): Promise<boolean> {
  const { rowCount } = await signInPool.query('select from users where email = $1', [email]);
  return rowCount === 1;
}

async function signIn(context: Context, parts: AuthParts): Promise<Response> {
  const reading = await readBody(context, login);
  if (!reading.ok) return answerRefusal(context, reading.refusal);
  const fault = loginFault(reading.value);
  if (fault !== undefined) return answerAuthRefusal(context, refuseForm(fault.message));
  const email = emailField.safeParse(reading.value.email);
  if (!email.success) return answerAuthRefusal(context, refuseSignIn('invalid-email'));
  if (reading.value.password.length > MAX_PASSWORD_LENGTH)
    return answerAuthRefusal(context, refuseForm(PASSWORD_TOO_LONG));
  const device = parts.devices.deviceOf(context.req.raw.headers, email.data);
  const attempt = { to: 'sign-in', email: email.data, place: placeOf(context, parts), device } as const;
  return guarded(context, parts, attempt, async () => {
    const credentials = { email: email.data, password: reading.value.password };
    const answer = await parts.identity.ask(identityRequest(context, parts, '/sign-in/email', credentials));
    if (!answer.ok) {
      return answerFailure(context, answer, signInErrorCode({ status: answer.status, code: await codeOf(answer) }));
    }
    await endFormerSession(context, parts);
    await endOldestSessions(parts, email.data);
    return answerToKnown(context, parts, answer, email.data, { me: await whoSignedIn(parts, answer) });
  });
}

/** Told at once, so that a device far away need not ask for it. */
async function whoSignedIn(parts: AuthParts, answer: Response): Promise<Me | undefined> {
  const signedIn = await parts.sessions.signedInBy(headersAfter(answer));
  return signedIn && meOf(parts, signedIn);
}

async function changePassword(context: Context, parts: AuthParts, email: string): Promise<Response> {
  const reading = await readBody(context, passwordChange);
  if (!reading.ok) return answerRefusal(context, reading.refusal);
  const { newPassword } = reading.value;
  const fault = passwordFault(newPassword, commonPasswords, email);
  if (fault !== undefined) return answerAuthRefusal(context, refuseRegistration(fault));
  return guarded(context, parts, { to: 'change-password', email }, async () => {
    const change = { ...reading.value, revokeOtherSessions: true };
    const answer = await parts.identity.ask(identityRequest(context, parts, '/change-password', change));
    if (!answer.ok) return answerFailure(context, answer, await codeOf(answer));
    return answerToKnown(context, parts, answer, email);
  });
}

/** From here the account was signed in to, so this device is no stranger any more. */
async function answerToKnown(
  context: Context,
  { devices }: AuthParts,
  answer: Response,
  email: string,
  more?: object,
): Promise<Response> {
  const told = await answerSuccess(context, answer, more);
  devices.remember(context.req.raw.headers, told, email);
  return told;
}

/** Somebody's password is being tried: it counts, unless it was right. Only so many are tried at once. */
async function guarded(
  context: Context,
  parts: AuthParts,
  attempt: PasswordAttempt,
  ask: () => Promise<Response>,
): Promise<Response> {
  const wait = await parts.throttle.begin(attempt);
  if (wait !== undefined) return answerTooMany(context, wait);
  const turnOf = attempt.to === 'sign-in' ? (attempt.device ?? attempt.place) : attempt.email;
  const answer = await takeTurn(parts.passwordTurns, turnOf, ask);
  if (answer.ok) await Promise.all([parts.throttle.succeed(attempt), sweepSessions(parts)]);
  return answer;
}

/** A device that tells late that its person has left names their session: somebody else may have signed in since. */
async function signOut(context: Context, parts: AuthParts): Promise<Response> {
  const reading = await readBody(context, leaving);
  const left = reading.ok ? reading.value.sessionId : undefined;
  const signedIn = left === undefined ? undefined : await parts.sessions.signedInBy(context.req.raw.headers);
  if (signedIn !== undefined && signedIn.sessionId !== left) return context.json({ success: true });
  const answer = await parts.identity.ask(identityRequest(context, parts, '/sign-out', {}));
  return answer.ok ? answerSuccess(context, answer) : answerFailure(context, answer, await codeOf(answer));
}

function placeOf(context: Context, { proxies }: AuthParts): string {
  return networkOf(clientAddress(context, proxies));
}
