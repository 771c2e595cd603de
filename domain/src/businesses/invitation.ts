/**
 * An invitation: a link for one e-mail, good once, for 7 days.
 *
 * Invariants: the token is what opens it, and whoever knows it must also be signed in with the invited e-mail; one
 * e-mail has at most one open invitation to a business, so that who was removed holds no second way in.
 */
import { type Instant, instantPlus } from '../kernel/calendar.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { Permissions } from './permissions.ts';

export const INVITATION_DAYS = 7;

export interface Invitation {
  readonly invitationId: Uuid;
  readonly businessId: Uuid;
  readonly email: string;
  readonly permissions: Permissions;
  readonly departamento: string;
  readonly token: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly acceptedAt: Instant | null;
  readonly acceptedBy: string | null;
  readonly deletedAt: Instant | null;
}

export type InvitationState = 'pending' | 'accepted' | 'expired';

/** An invitation as its gerente sees it. */
export type ShownInvitation = Omit<Invitation, 'token'> & {
  readonly state: InvitationState;
  /** Null once it opens nothing any more. */
  readonly token: string | null;
};

export function invitationState(invitation: Invitation, now: Instant): InvitationState {
  if (invitation.acceptedAt !== null) return 'accepted';
  return now < invitation.expiresAt ? 'pending' : 'expired';
}

export function invitationExpiry(createdAt: Instant): Instant {
  return instantPlus(createdAt, INVITATION_DAYS * 24 * 3_600_000);
}
