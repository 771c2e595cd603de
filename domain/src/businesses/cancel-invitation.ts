import * as z from 'zod/mini';
import { type RowChange, rowDeletion } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { uuidField } from '../kernel/input-fields.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Instant } from '../kernel/instant.ts';
import type { Invitation } from '../rows/invitation.ts';

export const cancelInvitation = defineCommand({
  name: 'cancel-invitation',
  ledger: 'business',
  requires: 'gerente',
  input: z.strictObject({ invitationId: uuidField }),
  reads: ({ invitationId }) => ({ invitation: { id: invitationId } }),
  decide: ({ invitation }, _input, { businessId, at }) => {
    if (invitation === undefined || invitation.businessId !== businessId) return refuse('invitation-not-found');
    if (invitation.acceptedAt !== null) return refuse('invitation-used');
    return { invitations: invitationCancellationChanges([invitation], at) };
  },
});

export function invitationCancellationChanges(
  invitations: readonly Invitation[],
  at: Instant,
): RowChange<Invitation>[] {
  return invitations.map((invitation) => rowDeletion(invitation, { ...invitation, deletedAt: at }));
}
