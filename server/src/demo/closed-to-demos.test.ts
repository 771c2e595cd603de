/** No command leads out of a demo, also none that is yet to come. */
import { commandNamed, commands } from '@cuadra/domain/commands';
import { expect, it } from 'vitest';
import { isClosedToDemos } from './closed-to-demos.ts';

it.each(Object.keys(commands))('%s is open to demos only where it stays within', (name) => {
  const staysWithin = ['business', 'person'].includes(commandNamed(name)?.ledger ?? '');
  expect(isClosedToDemos(name)).toBe(!staysWithin || name === 'invite-employee');
});
