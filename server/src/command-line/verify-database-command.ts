import { DEFAULT_TIME_ZONE, formatInstant } from '@cuadra/domain/kernel/calendar';
import { readBackupTrailHeads } from '../operations/backup/read-backup-trail-heads.ts';
import { OperationRefusal } from '../operations/operation-refusal.ts';
import { verifyTrailsContinueFromHeads, verifyDatabase } from '../operations/verify.ts';
import type { CommandLineCommand } from './command-line-command.ts';
import { throwIfDatabaseWithoutPeople } from './require-existing-database-with-people.ts';

export const verifyDatabaseCommand: CommandLineCommand = {
  name: 'verify',
  parameters: [],
  options: [
    { name: 'against', value: 'ARCHIVO', does: 'además, que la auditoría de hoy siga a la de una copia de seguridad' },
  ],
  does: 'compara cada fila con la auditoría, recalcula saldos y stock de todos los negocios, y nombra cada diferencia',
  run: async ({ database, config, say, options: { against } }) => {
    // Before what may take long, so that a wrong file is said at once and hides no difference.
    const heads = against === undefined ? undefined : await readBackupTrailHeads(against);
    const { businesses, records, traces, differences } = await verifyDatabase(database);
    say(`Negocios: ${businesses}. Movimientos: ${records}. Entradas de auditoría: ${traces}.`);
    const all = [...differences, ...(heads === undefined ? [] : await verifyTrailsContinueFromHeads(database, heads))];
    if (all.length > 0) throw new OperationRefusal([`Diferencias: ${all.length}.`, ...all].join('\n  '));
    await throwIfDatabaseWithoutPeople(database, config, 'verificar');
    if (heads === undefined)
      return businesses > 0 ? 'Todo cuadra.' : 'No hay ningún negocio que verificar; en lo demás no hay diferencias.';
    const taken = formatInstant(heads.takenAt, DEFAULT_TIME_ZONE);
    return `Todo cuadra, y la auditoría sigue a la de la copia del ${taken} (hora de Lima).`;
  },
};
