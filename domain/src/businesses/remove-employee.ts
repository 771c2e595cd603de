/**
 * The gerente removes an employee, and an employee leaves: nobody else is theirs to remove. The gerente stays until the
 * business is handed over.
 *
 * The link stays, marked as removed, so that the person's records keep their author, and a new invitation can restore
 * it. Their API tokens end for good.
 * Spec: sections 6 and 7 (Writes).
 */
import * as z from 'zod/mini';
import { rowDeletion } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import { personIdSchema } from '../rows/profile.ts';
import { findEmployeeOrRefuse } from './find-employee-or-refuse.ts';
import { apiTokenRevocationChanges } from '../api-tokens/api-token-revocation-changes.ts';
import type { Membership } from '../rows/membership.ts';

export const removeEmployee = defineCommand({
  name: 'remove-employee',
  ledger: 'business',
  requires: 'member-in-person',
  input: z.strictObject({ uid: personIdSchema }),
  reads: ({ uid }) => ({ members: [uid], apiTokens: { of: uid } }),
  decide: ({ members, apiTokens }, { uid }, { actor, at }) => {
    if (uid !== actor.uid && actor.membership?.rol !== 'gerente') return refuse('forbidden');
    const before = findEmployeeOrRefuse(members, uid);
    if (isRefusal(before)) return before;
    const after: Membership = { ...before, activo: false, esPrincipal: false, deletedAt: at };
    return { memberships: [rowDeletion(before, after)], apiTokens: apiTokenRevocationChanges(apiTokens, at) };
  },
});
