/**
 * What `doctor` finds on the machine itself: Node, the data folder, its disk, the clock, secrets that others can read.
 *
 * Invariant: it only looks; a folder that is missing stays missing.
 */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemErrorCode } from '@cuadra/embedded-postgres/system-error-code';
import { DEFAULT_TIME_ZONE, formatInstant } from '@cuadra/domain/kernel/calendar';
import { type Instant, instantFromMilliseconds, millisecondsOf } from '@cuadra/domain/kernel/instant';
import { type Finding, fineFinding, warningFinding, wrongFinding } from './doctor-finding.ts';

const WRITABLE_BY_ALL = 0o002;
const READABLE_BY_OTHERS = 0o044;
const MB = 1_000_000;
/** PostgreSQL alone keeps up to a gigabyte of its log of changes. */
const SHORT_OF_DISK = 1_000 * MB;
const NO_DISK = 200 * MB;
const MINUTE_MS = 60_000;
/** There was no Cuadra before it. */
const FIRST_CUADRA: Instant = '2026-11-21T00:00:00.000Z';

/** @param required As a manifest says it: ">=20.19". */
export function checkNodeVersion(running: string, required: string): Finding {
  const oldest = required.replace(/^>=/u, '');
  const [major = 0, minor = 0] = running.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  const isEnough = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  if (isEnough) return fineFinding(`Node es ${running}.`);
  return wrongFinding(`Node es ${running}, y Cuadra necesita ${oldest} o posterior: instálalo de nodejs.org.`);
}

export function checkDataFolder(dataDir: string): Finding[] {
  const folder = statIfThere(dataDir);
  if (folder === undefined) return [checkMissingFolder(dataDir)];
  if (!folder.isDirectory()) {
    return [wrongFinding(`La carpeta de datos ${dataDir} es un archivo: da otra con DATA_DIR.`)];
  }
  if (!mayUse(dataDir)) {
    return [
      wrongFinding(
        `El usuario que ejecuta esto no puede escribir en la carpeta de datos ${dataDir}: revisa DATA_DIR y sus permisos, o ejecútalo como el usuario del servidor.`,
      ),
    ];
  }
  if (process.platform !== 'win32' && (folder.mode & WRITABLE_BY_ALL) !== 0) {
    return [
      wrongFinding(
        `Cualquiera de esta máquina puede escribir en la carpeta de datos ${dataDir}: ciérrala con «chmod o-w ${dataDir}».`,
      ),
    ];
  }
  return [fineFinding(`La carpeta de datos es ${dataDir}, y se puede escribir en ella.`)];
}

export function checkDiskSpace(dataDir: string): Finding[] {
  try {
    const { bavail, bsize } = statfsSync(nearestExisting(dataDir));
    const free = bavail * bsize;
    const left = `Quedan ${(free / 1_000 / MB).toFixed(1)} GB libres en el disco de ${dataDir}`;
    if (free < NO_DISK) return [wrongFinding(`${left}: libera espacio antes de que Cuadra deje de guardar.`)];
    return [free < SHORT_OF_DISK ? warningFinding(`${left}: libera espacio pronto.`) : fineFinding(`${left}.`)];
  } catch {
    // Why it cannot be looked at is what the check of the folder says.
    return [];
  }
}

/** What this machine wrote last cannot lie ahead of its clock. */
export function checkClockNotBehind(now: Instant, dataDir: string): Finding {
  const written = [dataDir, join(dataDir, 'postgres.log')].flatMap((path) => statIfThere(path)?.mtimeMs ?? []);
  const latest = Math.max(millisecondsOf(FIRST_CUADRA), ...written);
  if (latest - millisecondsOf(now) <= MINUTE_MS) return fineFinding(`El reloj dice ${inLima(now)} (hora de Lima).`);
  const since = instantFromMilliseconds(Math.floor(latest));
  return wrongFinding(
    `El reloj de esta máquina va atrasado: dice ${inLima(now)}, y ya pasó ${inLima(since)} (hora de Lima). Ponlo en hora (NTP) antes de registrar nada.`,
  );
}

function inLima(instant: Instant): string {
  return formatInstant(instant, DEFAULT_TIME_ZONE);
}

/** @param folder The project's, where the server finds its file .env. */
export function checkSecretFiles(folder: string, dataDir: string): Finding[] {
  if (process.platform === 'win32') return [];
  const environmentFile = join(folder, '.env');
  if (existsSync(environmentFile) && !mayRead(environmentFile)) {
    return [
      wrongFinding(`El usuario que ejecuta esto no puede leer ${environmentFile}: ejecútalo como el del servidor.`),
    ];
  }
  return [environmentFile, join(dataDir, 'auth-secret')]
    .filter((file) => ((statIfThere(file)?.mode ?? 0) & READABLE_BY_OTHERS) !== 0)
    .map((file) =>
      warningFinding(`Otros usuarios de esta máquina pueden leer ${file}: ciérralo con «chmod 600 ${file}».`),
    );
}

function checkMissingFolder(dataDir: string): Finding {
  const parent = nearestExisting(dataDir);
  if (mayUse(parent)) return fineFinding(`La carpeta de datos ${dataDir} todavía no existe: el primer inicio la crea.`);
  return wrongFinding(
    `La carpeta de datos ${dataDir} no existe y no se puede crear en ${parent}: revisa DATA_DIR o los permisos de ${parent}.`,
  );
}

function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}

function mayUse(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

function mayRead(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Undefined also for what lies where nobody may look. */
function statIfThere(path: string) {
  try {
    return statSync(path);
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    return undefined;
  }
}
