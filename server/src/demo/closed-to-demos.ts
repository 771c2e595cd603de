/**
 * Which commands nobody gives from a demo: whatever would lead out of its own business, or somebody else into it.
 *
 * Invariant: a demo's people write to the ledgers of their demo and of themselves, and to no other, whatever commands
 * there will be.
 */
import { type CommandName, commandNamed } from '@cuadra/domain/commands';

const lettingOthersIn: ReadonlySet<string> = new Set(['invite-employee'] satisfies CommandName[]);

export function isClosedToDemos(name: string): boolean {
  const ledger = commandNamed(name)?.ledger;
  return ledger === 'new-business' || ledger === 'invitation' || lettingOthersIn.has(name);
}
