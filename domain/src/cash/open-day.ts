/** Spec: section 3 (Transaction). */
import { defineCommand } from '../commands/command.ts';
import { buildTillCountOrRefuse, tillCountSchema } from './till-count.ts';

export const openDay = defineCommand({
  name: 'open-day',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: tillCountSchema,
  reads: () => ({ balances: 'before' }),
  decide: ({ balances }, input, context) => buildTillCountOrRefuse('opening', input, balances, context),
});
