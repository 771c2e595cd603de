/**
 * close-day: the day ends with a count; the day may go on after it, and be closed again.
 *
 * Spec: section 3 (Transaction).
 */
import { defineCommand } from '../commands/command.ts';
import { countTill, tillCount } from './till-count.ts';

export const closeDay = defineCommand({
  name: 'close-day',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: tillCount,
  reads: () => ({ balances: 'before' }),
  decide: ({ balances }, input, context) => countTill('closure', input, balances, context),
});
