/** Spec: section 3 (Transaction). */
import { defineCommand } from '../commands/command.ts';
import { decideTillCount, tillCountSchema } from './till-count.ts';

export const openDay = defineCommand({
  name: 'open-day',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: tillCountSchema,
  reads: () => ({ balances: 'before' }),
  decide: ({ balances }, input, context) => decideTillCount('opening', input, balances, context),
});
