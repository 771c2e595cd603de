/**
 * Commands that are forbidden in a demo: those that reach another business, let another person in, or put something of
 * it before strangers.
 *
 * Invariant: a demo's people write only to the ledgers of their demo and of themselves, also with commands added later.
 */
import { type CommandName, findLedgerCommand } from '@cuadra/domain/commands';

const lettingOthersIn: ReadonlySet<string> = new Set([
  'invite-employee',
  'create-api-token',
  'share-debts',
] satisfies CommandName[]);

export function isCommandForbiddenInDemos(name: string): boolean {
  const ledger = findLedgerCommand(name)?.ledger;
  return ledger === 'new-business' || ledger === 'invitation' || lettingOthersIn.has(name);
}
