/**
 * Finds the person who sends a request: the only part of sign-in that the rest of the server uses.
 *
 * Every request passes here: the cookie's signature is checked in memory, and one prepared statement does the rest.
 * Invariants: a session is never extended; nothing is cached between requests, so that disabling a person or ending a
 * session works at once.
 * Spec: sections 4 (Session) and 7 (Authentication).
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Database } from '../database/database.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Caller } from '../ledger/caller-rights.ts';
import type { ConcurrencyLimiter } from '../limits/concurrency-limiter.ts';
import { createPersonConcurrencyLimiter } from '../limits/concurrency-and-rate-limits.ts';
import { createApiTokenLookup } from './api-token-lookup.ts';
import { apiTokenInHeaders } from './api-token-in-headers.ts';
import { type CookieSeal, readSessionToken } from './read-session-cookie.ts';

export interface SessionPerson extends Caller {
  readonly email: string;
  readonly expiresAt: Instant;
  /** True for the invented people of a demo. */
  readonly isDemo: boolean;
}

export interface CallerLookup {
  /** Limits each person's running requests. */
  readonly turns: ConcurrencyLimiter;
  /** Undefined if the cookie is missing, expired or revoked, or its owner was disabled. */
  signedInBy(headers: Headers): Promise<SessionPerson | undefined>;
  /** Undefined if the API token is unknown or revoked, or its maker was disabled since. */
  programBy(token: string): Promise<SessionPerson | undefined>;
}

export function createCallerLookup(
  database: Pick<Database, 'asTenant' | 'askFunction'>,
  seal: CookieSeal,
  now: () => Instant,
): CallerLookup {
  return {
    turns: createPersonConcurrencyLimiter(),
    programBy: createApiTokenLookup(database, now),
    signedInBy: async (headers) => {
      if (apiTokenInHeaders(headers) !== undefined) return undefined;
      const token = readSessionToken(headers, seal);
      if (token === undefined) return undefined;
      const [person] = await database.askFunction<SessionPerson>(
        preparedQuery('select uid, "sessionId", email, "expiresAt", "isDemo" from sign_in.session_of($1, $2)', [
          token,
          now(),
        ]),
      );
      return person;
    },
  };
}
