/**
 * Commands that are forbidden in a demo: those that reach another business, or let another person in.
 *
 * Invariant: a demo's people write only to the ledgers of their demo and of themselves, also with commands added later.
 */
import { type CommandName, findCommand } from '@cuadra/domain/commands';

const lettingOthersIn: ReadonlySet<string> = new Set(['invite-employee', 'create-api-token'] satisfies CommandName[]);

export function isForbiddenInDemos(name: string): boolean {
  const ledger = findCommand(name)?.ledger;
  return ledger === 'new-business' || ledger === 'invitation' || lettingOthersIn.has(name);
}
