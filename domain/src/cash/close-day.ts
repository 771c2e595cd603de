/**
 * The day may continue after its closure and be closed again.
 * Spec: section 3 (Transaction).
 */
import { defineCommand } from '../commands/command.ts';
import { decideTillCount, tillCount } from './till-count.ts';

export const closeDay = defineCommand({
  name: 'close-day',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: tillCount,
  reads: () => ({ balances: 'before' }),
  decide: ({ balances }, input, context) => decideTillCount('closure', input, balances, context),
});
