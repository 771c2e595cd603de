import { formatInstant, DEFAULT_ZONE } from '@cuadra/domain/kernel/calendar';
import { restoreBackup } from '../operations/backup/restore-backup.ts';
import { writeBackup } from '../operations/backup/write-backup.ts';
import type { CommandLineCommand } from './command-line-command.ts';

export const backupCommand: CommandLineCommand = {
  name: 'backup',
  parameters: ['ARCHIVO'],
  does: 'copia todo lo que hay, de todos los negocios y personas, en un archivo nuevo',
  run: async ({ database, now, progress }, file = '') => {
    progress('Copiando…');
    const { rows, bytes } = await writeBackup(database, file, now());
    const size = (bytes / 1_000_000).toFixed(1);
    return [`Copia hecha: ${file} (${rows} filas, ${size} MB).`, 'Guárdala en otro lugar y en privado: lo tiene todo.'];
  },
};

export const restoreCommand: CommandLineCommand = {
  name: 'restore',
  parameters: ['ARCHIVO'],
  does: 'recupera una copia donde todavía no hay nada',
  run: async ({ database, progress }, file = '') => {
    progress('Recuperando y verificando…');
    const { takenAt, rows, businesses } = await restoreBackup(database, file);
    const taken = formatInstant(takenAt, DEFAULT_ZONE);
    return [
      `Copia del ${taken} (hora de Lima) recuperada: ${rows} filas, negocios: ${businesses}. Todo cuadra.`,
      'Nadie tiene la sesión abierta: cada uno entra otra vez con su contraseña.',
    ];
  },
};
