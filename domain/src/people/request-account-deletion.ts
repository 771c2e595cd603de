/**
 * The e-mail says which account is meant. Asking again changes nothing, so that the day of the erasure does not move.
 */
import * as z from 'zod/mini';
import { rowUpdate } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { emailField } from '../kernel/input-fields.ts';
import { refuse } from '../kernel/refusal.ts';
import { businessesToHandOver } from './businesses-to-hand-over.ts';

export const requestAccountDeletion = defineCommand({
  name: 'request-account-deletion',
  ledger: 'person',
  requires: 'signed-in',
  asksPassword: true,
  input: z.strictObject({ email: emailField }),
  reads: () => ({ profile: true, managedBusinesses: true }),
  decide: ({ profile: before, managedBusinesses }, input, { at }) => {
    if (before === undefined) return refuse('user-not-found');
    if (input.email !== before.email) return refuse('email-differs');
    if ((before.deletionRequestedAt ?? null) !== null) return {};
    const held = businessesToHandOver(managedBusinesses);
    if (held.length > 0) return refuse('hand-over-first', { businesses: held.map(({ nombre }) => nombre).join(', ') });
    return { profiles: [rowUpdate(before, { ...before, deletionRequestedAt: at })] };
  },
});
