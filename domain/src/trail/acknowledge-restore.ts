/**
 * acknowledge-restore: the gerente knows why the end of the trail that their device had seen is no longer there.
 *
 * A copy that is restored takes away what came after it. Who restored it knows that; who did not, is told by the device
 * that somebody did, or that somebody cut the trail. What they answer stands in the trail, with the entry that is missed.
 */
import * as z from 'zod/mini';
import { rowUpdate } from '../commands/changes.ts';
import { defineCommand } from '../commands/command.ts';
import { refuse } from '../kernel/refusal.ts';
import { SHA256_DIGITS } from './hash-chain.ts';

export const acknowledgeRestore = defineCommand({
  name: 'acknowledge-restore',
  ledger: 'business',
  requires: 'gerente',
  input: z.strictObject({ sequence: z.int().check(z.gte(1)), hash: z.string().check(z.regex(SHA256_DIGITS)) }),
  reads: () => ({ business: true }),
  decide: ({ business: before }, { sequence, hash }, { businessId, at }) => {
    if (before === undefined) return refuse('business-not-found', { id: businessId });
    return { businesses: [rowUpdate(before, { ...before, lostTrail: { sequence, hash }, updatedAt: at })] };
  },
});
