/** The device makes the token and sends only its hash, so that the secret never leaves it. */
import * as z from 'zod/mini';
import { rowCreation } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { requiredText, uuidField } from '../kernel/input-fields.ts';
import { refuse } from '../kernel/refusal.ts';
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { MAX_API_TOKENS } from '../rows/api-token.ts';

export const createApiToken = defineCommand({
  name: 'create-api-token',
  ledger: 'business',
  requires: 'member-in-person',
  input: z.strictObject({
    tokenId: uuidField,
    /** What it is for. */
    name: requiredText(MAX_NAME_LENGTH),
    /** SHA-256, in hexadecimal digits. */
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/u)),
  }),
  reads: () => ({ apiTokens: 'own' }),
  decide: ({ apiTokens }, { tokenId, name, hash }, { businessId, actor, at }) => {
    if (apiTokens.length >= MAX_API_TOKENS) return refuse('too-many-api-tokens', { limit: String(MAX_API_TOKENS) });
    const made = { uuid: tokenId, businessId, name, uid: actor.uid, hash, createdAt: at, deletedAt: null };
    return { apiTokens: [rowCreation(made)] };
  },
});
