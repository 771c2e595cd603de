/**
 * A new invitation replaces the open ones to the same e-mail: only the newest one works.
 * Spec: section 6 (default employee permissions).
 */
import * as z from 'zod/mini';
import { rowCreation } from '../commands/row-changes.ts';
import { defineCommand, type Context } from '../commands/command.ts';
import { emailField, possiblyEmptyText, uuidField } from '../kernel/input-fields.ts';
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { refuse } from '../kernel/refusal.ts';
import { type Invitation, invitationExpiry } from '../rows/invitation.ts';
import { invitationCancellationChanges } from './cancel-invitation.ts';
import { permissionChangesSchema, applyPermissionChanges } from './apply-permission-changes.ts';

export const inviteEmployee = defineCommand({
  name: 'invite-employee',
  ledger: 'business',
  requires: 'gerente',
  input: z.strictObject({
    invitationId: uuidField,
    email: emailField,
    /** Only the differences from the business's defaults. */
    permissions: z.optional(permissionChangesSchema),
    departamento: z.optional(possiblyEmptyText(MAX_NAME_LENGTH)),
  }),
  reads: (input) => ({ business: true, memberWithEmail: input.email, openInvitationsTo: { email: input.email } }),
  decide: ({ business, members, openInvitations }, input, context) => {
    const { businessId, actor, at } = context;
    if (business === undefined) return refuse('business-not-found', { id: businessId });
    const isOwn = input.email === actor.email.toLowerCase();
    if (isOwn || members.some((link) => link.activo)) return refuse('already-a-member');
    const invitation: Invitation = {
      invitationId: input.invitationId,
      businessId,
      email: input.email,
      permissions: applyPermissionChanges(business.configuracion.permisos.empleados, input.permissions),
      departamento: input.departamento ?? '',
      token: newToken(context),
      createdAt: at,
      expiresAt: invitationExpiry(at),
      acceptedAt: null,
      acceptedBy: null,
      deletedAt: null,
    };
    return { invitations: [rowCreation(invitation), ...invitationCancellationChanges(openInvitations, at)] };
  },
});

/** Two random ids make it impossible to guess; using a link also requires a sign-in with the invited e-mail. */
function newToken({ freshId }: Pick<Context, 'freshId'>): string {
  return (freshId() + freshId()).replaceAll('-', '');
}
