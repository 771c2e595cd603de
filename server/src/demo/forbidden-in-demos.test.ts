/** No command leads out of a demo, also none that is yet to come. */
import { findLedgerCommand, commands } from '@cuadra/domain/commands';
import { expect, it } from 'vitest';
import { isCommandForbiddenInDemos } from './forbidden-in-demos.ts';

it.each(Object.keys(commands))('%s is open to demos only where it stays within', (name) => {
  const staysWithin = ['business', 'person'].includes(findLedgerCommand(name)?.ledger ?? '');
  const letsOthersIn = ['invite-employee', 'create-api-token', 'share-debts'].includes(name);
  expect(isCommandForbiddenInDemos(name)).toBe(!staysWithin || letsOthersIn);
});
