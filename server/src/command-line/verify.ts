/** `cuadra verify`: derives again what can be derived, in every business, and names each difference. */
import { OperatorRefusal } from '../operations/operator-refusal.ts';
import { verifyDatabase } from '../operations/verify.ts';
import type { CommandLineCommand } from './command.ts';

export const verify: CommandLineCommand = {
  name: 'verify',
  parameters: [],
  does: 'recalcula saldos, stock y auditoría de todos los negocios, y nombra cada diferencia',
  run: async ({ database, say }) => {
    const { businesses, records, traces, differences } = await verifyDatabase(database);
    say(`Negocios: ${businesses}. Movimientos: ${records}. Entradas de auditoría: ${traces}.`);
    if (differences.length === 0) return 'Todo cuadra.';
    throw new OperatorRefusal([`Diferencias: ${differences.length}.`, ...differences].join('\n  '));
  },
};
