/**
 * New default permissions apply only to later invitations. A new currency changes only the symbol; no amount is
 * converted. A new zone changes where every day begins.
 * Spec: sections 3 (Business) and 6.
 */
import * as z from 'zod/mini';
import { rowUpdate } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { requireSomeOtherField, timeZoneField } from '../kernel/input-fields.ts';
import { refuse } from '../kernel/refusal.ts';
import { type Business, cashRoundingSchema, currencySchema } from '../rows/business.ts';
import { taxRegimes } from '../rows/tax-regime.ts';
import { permissionChangesSchema, applyPermissionChanges } from './apply-permission-changes.ts';

export const updateSettings = defineCommand({
  name: 'update-settings',
  ledger: 'business',
  requires: 'gerente',
  input: z
    .strictObject({
      moneda: z.optional(currencySchema),
      timezone: z.optional(timeZoneField),
      cashRounding: z.optional(cashRoundingSchema),
      regimenTributario: z.optional(z.enum(taxRegimes)),
      permisos: z.optional(z.strictObject({ empleados: z.optional(permissionChangesSchema) })),
    })
    .check(requireSomeOtherField()),
  reads: () => ({ business: true }),
  decide: ({ business: before }, input, { businessId, at }) => {
    const { moneda, timezone, permisos, cashRounding: rounding, regimenTributario } = input;
    if (before === undefined) return refuse('business-not-found', { id: businessId });
    const { configuracion } = before;
    const after: Business = {
      ...before,
      updatedAt: at,
      configuracion: {
        ...configuracion,
        moneda: moneda ?? configuracion.moneda,
        timezone: timezone ?? configuracion.timezone,
        permisos: { empleados: applyPermissionChanges(configuracion.permisos.empleados, permisos?.empleados) },
        ...(rounding !== undefined && { cashRounding: rounding }),
        ...(regimenTributario !== undefined && { regimenTributario }),
      },
    };
    return { businesses: [rowUpdate(before, after)] };
  },
});
