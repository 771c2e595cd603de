/**
 * The gerente confirms that the end of the trail, which their device had seen, is lost.
 *
 * Restoring a backup loses everything after it. The device warns the gerente, because somebody may have restored a
 * backup or cut the trail. The confirmation is itself an entry of the trail and names the lost entry.
 */
import * as z from 'zod/mini';
import { rowUpdate } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { refuse } from '../kernel/refusal.ts';
import { SHA256_HEX_PATTERN } from './hash-chain.ts';

export const acknowledgeRestore = defineCommand({
  name: 'acknowledge-restore',
  ledger: 'business',
  requires: 'gerente',
  input: z.strictObject({ sequence: z.int().check(z.gte(1)), hash: z.string().check(z.regex(SHA256_HEX_PATTERN)) }),
  reads: () => ({ business: true }),
  decide: ({ business: before }, { sequence, hash }, { businessId, at }) => {
    if (before === undefined) return refuse('business-not-found', { id: businessId });
    return { businesses: [rowUpdate(before, { ...before, lostTrail: { sequence, hash }, updatedAt: at })] };
  },
});
