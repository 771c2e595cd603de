/**
 * Decides who may make an account on this server.
 *
 * Invariant: where an invitation is needed, only its token leads to it, and only the invited e-mail gets an account; so
 * one invitation makes one account at most.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { AuthErrorCode } from '@cuadra/domain/people/auth-error-messages';
import type { RegistrationMode } from '@cuadra/domain/people/server-sign-in-options';
import {
  type Invitation,
  invitationState,
  isInvitationToken,
  isInvitationForPerson,
} from '@cuadra/domain/rows/invitation';
import type { Database } from '../database/database.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';
import { findInvitedBusinessId } from '../ledger/postgres-ledgers.ts';

interface Parts {
  readonly database: Pick<Database, 'asTenant'>;
  readonly registration: RegistrationMode;
  readonly now: () => Instant;
}

interface Newcomer {
  readonly email: string;
  /** The token that they came with. */
  readonly invitation: unknown;
}

/** Undefined for whoever may make an account. */
export async function findRegistrationRefusalCode(
  { database, registration, now }: Parts,
  newcomer: Newcomer,
): Promise<AuthErrorCode | undefined> {
  switch (registration) {
    case 'open':
      return undefined;
    case 'off':
      return 'operation-not-allowed';
    case 'invite': {
      const invitation = await findInvitation(database, newcomer.invitation);
      if (invitation === undefined || invitationState(invitation, now()) !== 'pending') return 'invitation-needed';
      return isInvitationForPerson(invitation, newcomer) ? undefined : 'invitation-of-another';
    }
  }
}

type Found = Pick<Invitation, 'email' | 'acceptedAt' | 'expiresAt'>;

async function findInvitation(database: Parts['database'], token: unknown): Promise<Found | undefined> {
  // Impossible tokens never reach the database.
  if (typeof token !== 'string' || !isInvitationToken(token)) return undefined;
  const businessId = await findInvitedBusinessId(database, token, '');
  if (businessId === undefined) return undefined;
  const { rows } = await database.asTenant({ businessId, uid: '' }, 'read', (client) =>
    client.query<{ found: Found }>(
      preparedQuery(
        `select jsonb_build_object('email', email, 'acceptedAt', "acceptedAt", 'expiresAt', "expiresAt") as found
          from invitations where "businessId" = $1 and token = $2 and "deletedAt" is null`,
        [businessId, token],
      ),
    ),
  );
  return rows[0] && normalizeRowInstants(rows[0].found);
}
