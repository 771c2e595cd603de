/**
 * better-auth, set up for Cuadra and asked only for what it does better than we would: passwords, the sessions that
 * are made by signing in, and the dance with Google.
 *
 * It never meets the outside: every request it gets is made here, from a body that was checked and the few headers it
 * needs, so its own limits and origin checks are off and ours (throttle, same origin) hold.
 * Invariants: sessions last 24 hours from sign-in and do not slide; a disabled person is given none; whoever comes
 * from Google has an e-mail that Google says is verified; no token of Google's is kept.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@cuadra/domain/people/credentials';
import { newProfile } from '@cuadra/domain/rows/profile';
import { SESSION_HOURS } from '@cuadra/domain/people/session';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, isAPIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { DatabaseError, type Pool } from 'pg';
import type { Logger } from 'pino';
import type { GoogleConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { preparedQuery } from '../database/prepared.ts';
import { loggableError } from '../http/loggable-error.ts';
import { googlePerson, personText, readPerson } from './new-person.ts';
import { proveEmail } from './prove-email.ts';
import { COOKIE_PREFIX } from './session-cookie.ts';

const DISCOVERY_PATIENCE_MS = 8_000;
const ADDRESS_HEADER = 'x-cuadra-address';
const MAX_USER_AGENT = 300;
const UNIQUE_VIOLATION = '23505';

export interface IdentityParts {
  readonly database: Pick<Database, 'pool'>;
  readonly signInPool: Pool;
  readonly secret: string;
  readonly isSecure: boolean;
  readonly google: GoogleConfig | null;
  /** Otherwise Google lets in only whom we know. */
  readonly isRegistrationOpen: boolean;
  readonly now: () => Instant;
  readonly logger: Logger;
}

/** A request as better-auth gets it. */
export interface IdentityRequest {
  readonly method: 'GET' | 'POST';
  /** The address that people type, with path and query. */
  readonly url: URL;
  readonly headers: Headers;
  readonly address: string;
  readonly body?: object;
}

export interface IdentityService {
  readonly hasGoogle: boolean;
  ask(request: IdentityRequest): Promise<Response>;
  /** Undefined when Google cannot be reached now. */
  askGoogle(request: IdentityRequest): Promise<Response | undefined>;
}

export function openIdentityService(parts: IdentityParts): IdentityService {
  const options = optionsFrom(parts);
  const auth = betterAuth(options);
  let withGoogle: Promise<Handler | undefined> | undefined;
  return {
    hasGoogle: parts.google !== null,
    ask: (request) => auth.handler(plainRequest(request)),
    askGoogle: async (request) => {
      withGoogle ??= discovered(options, parts);
      const handler = await withGoogle;
      // What could not be discovered is tried again by the next who comes.
      if (handler === undefined) withGoogle = undefined;
      return handler?.(plainRequest(request));
    },
  };
}

type Handler = (request: Request) => Promise<Response>;

function plainRequest({ method, url, headers, address, body }: IdentityRequest): Request {
  const sent = new Headers({ 'content-type': 'application/json', [ADDRESS_HEADER]: address });
  sent.set('user-agent', (headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT));
  const cookie = headers.get('cookie');
  if (cookie !== null) sent.set('cookie', cookie);
  return new Request(url, { method, headers: sent, body: body === undefined ? null : JSON.stringify(body) });
}

function optionsFrom({ database, signInPool, secret, isSecure, now, logger }: IdentityParts) {
  return {
    appName: 'Cuadra',
    basePath: '/api/auth',
    secret,
    database: signInPool,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => {
        const error = details.find((detail) => detail instanceof Error);
        // Two registered at once, and the one that came second is told so.
        const level = error instanceof DatabaseError && error.code === UNIQUE_VIOLATION ? 'info' : 'error';
        logger[level]({ part: 'sign-in', ...(error && { err: loggableError(error) }) }, message);
      },
    },
    onAPIError: {
      errorURL: '/auth/login',
      // What is no answer of better-auth's is a fault like any other of this server, and is logged and told like one.
      onError: (error) => {
        if (!isAPIError(error)) throw error;
      },
    },
    emailAndPassword: { enabled: true, minPasswordLength: MIN_PASSWORD_LENGTH, maxPasswordLength: MAX_PASSWORD_LENGTH },
    session: { modelName: 'sessions', expiresIn: SESSION_HOURS * 3600, disableSessionRefresh: true },
    user: {
      modelName: 'users',
      additionalFields: { profile: { type: 'string', required: false, returned: false } },
      validateUserInfo: ({ user, source }) =>
        source.method === 'oauth' && user.emailVerified !== true ? { error: 'email_not_verified' } : undefined,
    },
    account: {
      modelName: 'accounts',
      storeStateStrategy: 'cookie',
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isSecure,
      disableCSRFCheck: true,
      disableOriginCheck: true,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => randomUUID(), validateSchema: false },
    },
    databaseHooks: {
      user: { create: { before: async (user) => ({ data: withProfile(user, now()) }) } },
      account: { create: { before: async () => ({ data: withoutTokens }) } },
      session: { create: { before: async ({ userId }) => refuseDisabled(database, userId) } },
    },
  } satisfies BetterAuthOptions;
}

/** The profile goes with the user into one statement; the database puts it where it belongs. */
function withProfile(user: { readonly email: string; readonly name: string } & object, at: Instant) {
  const uid = randomUUID();
  const person = readPerson(Reflect.get(user, 'profile'));
  const profile = newProfile({ uid, email: user.email, ...person, fechaRegistro: at });
  return { id: uid, profile: JSON.stringify(profile) };
}

const withoutTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

async function refuseDisabled({ pool }: Pick<Database, 'pool'>, userId: string): Promise<void> {
  const { rows } = await pool.query<{ disabled: boolean }>(
    preparedQuery('select sign_in.is_disabled($1) as disabled', [userId]),
  );
  if (rows[0]?.disabled === true) throw new APIError('FORBIDDEN', { code: 'BANNED_USER' });
}

/** Asked for when the first person comes, so that a server starts without Google being reachable. */
async function discovered(
  options: ReturnType<typeof optionsFrom>,
  { google, signInPool, isRegistrationOpen }: IdentityParts,
): Promise<Handler | undefined> {
  if (google === null || !(await isReachable(google.discoveryUrl))) return undefined;
  const plugin = genericOAuth({
    config: [
      {
        ...google,
        providerId: 'google',
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
        requireIdTokenVerification: true,
        disableSignUp: !isRegistrationOpen,
        // Called once Google's word was verified, and before it is looked up whom the e-mail belongs to.
        mapProfileToUser: async (profile) => {
          if (profile['email_verified'] === true) await proveEmail(signInPool, String(profile['email']));
          return { profile: personText(googlePerson(profile)) };
        },
      },
    ],
  });
  const auth = betterAuth({ ...options, plugins: [plugin] });
  const { socialProviders } = await auth.$context;
  return socialProviders.some(({ id }) => id === 'google') ? auth.handler : undefined;
}

async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(DISCOVERY_PATIENCE_MS) })).ok;
  } catch {
    return false;
  }
}
