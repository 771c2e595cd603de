/**
 * Sign-in as the server opens it: who sends a request, the routes under /api that people sign in by, and the way to
 * close it.
 *
 * Its tables are reached by a small pool of a role of their own, so that nothing else in the server can read them.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Hono } from 'hono';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { asRole, type Database, ignoreLostConnections, WAITING_MS } from '../database/database.ts';
import { SIGN_IN_ROLE } from '../database/migrate.ts';
import { openDemos } from '../demo/demos.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { authRoutes } from './auth-routes.ts';
import { trustedProxies } from '../auth/client-address.ts';
import { turnsOfPasswords } from '../limits/usual-turns.ts';
import { openIdentityService } from '../auth/identity-service.ts';
import { readOrMakeSecret } from '../auth/kept-secret.ts';
import { knownDevices } from '../auth/known-devices.ts';
import { openSessions, type Sessions } from '../auth/sessions.ts';
import { type Limits, openThrottle, usualLimits } from '../auth/throttle.ts';

export interface SignIn {
  readonly sessions: Sessions;
  /** To be mounted at /api. */
  readonly routes: Hono<SignedInEnv>;
  readonly pool: Pool;
  /** Resolves when the demos are gone whose time is over. */
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
    | 'operatorEmails'
    | 'trustedProxies'
    | 'hasDemos'
    | 'isRegistrationOpen'
  >;
  readonly logger: Logger;
  readonly now: () => Instant;
  readonly limits?: Limits;
  /** How whoever is slowed waits; for tests to shorten. */
  readonly pause?: ((ms: number) => Promise<unknown>) | undefined;
  /** How long demos have traded; for tests to shorten. */
  readonly demoDays?: number | undefined;
}

/** Signing in is rare and slow by intent; this many at once are enough. */
const POOL_SIZE = 4;

export function openSignIn({ database, config, logger, now, limits = usualLimits, demoDays, pause }: Parts): SignIn {
  const { publicUrl, google, operatorEmails } = config;
  const secret = config.authSecret ?? readOrMakeSecret(config.dataDir);
  const isSecure = publicUrl?.protocol === 'https:';
  const connection = asRole(database.connection, SIGN_IN_ROLE);
  const signInPool = new Pool({
    ...connection,
    max: POOL_SIZE,
    connectionTimeoutMillis: WAITING_MS,
    options: `${connection.options ?? ''} -c search_path=sign_in`,
  });
  ignoreLostConnections(signInPool);
  const sessions = openSessions(database, { secret, isSecure }, now);
  const demos = openDemos({ database, areOffered: config.hasDemos, now, days: demoDays });
  const routes = authRoutes({
    database,
    signInPool,
    sessions,
    identity: openIdentityService({
      database,
      signInPool,
      secret,
      isSecure,
      google,
      isRegistrationOpen: config.isRegistrationOpen,
      now,
      logger,
    }),
    demos,
    throttle: openThrottle({ pool: signInPool, secret, limits, now, pause }),
    isRegistrationOpen: config.isRegistrationOpen,
    devices: knownDevices({ secret, isSecure }),
    passwordTurns: turnsOfPasswords(),
    seal: { secret, isSecure },
    proxies: trustedProxies(config.trustedProxies),
    publicUrl,
    operatorEmails,
    now,
    logger,
  });
  return { sessions, routes, pool: signInPool, sweepDemos: () => demos.sweep(), close: () => signInPool.end() };
}
