/** Takes back the request of that instant; where there is none, or a later one, nothing changes. */
import * as z from 'zod/mini';
import { rowUpdate } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { isInstant } from '../kernel/calendar.ts';
import { refuse } from '../kernel/refusal.ts';

export const cancelAccountDeletion = defineCommand({
  name: 'cancel-account-deletion',
  ledger: 'person',
  requires: 'signed-in',
  input: z.strictObject({ requestedAt: z.string().check(z.refine(isInstant)) }),
  reads: () => ({ profile: true }),
  decide: ({ profile: before }, { requestedAt }) => {
    if (before === undefined) return refuse('user-not-found');
    if (before.deletionRequestedAt !== requestedAt) return {};
    return { profiles: [rowUpdate(before, { ...before, deletionRequestedAt: null })] };
  },
});
