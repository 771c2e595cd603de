/**
 * better-auth, configured for Cuadra and used only for passwords, new sessions, and Google's protocol.
 *
 * It is never exposed: this code makes every request to it, from a checked body and the few headers it needs. So its
 * own limits and origin checks are off, and Cuadra's (throttle, same origin) apply.
 *
 * Invariants: sessions last 24 hours from sign-in and do not slide; a disabled person gets none; a person from Google
 * has an e-mail verified by Google; no token of Google's is stored.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@cuadra/domain/people/credentials';
import type { AuthErrorCode } from '@cuadra/domain/people/auth-errors';
import { newProfile } from '@cuadra/domain/rows/profile';
import type { RegistrationMode } from '@cuadra/domain/people/auth-options';
import { SESSION_HOURS } from '@cuadra/domain/people/session';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, getOAuthState, isAPIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { DatabaseError, type Pool } from 'pg';
import type { Logger } from 'pino';
import type { GoogleConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { loggableError } from '../http/loggable-error.ts';
import { personNameFromGoogle, serializePersonName, deserializePersonName } from './person-name.ts';
import { whyNoRegistration } from './registration-permission.ts';
import { takeOverUnverifiedAccount } from './take-over-unverified-account.ts';
import { COOKIE_PREFIX } from './read-session-cookie.ts';

const DISCOVERY_PATIENCE_MS = 8_000;
const ADDRESS_HEADER = 'x-cuadra-address';
const MAX_USER_AGENT = 300;
const UNIQUE_VIOLATION = '23505';

export interface IdentityParts {
  readonly database: Pick<Database, 'askFunction' | 'asTenant'>;
  readonly signInPool: Pool;
  readonly secret: string;
  readonly isSecure: boolean;
  readonly google: GoogleConfig | null;
  readonly registration: RegistrationMode;
  /** How passwords are hashed; with less work in tests. */
  readonly passwords?: PasswordHashing | undefined;
  readonly now: () => Instant;
  readonly logger: Logger;
}

export type PasswordHashing = NonNullable<NonNullable<BetterAuthOptions['emailAndPassword']>['password']>;

export interface IdentityRequest {
  readonly method: 'GET' | 'POST';
  /** The public address, with path and query. */
  readonly url: URL;
  readonly headers: Headers;
  readonly address: string;
  readonly body?: object;
}

export interface IdentityService {
  readonly hasGoogle: boolean;
  ask(request: IdentityRequest): Promise<Response>;
  /** Whether the hash is of this password. */
  isPassword(hash: string, password: string): Promise<boolean>;
  /** Undefined while Google cannot be reached. */
  askGoogle(request: IdentityRequest): Promise<Response | undefined>;
}

export function createIdentityService(parts: IdentityParts): IdentityService {
  const options = optionsFrom(parts);
  const auth = betterAuth(options);
  let withGoogle: Promise<Handler | undefined> | undefined;
  return {
    hasGoogle: parts.google !== null,
    ask: (request) => auth.handler(plainRequest(request)),
    isPassword: async (hash, password) => (await auth.$context).password.verify({ hash, password }),
    askGoogle: async (request) => {
      withGoogle ??= discoverGoogle(options, parts);
      const handler = await withGoogle;
      // The next person's sign-in tries a failed discovery again.
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

function optionsFrom(parts: IdentityParts) {
  const { database, signInPool, secret, isSecure, passwords = {}, now, logger } = parts;
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
        // Two people registered the same e-mail simultaneously; the second one gets a refusal.
        const level = error instanceof DatabaseError && error.code === UNIQUE_VIOLATION ? 'info' : 'error';
        logger[level]({ part: 'sign-in', ...(error && { err: loggableError(error) }) }, message);
      },
    },
    onAPIError: {
      errorURL: '/auth/login',
      // Any error that is not an API error of better-auth is a fault of this server, logged and answered as such.
      onError: (error) => {
        if (!isAPIError(error)) throw error;
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: passwords,
    },
    session: { modelName: 'sessions', expiresIn: SESSION_HOURS * 3600, disableSessionRefresh: true },
    user: {
      modelName: 'users',
      additionalFields: { profile: { type: 'string', required: false, returned: false } },
      validateUserInfo: async ({ user, source }) => {
        if (source.method !== 'oauth') return undefined;
        const error = user.emailVerified === true ? undefined : 'email_not_verified';
        const refusal = error ?? (source.action === 'create-user' ? await refuseNewcomer(parts, user) : undefined);
        return refusal === undefined ? undefined : { error: refusal };
      },
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

/** One statement inserts both user and profile; a database trigger splits them. */
function withProfile(user: { readonly email: string; readonly name: string } & object, at: Instant) {
  const uid = randomUUID();
  const person = deserializePersonName(Reflect.get(user, 'profile'));
  const profile = newProfile({ uid, email: user.email, ...person, fechaRegistro: at });
  return { id: uid, profile: JSON.stringify(profile) };
}

/** The token of their invitation came with the state. */
async function refuseNewcomer(
  parts: IdentityParts,
  { email }: { readonly email?: string },
): Promise<AuthErrorCode | undefined> {
  const state = await getOAuthState();
  return whyNoRegistration(parts, { email: email ?? '', invitation: state?.['invitation'] });
}

const withoutTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

async function refuseDisabled({ askFunction }: Pick<Database, 'askFunction'>, userId: string): Promise<void> {
  const [answer] = await askFunction<{ disabled: boolean }>(
    preparedQuery('select sign_in.is_disabled($1) as disabled', [userId]),
  );
  if (answer?.disabled === true) throw new APIError('FORBIDDEN', { code: 'BANNED_USER' });
}

/** Runs at the first sign-in, so that the server can start while Google is unreachable. */
async function discoverGoogle(
  options: ReturnType<typeof optionsFrom>,
  { google, signInPool }: IdentityParts,
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
        // Runs after Google's answer was verified, and before the e-mail's account is looked up.
        mapProfileToUser: async (profile) => {
          if (profile['email_verified'] === true) await takeOverUnverifiedAccount(signInPool, String(profile['email']));
          return { profile: serializePersonName(personNameFromGoogle(profile)) };
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
