/**
 * An invitation: a link for one e-mail, good once, for 7 days.
 *
 * Invariants: the token is what opens it, and whoever knows it must also be signed in with the invited e-mail; one
 * e-mail has at most one open invitation to a business, so that who was removed holds no second way in.
 */
import { type Instant, instantPlus } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/fields.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
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

/** What is told to whoever has its link, before they have signed in. */
export interface OpenedInvitation {
  readonly businessName: string;
  /** First and last name. */
  readonly gerenteName: string;
  /** Whom it is for. */
  readonly email: string;
}

export type InvitationState = 'pending' | 'accepted' | 'expired';

/** An invitation as its gerente sees it. */
export type ShownInvitation = Omit<Invitation, 'token'> & {
  readonly state: InvitationState;
  /** Null once it opens nothing any more. */
  readonly token: string | null;
};

export function invitationState(
  invitation: Pick<Invitation, 'acceptedAt' | 'expiresAt'>,
  now: Instant,
): InvitationState {
  if (invitation.acceptedAt !== null) return 'accepted';
  return now < invitation.expiresAt ? 'pending' : 'expired';
}

/** Why its link opens nothing any more. */
export function refuseOpening(
  invitation: Pick<Invitation, 'acceptedAt' | 'expiresAt'>,
  now: Instant,
): Refusal | undefined {
  switch (invitationState(invitation, now)) {
    case 'accepted':
      return refuse('invitation-used');
    case 'expired':
      return refuse('invitation-expired');
    case 'pending':
      return undefined;
  }
}

/** An e-mail is the same however it is written. */
export function isInvitedEmail({ email }: Pick<Invitation, 'email'>, person: { readonly email: string }): boolean {
  return email.toLowerCase() === person.email.toLowerCase();
}

/** Whether it could be the token of one at all. */
export function isToken(text: string): boolean {
  return /^[0-9a-f]{64}$/u.test(text);
}

export function invitationExpiry(createdAt: Instant): Instant {
  return instantPlus(createdAt, INVITATION_DAYS * 24 * 3_600_000);
}
