/**
 * An invitation: a link for one e-mail, good once, for 7 days.
 *
 * Invariants: accepting needs both the token and a sign-in with the invited e-mail; one e-mail has at most one open
 * invitation to a business, so that a removed person does not hold a second one.
 */
import { type Instant, instantPlus } from '../kernel/instant.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import type { Tables } from './tables.ts';

export const INVITATION_DAYS = 7;

export type Invitation = Tables['invitations'];

/** What a person sees with the link before they have signed in. */
export interface OpenedInvitation {
  readonly businessName: string;
  /** First and last name. */
  readonly gerenteName: string;
  /** The invited e-mail. */
  readonly email: string;
}

export type InvitationState = 'pending' | 'accepted' | 'expired';

/** An invitation as its gerente sees it. */
export type ShownInvitation = Omit<Invitation, 'token'> & {
  readonly state: InvitationState;
  /** Null once the link can no longer be used. */
  readonly token: string | null;
};

export function invitationState(
  invitation: Pick<Invitation, 'acceptedAt' | 'expiresAt'>,
  now: Instant,
): InvitationState {
  if (invitation.acceptedAt !== null) return 'accepted';
  return now < invitation.expiresAt ? 'pending' : 'expired';
}

/** Why the link can no longer be used. */
export function refuseUnusableInvitation(
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

/** Capitals do not matter in an e-mail. */
export function isInvitationForPerson(
  { email }: Pick<Invitation, 'email'>,
  person: { readonly email: string },
): boolean {
  return email.toLowerCase() === person.email.toLowerCase();
}

/** True if the text has the form of a token. */
export function isInvitationToken(text: string): boolean {
  return /^[0-9a-f]{64}$/u.test(text);
}

export function invitationExpiry(createdAt: Instant): Instant {
  return instantPlus(createdAt, INVITATION_DAYS * 24 * 3_600_000);
}
