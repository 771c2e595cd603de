/**
 * open-day: the day begins with the money that is really there.
 *
 * Spec: section 3 (Transaction).
 */
import { defineCommand } from '../commands/command.ts';
import { countTill, tillCount } from './till-count.ts';

export const openDay = defineCommand({
  name: 'open-day',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: tillCount,
  reads: () => ({ balances: 'before' }),
  decide: ({ balances }, input, context) => countTill('opening', input, balances, context),
});
