/**
 * For tests: passwords hashed with next to no work, which took more than half of the time of whatever signs somebody in.
 * Those hashed in earnest, of the seed's people, are understood too.
 */
import { verifyPassword } from 'better-auth/crypto';
import { sha256 } from '../ledger/sha256.ts';

const MARK = 'light ';

export const lightPasswords = {
  hash: async (password: string): Promise<string> => lightHash(password),
  verify: async ({ hash, password }: { readonly hash: string; readonly password: string }): Promise<boolean> =>
    hash.startsWith(MARK) ? hash === lightHash(password) : verifyPassword({ hash, password }),
};

function lightHash(password: string): string {
  return MARK + sha256(password);
}
