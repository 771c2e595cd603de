/**
 * The name says which business is meant. Asking again changes nothing, so that the day of the erasure does not move.
 */
import * as z from 'zod/mini';
import { rowUpdate } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { businessNameSchema } from '../rows/business.ts';
import { isSameBusinessName } from './filter-own-businesses-by-name.ts';
import { refuse } from '../kernel/refusal.ts';

export const requestBusinessDeletion = defineCommand({
  name: 'request-business-deletion',
  ledger: 'business',
  requires: 'gerente',
  asksPassword: true,
  input: z.strictObject({ nombre: businessNameSchema }),
  reads: () => ({ business: true }),
  decide: ({ business: before }, { nombre }, { businessId, actor, at }) => {
    if (before === undefined) return refuse('business-not-found', { id: businessId });
    if (!isSameBusinessName(nombre, before.nombre)) return refuse('name-differs');
    if ((before.deletionRequestedAt ?? null) !== null) return {};
    const after = { ...before, deletionRequestedAt: at, deletionRequestedBy: actor.uid, updatedAt: at };
    return { businesses: [rowUpdate(before, after)] };
  },
});
