/** How old the newest copy is, where it is known in which folder they are kept. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Instant, millisecondsOf } from '@cuadra/domain/kernel/instant';
import { type Finding, fineFinding, warningFinding, wrongFinding } from './doctor-finding.ts';

/** Where deploy/cuadra-backup.service puts them. */
const USUAL_BACKUP_FOLDER = '/var/backups/cuadra';

const BACKUP_NAME = /\.cuadra(?:\.age|\.gpg)?$/u;
const HOUR_MS = 3_600_000;
/** One is made each night. */
const OLD_HOURS = 48;

/** @param folder Undefined where nobody has named one; then the usual one is looked at. */
export function checkBackups(folder: string | undefined, now: Instant): Finding {
  const where = folder ?? USUAL_BACKUP_FOLDER;
  const newest = newestBackup(where);
  if (newest === 'unreadable') {
    if (folder !== undefined)
      return wrongFinding(`No se puede leer la carpeta de copias ${where}: revisa su nombre y sus permisos.`);
    return warningFinding('No se sabe dónde guardas las copias: nombra su carpeta con «--backups CARPETA».');
  }
  if (newest === undefined)
    return warningFinding(`No hay ninguna copia en ${where}: hazla con «npx cuadra backup ARCHIVO».`);
  const file = join(where, newest.name);
  if (newest.bytes === 0)
    return wrongFinding(`La copia más nueva, ${file}, está vacía: haz otra con «npx cuadra backup ARCHIVO».`);
  const hours = Math.floor((millisecondsOf(now) - newest.writtenAt) / HOUR_MS);
  if (hours <= OLD_HOURS) return fineFinding(`La copia más nueva, ${file}, es de hace ${Math.max(hours, 0)} horas.`);
  const days = Math.floor(hours / 24);
  return warningFinding(
    `La copia más nueva, ${file}, es de hace ${days} días: haz otra y revisa por qué no se hizo cada noche.`,
  );
}

interface Backup {
  readonly name: string;
  readonly bytes: number;
  readonly writtenAt: number;
}

function newestBackup(folder: string): Backup | undefined | 'unreadable' {
  try {
    const backups = readdirSync(folder)
      .filter((name) => BACKUP_NAME.test(name))
      .map((name) => {
        const { size, mtimeMs } = statSync(join(folder, name));
        return { name, bytes: size, writtenAt: mtimeMs };
      });
    return backups.toSorted((a, b) => b.writtenAt - a.writtenAt)[0];
  } catch {
    return 'unreadable';
  }
}
