/** Undoes the request of that instant; where there is none, or a later one, nothing changes. */
import * as z from 'zod/mini';
import { rowUpdate } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { isInstant } from '../kernel/calendar.ts';
import { refuse } from '../kernel/refusal.ts';

export const cancelBusinessDeletion = defineCommand({
  name: 'cancel-business-deletion',
  ledger: 'business',
  requires: 'gerente',
  input: z.strictObject({ requestedAt: z.string().check(z.refine(isInstant)) }),
  reads: () => ({ business: true }),
  decide: ({ business: before }, { requestedAt }, { businessId, at }) => {
    if (before === undefined) return refuse('business-not-found', { id: businessId });
    if (before.deletionRequestedAt !== requestedAt) return {};
    const after = { ...before, deletionRequestedAt: null, deletionRequestedBy: null, updatedAt: at };
    return { businesses: [rowUpdate(before, after)] };
  },
});
