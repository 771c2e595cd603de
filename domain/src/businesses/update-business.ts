/** Spec: sections 3 (Business) and 5 (Other). */
import * as z from 'zod/mini';
import { rowUpdate } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { requireSomeOtherField } from '../kernel/input-fields.ts';
import { refuse } from '../kernel/refusal.ts';
import {
  type Business,
  businessNameSchema,
  businessTypeSchema,
  businessContactFieldSchemas,
  logoFileNameSchema,
} from '../rows/business.ts';

export const updateBusiness = defineCommand({
  name: 'update-business',
  ledger: 'business',
  requires: 'gerente',
  input: z
    .strictObject({
      nombre: z.optional(businessNameSchema),
      tipo: z.optional(businessTypeSchema),
      ...businessContactFieldSchemas,
      /** Null removes the logo. */
      logo: z.optional(z.nullable(logoFileNameSchema)),
    })
    .check(requireSomeOtherField()),
  reads: () => ({ business: true }),
  decide: ({ business: before }, input, { businessId, at }) => {
    if (before === undefined) return refuse('business-not-found', { id: businessId });
    const {
      nombre = before.nombre,
      tipo = before.tipo,
      direccion = before.direccion,
      telefono = before.telefono,
      email = before.email,
      descripcion = before.descripcion,
      logo = before.logo,
    } = input;
    const card = { nombre, tipo, direccion, telefono, email, descripcion, logo };
    const after: Business = { ...before, ...card, updatedAt: at };
    return { businesses: [rowUpdate(before, after)] };
  },
});
