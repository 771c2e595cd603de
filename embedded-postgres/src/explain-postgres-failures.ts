/** Explains in one sentence why PostgreSQL did not start, from its own output (in English: it runs with LC_ALL=C). */
import { type DataFolder, isDataDiskFull, unusableFolderMessage } from './data-folder.ts';
import { explainFileSystemError } from './make-folder.ts';

type Sentence = (path: string) => string;
type Rule = readonly [sign: RegExp, sentence: Sentence];

const rules: readonly Rule[] = [
  [
    /Cannot allocate memory|out of memory|could not (?:map anonymous|create) shared memory/iu,
    () => 'Falta memoria para PostgreSQL: cierra otros programas y vuelve a empezar.',
  ],
  [/no space left on device|disk quota exceeded/iu, fullDisk],
  [
    /could not look up effective user ID/u,
    (path) => `El usuario que abre ${path} no existe en /etc/passwd y PostgreSQL lo exige: usa otro usuario.`,
  ],
  [
    /administrative permissions/u,
    () => 'PostgreSQL no acepta permisos de administrador: abre Cuadra con un usuario común.',
  ],
  [
    /error while loading shared libraries|Library not loaded|exec format error|spawn .* ENOENT/iu,
    () =>
      'El PostgreSQL incluido no puede ejecutarse en esta máquina: vuelve a instalar con npm ci o usa DATABASE_URL.',
  ],
  [
    /read-only file system|permission denied|operation not permitted|EACCES|EPERM/iu,
    (path) => `PostgreSQL no puede escribir en ${path}: revisa los permisos de la carpeta y de lo que hay en ella.`,
  ],
];
/** Normal answers to connections that come too early or are cut off. */
const routine = /the database system is|terminating connection/u;
const cutOff = /the database system is|connection terminated|terminating connection|ECONNRE|ENOENT/iu;
const crossings =
  /lock file .* (?:already exists|is empty)|pre-existing shared memory|could not (?:create|open) lock file .*: No such file|Address already in use|received (?:fast|immediate) shutdown request/u;
const signsOfDamage =
  /PANIC|could not (?:open|read|access|find|locate)|checksum|is missing|does not exist|invalid|corrupt|not a valid|incompatible/u;

/** @param otherwise The sentence for output that is not recognized. */
export function explainPostgresFailure(folder: DataFolder, output: string, otherwise: Sentence): string {
  if (isDataDiskFull(folder)) return fullDisk(folder.path);
  const sentence = rules.find(([sign]) => sign.test(output))?.[1] ?? otherwise;
  return withRemark(sentence(folder.path), lastRemark(output));
}

/** For an error before PostgreSQL could write anything. */
export function explainPostgresStartError(path: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const sentence = rules.find(([sign]) => sign.test(reason))?.[1];
  if (sentence !== undefined) return sentence(path);
  if (explainFileSystemError(error) !== undefined) return unusableFolderMessage(path, error);
  return `No se pudo abrir la base de datos de ${path} (${reason}).`;
}

/** For a database that was complete once. */
export function explainBrokenDatabase(folder: DataFolder, output: string): string {
  return explainPostgresFailure(
    folder,
    output,
    signsOfDamage.test(output) ? damagedFolderMessage : unknownFailureSentence,
  );
}

export function damagedFolderMessage(path: string): string {
  return `La base de datos de ${path} está dañada: restaura un respaldo en otra carpeta y no borres esta.`;
}

/** For a database that ended although nobody stopped it. */
export function explainUnexpectedPostgresEnd(folder: DataFolder, output: string): string {
  const panic = output.split('\n').findLast((line) => line.includes('PANIC')) ?? '';
  return withRemark(isDataDiskFull(folder) ? fullDisk(folder.path) : endedByItself(folder.path), lastRemark(panic));
}

/** True where another start or stop interfered: then it is worth another try. */
export function isConcurrentStartError(output: string): boolean {
  return crossings.test(output);
}

/** The same, from a connection's error. */
export function isConnectionCutOff(complaint: string): boolean {
  return cutOff.test(complaint);
}

export function folderInUseMessage({ path }: DataFolder): string {
  return `Otra Cuadra ya usa la carpeta de datos ${path}: ciérrala o elige otra carpeta con DATA_DIR.`;
}

export function folderUsedElsewhereMessage({ path }: DataFolder): string {
  return `La base de datos de ${path} está abierta desde otro contenedor o con otro nombre de carpeta: ciérrala allí.`;
}

export function unresponsivePostgresMessage({ path }: DataFolder, pid: number | undefined): string {
  const culprit = pid === undefined ? '' : ` (proceso ${pid})`;
  return `Un PostgreSQL${culprit} ocupa la base de datos de ${path} y no responde: termínalo y vuelve a empezar.`;
}

function endedByItself(path: string): string {
  return `La base de datos de ${path} se detuvo de pronto y Cuadra con ella; lo guardado está a salvo: vuelve a empezar.`;
}

function fullDisk(path: string): string {
  return `No queda espacio en el disco de ${path}: libera espacio y vuelve a empezar.`;
}

function unknownFailureSentence(path: string): string {
  return `La base de datos de ${path} no pudo empezar: mira postgres.log en esa carpeta.`;
}

function withRemark(sentence: string, remark: string): string {
  return remark === '' ? sentence : `${sentence} (PostgreSQL: «${remark}»)`;
}

/** The last line that is an error and no hint, without its time. */
function lastRemark(output: string): string {
  const remarks = output.split('\n').filter((line) => /FATAL|PANIC|error/u.test(line) && !routine.test(line));
  return (remarks.at(-1) ?? '').replace(/^.*?(?=FATAL|PANIC|error)/u, '').trim();
}
