/**
 * What the rest of the server knows of sign-in: who sends a request, or nobody.
 *
 * This is on the way of every request: the cookie's signature is checked here, and one prepared statement does the
 * rest. Invariants: a session lasts as long as it says and no longer; nothing is remembered between requests, so that
 * whoever is disabled or signed out elsewhere is out from that instant on.
 * Spec: sections 4 (Session) and 7 (Authentication).
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Database } from '../database/database.ts';
import { preparedQuery } from '../database/prepared.ts';
import type { Caller } from '../ledger/execute-command.ts';
import type { Turns } from '../limits/turns.ts';
import { turnsOfPeople } from '../limits/usual-turns.ts';
import { type CookieSeal, sessionToken } from './session-cookie.ts';

export interface SessionPerson extends Caller {
  readonly email: string;
  readonly expiresAt: Instant;
  /** A throw-away person, in a business of sample data. */
  readonly isDemo: boolean;
}

export interface Sessions {
  /** How much each person has under way. */
  readonly turns: Turns;
  /** Undefined when the cookie is missing, expired or revoked, or its owner was disabled. */
  signedInBy(headers: Headers): Promise<SessionPerson | undefined>;
}

export function openSessions({ pool }: Pick<Database, 'pool'>, seal: CookieSeal, now: () => Instant): Sessions {
  return {
    turns: turnsOfPeople(),
    signedInBy: async (headers) => {
      const token = sessionToken(headers, seal);
      if (token === undefined) return undefined;
      const { rows } = await pool.query<SessionPerson>(
        preparedQuery('select uid, "sessionId", email, "expiresAt", "isDemo" from sign_in.session_of($1, $2)', [
          token,
          now(),
        ]),
      );
      return rows[0];
    },
  };
}
