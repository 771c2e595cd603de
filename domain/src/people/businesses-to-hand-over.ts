/**
 * An account is erased some days after its person asked for it; until then it works as before, and asking can be taken
 * back.
 *
 * Invariant: no business loses its gerente by it. The businesses where nobody else works go with the account; any other
 * must be handed over, or be deleted itself.
 */
import type { ManagedBusiness } from '../rows/managed-business.ts';

/**
 * Those that must be handed over before the account can go: whoever works in the others was told, or there is nobody.
 */
export function businessesToHandOver(managed: readonly ManagedBusiness[]): ManagedBusiness[] {
  return managed.filter(({ colleagues, deletionRequestedAt }) => colleagues > 0 && deletionRequestedAt === null);
}
