/**
 * better-auth, configured for Cuadra and used only for passwords, new sessions, and the providers' protocol.
 *
 * It is never exposed: this code makes every request to it, from a checked body and the few headers it needs. So its
 * own limits and origin checks are off, and Cuadra's (throttle, same origin) apply.
 *
 * Invariants: sessions last 24 hours from sign-in and do not slide; a disabled person gets none; a new person from a
 * provider has an e-mail that it says is verified; no token of a provider's is stored.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@cuadra/domain/people/credentials';
import { newProfile } from '@cuadra/domain/rows/profile';
import type { RegistrationMode } from '@cuadra/domain/people/server-sign-in-options';
import { SESSION_HOURS } from '@cuadra/domain/people/stored-session';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, isAPIError } from 'better-auth/api';
import { DatabaseError, type Pool } from 'pg';
import type { Logger } from 'pino';
import type { ProviderConfig } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import { loggableError } from '../../http/loggable-error.ts';
import { personNameFromJson } from '../person-name.ts';
import {
  accountLinkingOptions,
  createProviderPlugin,
  type ProviderId,
  signInProviderIds,
} from '../providers/identity-providers.ts';
import type { CallerLookup } from '../caller-lookup.ts';
import { findProviderAdmissionRefusalCode } from '../providers/provider-admission.ts';
import { COOKIE_PREFIX } from '../read-session-cookie.ts';
import { runBetterAuthRequest } from './run-better-auth-request.ts';

const ADDRESS_HEADER = 'x-cuadra-address';
const MAX_USER_AGENT = 300;
const UNIQUE_VIOLATION = '23505';
/** Somebody's e-mail has an account that their provider may not join: they are told. */
const REFUSED_LINK = 'account_not_linked';

export interface IdentityParts {
  readonly database: Pick<Database, 'askFunction' | 'asTenant'>;
  readonly signInPool: Pool;
  readonly secret: string;
  readonly isSecure: boolean;
  readonly google: ProviderConfig | null;
  readonly oidc: ProviderConfig | null;
  readonly sessions: Pick<CallerLookup, 'signedInBy'>;
  readonly registration: RegistrationMode;
  readonly now: () => Instant;
  readonly logger: Logger;
}

export interface IdentityRequest {
  readonly method: 'GET' | 'POST';
  /** The public address, with path and query. */
  readonly url: URL;
  readonly headers: Headers;
  readonly address: string;
  readonly body?: object;
}

export interface IdentityService {
  readonly offers: ReadonlySet<ProviderId>;
  ask(request: IdentityRequest): Promise<Response>;
  hashPassword(password: string): Promise<string>;
  /** Undefined while the provider cannot be reached, and where there is none. */
  askProvider(id: ProviderId, request: IdentityRequest): Promise<Response | undefined>;
  /** Whether it is the password of whose session the headers have; false if they have none. */
  isOwnPassword(headers: Headers, password: string): Promise<boolean>;
}

export function createIdentityService(parts: IdentityParts): IdentityService {
  const options = optionsFrom(parts);
  const auth = betterAuth(options);
  const handlers = new Map<ProviderId, Promise<Handler | undefined>>();
  return {
    offers: new Set(signInProviderIds.filter((id) => parts[id] !== null)),
    ask: (request) => runBetterAuthRequest(() => auth.handler(plainRequest(request))),
    hashPassword: async (password) => (await auth.$context).password.hash(password),
    askProvider: async (id, request) => {
      const finding = handlers.get(id) ?? findHandler(id, options, parts);
      handlers.set(id, finding);
      const handler = await finding;
      // The next person's sign-in tries a failed discovery again.
      if (handler === undefined) handlers.delete(id);
      return handler && runBetterAuthRequest(() => handler(plainRequest(request)));
    },
    isOwnPassword: async (headers, password) => {
      try {
        const asked = { headers: cookieOf(headers), body: { password } };
        return (await runBetterAuthRequest(() => auth.api.verifyPassword(asked))).status;
      } catch (error) {
        if (isAPIError(error)) return false;
        throw error;
      }
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

function cookieOf(headers: Headers): Headers {
  return new Headers({ cookie: headers.get('cookie') ?? '' });
}

function optionsFrom(parts: IdentityParts) {
  const { database, signInPool, secret, isSecure, now, logger } = parts;
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
        const isTaken = error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
        const level = isTaken || message === REFUSED_LINK ? 'info' : 'error';
        logger[level]({ part: 'sign-in', ...(error && { err: loggableError(error) }) }, message);
      },
    },
    onAPIError: {
      errorURL: '/auth/login',
      // Any error that is not an API error of better-auth is a fault of this server: it comes out of the handler, is
      // logged without what people typed, and answered as such.
      throw: true,
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
    },
    session: { modelName: 'sessions', expiresIn: SESSION_HOURS * 3600, disableSessionRefresh: true },
    user: {
      modelName: 'users',
      additionalFields: { profile: { type: 'string', required: false, returned: false } },
      validateUserInfo: async ({ user, source }, { headers }) => {
        if (source.method !== 'oauth') return undefined;
        const error = await findProviderAdmissionRefusalCode(parts, user, source, headers);
        return error === undefined ? undefined : { error };
      },
    },
    account: {
      modelName: 'accounts',
      storeStateStrategy: 'cookie',
      updateAccountOnSignIn: false,
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
      account: {
        create: { before: async () => ({ data: withoutTokens }) },
        // Linking what is linked already updates it.
        update: { before: async () => ({ data: withoutTokens }) },
      },
      session: { create: { before: async ({ userId }) => refuseDisabled(database, userId) } },
    },
  } satisfies BetterAuthOptions;
}

/** One statement inserts both user and profile; a database trigger splits them. */
function withProfile(user: { readonly email: string; readonly name: string } & object, at: Instant) {
  const uid = randomUUID();
  const person = personNameFromJson(Reflect.get(user, 'profile'));
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

async function refuseDisabled({ askFunction }: Pick<Database, 'askFunction'>, userId: string): Promise<void> {
  const [answer] = await askFunction<{ disabled: boolean }>(
    preparedQuery('select sign_in.is_disabled($1) as disabled', [userId]),
  );
  if (answer?.disabled === true) throw new APIError('FORBIDDEN', { code: 'BANNED_USER' });
}

/** Runs at the first sign-in, so that the server can start while the provider is unreachable. */
async function findHandler(
  id: ProviderId,
  options: ReturnType<typeof optionsFrom>,
  parts: IdentityParts,
): Promise<Handler | undefined> {
  const config = parts[id];
  const plugin = config === null ? undefined : await createProviderPlugin(id, config, parts.signInPool);
  if (plugin === undefined) return undefined;
  const account = { ...options.account, accountLinking: accountLinkingOptions(id) };
  const auth = betterAuth({ ...options, account, plugins: [plugin] });
  const { socialProviders } = await auth.$context;
  return socialProviders.some((provider) => provider.id === id) ? auth.handler : undefined;
}
