/**
 * Afterwards exactly one of the person's links is principal; only changed links are written.
 * Spec: sections 3 (User-business link) and 6.
 */
import * as z from 'zod/mini';
import { rowUpdate } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { uuidField } from '../kernel/input-fields.ts';
import { refuse } from '../kernel/refusal.ts';

export const setPrincipalBusiness = defineCommand({
  name: 'set-principal-business',
  ledger: 'person',
  requires: 'signed-in',
  input: z.strictObject({ businessId: uuidField }),
  reads: () => ({ ownLinks: true }),
  decide: ({ ownLinks }, { businessId }) => {
    const chosen = ownLinks.find((link) => link.businessId === businessId && link.activo);
    if (chosen === undefined) return refuse('business-not-found', { id: businessId });
    const changing = ownLinks.filter((link) => link.esPrincipal !== (link === chosen));
    return { memberships: changing.map((link) => rowUpdate(link, { ...link, esPrincipal: link === chosen })) };
  },
});
