import { systemErrorCode } from '@cuadra/embedded-postgres/system-error-code';
import { formatInstant, DEFAULT_TIME_ZONE } from '@cuadra/domain/kernel/calendar';
import { type RestoreReport, restoreBackup, restoreBackupStream } from '../operations/backup/restore-backup.ts';
import { type BackupReport, streamBackup, writeBackup } from '../operations/backup/write-backup.ts';
import { OperationRefusal } from '../operations/operation-refusal.ts';
import type { CommandLineCommand, Job } from './command-line-command.ts';
import { throwIfDatabaseWithoutPeople } from './require-existing-database-with-people.ts';

const PIPE = '-';

export const backupCommand: CommandLineCommand = {
  name: 'backup',
  parameters: ['ARCHIVO|-'],
  does: 'copia todo lo que hay, de todos los negocios y personas, en un archivo nuevo; con «-», en la salida',
  run: async (job, file = '') => {
    await throwIfDatabaseWithoutPeople(job.database, job.config, 'copiar');
    const report = await (file === PIPE ? backUpToOutput(job) : backUpToFile(job, file));
    const size = (report.bytes / 1_000_000).toFixed(1);
    const name = file === PIPE ? 'en la salida' : file;
    return [
      `Copia hecha: ${name} (${report.rows} filas, ${size} MB).`,
      'Guárdala en otro lugar y en privado: lo tiene todo.',
    ];
  },
};

export const restoreCommand: CommandLineCommand = {
  name: 'restore',
  makesDatabase: true,
  parameters: ['ARCHIVO|-'],
  does: 'recupera una copia donde todavía no hay nada; con «-», de la entrada',
  run: async (job, file = '') => {
    const { takenAt, rows, businesses } = await (file === PIPE ? restoreFromInput(job) : restoreFromFile(job, file));
    const taken = formatInstant(takenAt, DEFAULT_TIME_ZONE);
    return [
      `Copia del ${taken} (hora de Lima) recuperada: ${rows} filas, negocios: ${businesses}. Todo cuadra.`,
      'Nadie tiene la sesión abierta: cada uno entra otra vez con su contraseña.',
      'También las contraseñas, los permisos y las llaves para programas son los de entonces: lo que se quitó después, quítalo otra vez.',
    ];
  },
};

function backUpToFile({ database, now, progress }: Job, file: string): Promise<BackupReport> {
  progress('Copiando…');
  return writeBackup(database, file, now());
}

async function backUpToOutput({ database, now, progress, takeOutput }: Job): Promise<BackupReport> {
  const output = takeOutput();
  progress('Copiando…');
  try {
    return await streamBackup(database, output, now());
  } catch (error) {
    throw refusalForOutput(error);
  }
}

function restoreFromFile({ database, progress }: Job, file: string): Promise<RestoreReport> {
  progress('Recuperando y verificando…');
  return restoreBackup(database, file);
}

function restoreFromInput({ database, progress, takeInput }: Job): Promise<RestoreReport> {
  const input = takeInput();
  progress('Recuperando y verificando…');
  return restoreBackupStream(database, 'entrada', () => input);
}

const OUTPUT_TROUBLES: Readonly<Record<string, string>> = {
  EPIPE: 'quien la recibía se cerró antes del final',
  ECONNRESET: 'quien la recibía se cerró antes del final',
  ENOSPC: 'no queda espacio en el disco',
};

function refusalForOutput(error: unknown): unknown {
  const trouble = OUTPUT_TROUBLES[systemErrorCode(error) ?? ''];
  if (trouble === undefined) return error;
  return new OperationRefusal(`La copia quedó a medias: ${trouble}. Lo que llegó no sirve: hazla otra vez.`);
}
