/**
 * A deactivated link is no longer the principal one, so another can become it; its API tokens end for good,
 * and so does an invitation from when it was deactivated before, which would let its person in again.
 * Spec: section 6.
 */
import * as z from 'zod/mini';
import { rowUpdate } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { possiblyEmptyText, requireSomeOtherField } from '../kernel/input-fields.ts';
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { personIdSchema } from '../rows/profile.ts';
import { findEmployeeOrRefuse } from './find-employee-or-refuse.ts';
import { apiTokenRevocationChanges } from '../api-tokens/api-token-revocation-changes.ts';
import type { Membership } from '../rows/membership.ts';
import { invitationCancellationChanges } from './cancel-invitation.ts';
import { permissionChangesSchema, applyPermissionChanges } from './apply-permission-changes.ts';

export const updateEmployee = defineCommand({
  name: 'update-employee',
  ledger: 'business',
  requires: 'gerente',
  input: z
    .strictObject({
      uid: personIdSchema,
      permissions: z.optional(permissionChangesSchema),
      departamento: z.optional(possiblyEmptyText(MAX_NAME_LENGTH)),
      activo: z.optional(z.boolean()),
    })
    .check(requireSomeOtherField('uid')),
  reads: ({ uid }) => ({ members: [uid], apiTokens: { of: uid }, openInvitationsTo: { uid } }),
  decide: ({ members, apiTokens, openInvitations }, input, { at }) => {
    const before = findEmployeeOrRefuse(members, input.uid);
    if (isRefusal(before)) return before;
    const { departamento = before.departamento, activo = before.activo } = input;
    const after: Membership = {
      ...before,
      permissions: applyPermissionChanges(before.permissions, input.permissions),
      departamento,
      activo,
      esPrincipal: activo && before.esPrincipal,
    };
    return {
      memberships: [rowUpdate(before, after)],
      apiTokens: activo ? [] : apiTokenRevocationChanges(apiTokens, at),
      invitations: before.activo && !activo ? invitationCancellationChanges(openInvitations, at) : [],
    };
  },
});
