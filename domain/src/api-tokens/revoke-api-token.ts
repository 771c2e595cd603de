/** A gerente revokes any token of the business, everybody else only their own. */
import * as z from 'zod/mini';
import { defineCommand } from '../commands/command.ts';
import { uuidField } from '../kernel/input-fields.ts';
import { refuse } from '../kernel/refusal.ts';
import { apiTokenRevocationChanges } from './api-token-revocation-changes.ts';

export const revokeApiToken = defineCommand({
  name: 'revoke-api-token',
  ledger: 'business',
  requires: 'member-in-person',
  input: z.strictObject({ tokenId: uuidField }),
  reads: ({ tokenId }) => ({ apiTokens: { id: tokenId } }),
  decide: ({ apiTokens: [token] }, _input, { actor, at }) => {
    const isTheirs = token?.uid === actor.uid || actor.membership?.rol === 'gerente';
    if (token === undefined || !isTheirs) return refuse('api-token-not-found');
    return { apiTokens: apiTokenRevocationChanges([token], at) };
  },
});
