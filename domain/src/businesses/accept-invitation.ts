/**
 * A person has only one link to a business: a removed or deactivated person who is invited again gets the old link,
 * with the permissions of the new invitation.
 * Spec: sections 3 (User-business link), 4 (Business link) and 6.
 */
import * as z from 'zod/mini';
import { rowCreation, type RowChange, rowUpdate } from '../commands/row-changes.ts';
import { defineCommand, type Context } from '../commands/command.ts';
import { requiredText } from '../kernel/input-fields.ts';
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import type { State } from '../commands/command-reads.ts';
import { type Invitation, isInvitationForPerson, refuseUnusableInvitation } from '../rows/invitation.ts';
import { isFirstBusiness, type Membership, newMembership } from '../rows/membership.ts';

export const acceptInvitation = defineCommand({
  name: 'accept-invitation',
  ledger: 'invitation',
  requires: 'signed-in',
  input: z.strictObject({ token: requiredText(MAX_NAME_LENGTH) }),
  reads: ({ token }) => ({ invitation: { token }, business: true, ownLinks: true, ownLinkHere: true }),
  decide: (state, _input, context) => {
    const { invitation, business } = state;
    const { actor, at, businessId } = context;
    if (invitation === undefined || invitation.businessId !== businessId) return refuse('invitation-not-found');
    const refusal = refuseAcceptance(invitation, state, context);
    if (refusal !== undefined) return refusal;
    if (business === undefined) return refuse('business-not-found', { id: businessId });
    const accepted: Invitation = { ...invitation, acceptedAt: at, acceptedBy: actor.uid };
    return {
      memberships: [membershipChange(invitation, state, context)],
      invitations: [rowUpdate(invitation, accepted)],
    };
  },
});

function refuseAcceptance(
  invitation: Invitation,
  { ownLinkHere }: Pick<State, 'ownLinkHere'>,
  { actor, at }: Context,
): Refusal | undefined {
  const closed = refuseUnusableInvitation(invitation, at);
  if (closed !== undefined) return closed;
  if (!isInvitationForPerson(invitation, actor)) return refuse('invitation-for-another');
  // One that was open when they were removed does not let them in again.
  const removedAt = ownLinkHere?.deletedAt ?? null;
  if (removedAt !== null && invitation.createdAt < removedAt) return refuse('invitation-not-found');
  return ownLinkHere?.activo === true ? refuse('already-a-member') : undefined;
}

function membershipChange(
  { businessId, permissions, departamento }: Invitation,
  { ownLinks, ownLinkHere }: Pick<State, 'ownLinks' | 'ownLinkHere'>,
  { actor, at }: Context,
): RowChange<Membership> {
  const link = newMembership({
    businessId,
    uid: actor.uid,
    rol: 'empleado',
    permissions,
    departamento,
    fechaIngreso: at,
    esPrincipal: isFirstBusiness(ownLinks),
  });
  return ownLinkHere === undefined ? rowCreation(link) : rowUpdate(ownLinkHere, link);
}
