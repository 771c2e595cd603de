/**
 * Invariant: the business and its owner's link are written together, so no business is without a gerente.
 * Spec: sections 3 (Business, User-business link), 4 (Business link) and 6.
 */
import * as z from 'zod/mini';
import { rowCreation } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { uuidField } from '../kernel/input-fields.ts';
import {
  businessNameSchema,
  businessTypeSchema,
  cashRoundingSchema,
  businessContactFieldSchemas,
  newBusiness,
} from '../rows/business.ts';
import { isFirstBusiness, newMembership } from '../rows/membership.ts';
import { fullPermissions } from '../rows/permissions.ts';

export const createBusiness = defineCommand({
  name: 'create-business',
  ledger: 'new-business',
  requires: 'signed-in',
  input: z.strictObject({
    businessId: uuidField,
    nombre: businessNameSchema,
    tipo: businessTypeSchema,
    ...businessContactFieldSchemas,
    cashRounding: z.optional(cashRoundingSchema),
  }),
  reads: () => ({ ownLinks: true }),
  decide: ({ ownLinks }, input, { actor, at }) => {
    const { businessId, nombre, tipo, direccion = '', telefono = '', email = '', descripcion = '' } = input;
    const card = { id: businessId, nombre, tipo, direccion, telefono, email, descripcion };
    const ownerLink = newMembership({
      businessId,
      uid: actor.uid,
      rol: 'gerente',
      permissions: fullPermissions,
      departamento: '',
      fechaIngreso: at,
      esPrincipal: isFirstBusiness(ownLinks),
    });
    return {
      businesses: [rowCreation(newBusiness(card, actor.uid, at, input.cashRounding))],
      memberships: [rowCreation(ownerLink)],
    };
  },
});
