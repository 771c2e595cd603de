import { type RowChange, rowDeletion } from '../commands/row-changes.ts';
import type { Instant } from '../kernel/instant.ts';
import type { ApiToken } from '../rows/api-token.ts';

export function apiTokenRevocationChanges(tokens: readonly ApiToken[], at: Instant): RowChange<ApiToken>[] {
  return tokens.map((token) => rowDeletion(token, { ...token, deletedAt: at }));
}
