/**
 * update-settings: the currency and the zone a business keeps its books in, and what a new employee may do.
 *
 * The default permissions are what the next invitation offers; who works here already is not touched. No amount is
 * converted: another currency is another sign on the same figures. Another zone moves the edges of every day.
 * Spec: sections 3 (Business) and 6.
 */
import * as z from 'zod/mini';
import { rowUpdate } from '../commands/changes.ts';
import { defineCommand } from '../commands/command.ts';
import { somethingToChange, zone } from '../kernel/fields.ts';
import { refuse } from '../kernel/refusal.ts';
import { type Business, currency } from '../rows/business.ts';
import { permissionChanges, withPermissions } from './permission-changes.ts';

export const updateSettings = defineCommand({
  name: 'update-settings',
  ledger: 'business',
  requires: 'gerente',
  input: z
    .strictObject({
      moneda: z.optional(currency),
      timezone: z.optional(zone),
      permisos: z.optional(z.strictObject({ empleados: z.optional(permissionChanges) })),
    })
    .check(somethingToChange()),
  reads: () => ({ business: true }),
  decide: ({ business: before }, { moneda, timezone, permisos }, { businessId, at }) => {
    if (before === undefined) return refuse('business-not-found', { id: businessId });
    const { configuracion } = before;
    const after: Business = {
      ...before,
      updatedAt: at,
      configuracion: {
        moneda: moneda ?? configuracion.moneda,
        timezone: timezone ?? configuracion.timezone,
        permisos: { empleados: withPermissions(configuracion.permisos.empleados, permisos?.empleados) },
      },
    };
    return { businesses: [rowUpdate(before, after)] };
  },
});
