/**
 * Composes sign-in: the session service, the routes under /api, and closing.
 *
 * A small pool with its own role accesses its tables, so that nothing else in the server can read them.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Hono } from 'hono';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import {
  connectionConfigForRole,
  type Database,
  ignoreLostConnections,
  MAX_CONNECTION_WAIT_MS,
} from '../database/database.ts';
import { SIGN_IN_ROLE } from '../database/migrate.ts';
import { createApiRouter } from '../api/api-route.ts';
import { createDemoService } from '../demo/demo-service.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { createResetLinkMailer, type ResetLinkMailer } from '../recovery/reset-link-mailer.ts';
import { createSmtpMailer } from '../recovery/smtp-mailer.ts';
import { authRoutes, type SignInParts } from './auth-routes.ts';
import { parseTrustedProxies } from '../auth/client-address.ts';
import { createPasswordCheckConcurrencyLimiter } from '../limits/concurrency-and-rate-limits.ts';
import { createIdentityService } from '../auth/identity/identity-service.ts';
import { readOrCreateAuthSecret } from '../auth/auth-secret.ts';
import { createKnownDeviceCookies } from '../auth/known-device-cookies.ts';
import { createCallerLookup, type CallerLookup } from '../auth/caller-lookup.ts';
import { type Limits, createSignInThrottle, defaultSignInThrottleLimits } from '../auth/sign-in-throttle.ts';

export interface SignIn {
  readonly sessions: CallerLookup;
  readonly routes: Hono<SignedInEnv>;
  readonly pool: Pool;
  /** Resolves when the expired demos are deleted. */
  sweepDemos(): Promise<void>;
  close(): Promise<void>;
}

interface Parts {
  readonly database: Database;
  readonly config: Pick<
    Config,
    | 'dataDir'
    | 'publicUrl'
    | 'authSecret'
    | 'google'
    | 'oidc'
    | 'mail'
    | 'operatorEmails'
    | 'trustedProxies'
    | 'hasDemos'
    | 'registration'
  >;
  readonly logger: Logger;
  readonly now: () => Instant;
  readonly limits?: Limits;
  /** The throttle's delay; shorter in tests. */
  readonly pause?: ((ms: number) => Promise<unknown>) | undefined;
  /** Days of trade in a demo; fewer in tests. */
  readonly demoDays?: number | undefined;
  /** The waits before a mail is tried again; shorter in tests. */
  readonly retryMailAfterMs?: readonly number[] | undefined;
}

/** Signing in is rare and slow on purpose, so few connections are enough. */
const POOL_SIZE = 4;

export function createAuthService({
  database,
  config,
  logger,
  now,
  limits = defaultSignInThrottleLimits,
  demoDays,
  pause,
  retryMailAfterMs,
}: Parts): SignIn {
  const { publicUrl, google, oidc, operatorEmails, registration } = config;
  const secret = config.authSecret ?? readOrCreateAuthSecret(config.dataDir);
  const isSecure = publicUrl?.protocol === 'https:';
  const connection = connectionConfigForRole(database.connection, SIGN_IN_ROLE);
  const signInPool = new Pool({
    ...connection,
    max: POOL_SIZE,
    connectionTimeoutMillis: MAX_CONNECTION_WAIT_MS,
    options: `${connection.options ?? ''} -c search_path=sign_in`,
  });
  ignoreLostConnections(signInPool);
  const sessions = createCallerLookup(database, { secret, isSecure }, now);
  const demos = createDemoService({ database, areOffered: config.hasDemos, now, days: demoDays });
  const mailing = { pool: signInPool, retryAfterMs: retryMailAfterMs, now, logger };
  const mailedResetLinks = mailResetLinks(config, mailing);
  const parts: SignInParts = {
    database,
    signInPool,
    sessions,
    identity: createIdentityService({
      database,
      signInPool,
      secret,
      isSecure,
      google,
      oidc,
      sessions,
      registration,
      now,
      logger,
    }),
    demos,
    mailedResetLinks,
    throttle: createSignInThrottle({ pool: signInPool, secret, limits, now, pause }),
    registration,
    oidcName: oidc?.name ?? null,
    devices: createKnownDeviceCookies(signInPool, { secret, isSecure }),
    passwordTurns: createPasswordCheckConcurrencyLimiter(),
    seal: { secret, isSecure },
    proxies: parseTrustedProxies(config.trustedProxies),
    publicUrl,
    operatorEmails,
    now,
    logger,
  };
  const routes = createApiRouter(parts, authRoutes);
  const close = async (): Promise<void> => {
    await mailedResetLinks?.close();
    await signInPool.end();
  };
  return { sessions, routes, pool: signInPool, sweepDemos: () => demos.sweep(), close };
}

interface Mailing {
  readonly pool: Pool;
  readonly retryAfterMs: readonly number[] | undefined;
  readonly now: () => Instant;
  readonly logger: Logger;
}

/** Null if this server sends no mail. */
function mailResetLinks(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  mailing: Mailing,
): ResetLinkMailer | null {
  if (mail === null || publicUrl === null) return null;
  return createResetLinkMailer({ ...mailing, publicUrl, mailer: createSmtpMailer({ ...mail, ...mailing }) });
}
