/**
 * The gerente makes an employee the gerente, and gets the permissions of a new employee.
 *
 * The name says which business is meant. The programs of both act with their new permissions from then on, and a
 * waiting deletion of the business goes on waiting: the new gerente may undo it.
 * Spec: section 6 (gerente: owner named in gerenteId; default employee permissions).
 */
import * as z from 'zod/mini';
import { rowUpdate } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import { businessNameSchema } from '../rows/business.ts';
import { fullPermissions } from '../rows/permissions.ts';
import { personIdSchema } from '../rows/profile.ts';
import { isSameBusinessName } from './filter-own-businesses-by-name.ts';
import { findEmployeeOrRefuse } from './find-employee-or-refuse.ts';

export const handOverBusiness = defineCommand({
  name: 'hand-over-business',
  ledger: 'business',
  requires: 'gerente',
  asksPassword: true,
  input: z.strictObject({ uid: personIdSchema, nombre: businessNameSchema }),
  reads: ({ uid }) => ({ business: true, members: [uid], ownLinkHere: true }),
  decide: ({ business: before, members, ownLinkHere: own }, { uid, nombre }, { businessId, at }) => {
    if (before === undefined || own === undefined) return refuse('business-not-found', { id: businessId });
    if (!isSameBusinessName(nombre, before.nombre)) return refuse('name-differs');
    const heir = findEmployeeOrRefuse(members, uid);
    if (isRefusal(heir)) return heir;
    if (!heir.activo) return refuse('employee-deactivated');
    return {
      businesses: [rowUpdate(before, { ...before, gerenteId: uid, updatedAt: at })],
      memberships: [
        rowUpdate(own, { ...own, rol: 'empleado', permissions: before.configuracion.permisos.empleados }),
        // The last entry of a command is the one that the trail shows it by.
        rowUpdate(heir, { ...heir, rol: 'gerente', permissions: fullPermissions }),
      ],
    };
  },
});
