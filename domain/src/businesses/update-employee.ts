/**
 * update-employee: what an employee may do, in which departamento, and whether they may come in at all.
 *
 * A deactivated link stops being the principal one: another may become it in the meantime.
 * Spec: section 6.
 */
import * as z from 'zod/mini';
import { rowUpdate } from '../commands/changes.ts';
import { defineCommand } from '../commands/command.ts';
import { optionalText, somethingToChange } from '../kernel/fields.ts';
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { personId } from '../rows/profile.ts';
import { findEmployee } from './employee.ts';
import type { Membership } from '../rows/membership.ts';
import { permissionChanges, withPermissions } from './permission-changes.ts';

export const updateEmployee = defineCommand({
  name: 'update-employee',
  ledger: 'business',
  requires: 'gerente',
  input: z
    .strictObject({
      uid: personId,
      permissions: z.optional(permissionChanges),
      departamento: z.optional(optionalText(MAX_NAME_LENGTH)),
      activo: z.optional(z.boolean()),
    })
    .check(somethingToChange('uid')),
  reads: ({ uid }) => ({ members: [uid] }),
  decide: ({ members }, input) => {
    const before = findEmployee(members, input.uid);
    if (isRefusal(before)) return before;
    const { departamento = before.departamento, activo = before.activo } = input;
    const after: Membership = {
      ...before,
      permissions: withPermissions(before.permissions, input.permissions),
      departamento,
      activo,
      esPrincipal: activo && before.esPrincipal,
    };
    return { memberships: [rowUpdate(before, after)] };
  },
});
