import type { Instant } from '@cuadra/domain/kernel/instant';
import type { RegistrationMode } from '@cuadra/domain/people/server-sign-in-options';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { ConcurrencyLimiter } from '../limits/concurrency-limiter.ts';
import type { TrustedProxies } from './client-address.ts';
import type { IdentityService } from './identity/identity-service.ts';
import type { KnownDevices } from './known-device-cookies.ts';
import type { CookieSeal } from './read-session-cookie.ts';
import { rowJsonSchema } from '../http/json-schema.ts';
import type { DeclaredRoute } from '../http/route-description.ts';
import type { SignedInEnv } from './request-env.ts';
import type { CallerLookup } from './caller-lookup.ts';
import type { Throttle } from './sign-in-throttle.ts';

export interface AuthParts {
  readonly database: Database;
  readonly signInPool: Pool;
  readonly sessions: CallerLookup;
  readonly identity: IdentityService;
  readonly registration: RegistrationMode;
  /** What the other provider is called on a button. */
  readonly oidcName: string | null;
  readonly throttle: Throttle;
  readonly devices: KnownDevices;
  /** Limits concurrent password checks, because each keeps a core busy for a while. */
  readonly passwordTurns: ConcurrencyLimiter;
  readonly seal: CookieSeal;
  readonly proxies: TrustedProxies;
  readonly publicUrl: URL | null;
  readonly operatorEmails: readonly string[];
  readonly now: () => Instant;
  readonly logger: Logger;
}

export type AuthRoute = DeclaredRoute<AuthParts, SignedInEnv>;

/** No sign-in request is larger. */
const MAX_SIGN_IN_BYTES = 10_000;

export const authPostRouteDefaults = {
  method: 'post',
  tag: 'Sign-in',
  requires: 'nobody',
  maxBytes: MAX_SIGN_IN_BYTES,
} as const;
export const authDoneAnswerDescription = { description: 'Done.', schema: rowJsonSchema };
