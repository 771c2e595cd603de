/** What the routes of sign-in are made of. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Turns } from '../limits/turns.ts';
import type { TrustedProxies } from './client-address.ts';
import type { IdentityService } from './identity-service.ts';
import type { KnownDevices } from './known-devices.ts';
import type { CookieSeal } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';

export interface AuthParts {
  readonly database: Database;
  readonly signInPool: Pool;
  readonly sessions: Sessions;
  readonly identity: IdentityService;
  readonly isRegistrationOpen: boolean;
  readonly throttle: Throttle;
  readonly devices: KnownDevices;
  /** Checking a password takes a core for a while. */
  readonly passwordTurns: Turns;
  readonly seal: CookieSeal;
  readonly proxies: TrustedProxies;
  readonly publicUrl: URL | null;
  readonly operatorEmails: readonly string[];
  readonly now: () => Instant;
  readonly logger: Logger;
}

/** The most that anybody has to send to sign in. */
export const MAX_SIGN_IN_BYTES = 10_000;
