/**
 * What `doctor` finds of the database: the one in DATABASE_URL, also through a pooler, or the embedded one; and of the
 * replica in DATABASE_READ_URL.
 *
 * Invariant: nothing is started, made or changed. An embedded database that is not running is looked at only from
 * outside.
 */
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemErrorCode } from '@cuadra/embedded-postgres/system-error-code';
import type { Instant } from '@cuadra/domain/kernel/instant';
import { findRunningPostgres } from '@cuadra/embedded-postgres/find-running-postgres';
import { findBundledPostgresBinaries, postgresMajor } from '@cuadra/embedded-postgres/postgres-binaries';
import { DatabaseError } from 'pg';
import type { Config } from '../../config/config.ts';
import { type Finding, fineFinding, warningFinding, wrongFinding } from './doctor-finding.ts';
import { explainConnectionErrorCode } from './explain-connection-error-code.ts';
import { isPostgresReplica, inspectDatabase, readDatabaseIdentityThroughPooler } from './inspect-database.ts';

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'directDatabaseUrl'>;

export async function checkDatabase(config: DatabaseConfig, now: () => Instant): Promise<readonly Finding[]> {
  const { dataDir, databaseUrl, directDatabaseUrl } = config;
  if (databaseUrl === null) return checkEmbeddedDatabase(dataDir, now);
  const direct = directDatabaseUrl ?? databaseUrl;
  const variable = directDatabaseUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  try {
    const { findings, identity, hasRoles } = await inspectDatabase({ connectionString: direct }, now);
    if (directDatabaseUrl === null) return findings;
    return [...findings, await checkPooler(databaseUrl, identity, hasRoles)];
  } catch (error) {
    return [wrongFinding(explainUnreachable(variable, direct, error))];
  }
}

/** At most a warning: without its replica a server reads everything from the database itself. */
export async function checkReadReplica(replicaUrl: string): Promise<Finding> {
  try {
    if (await isPostgresReplica({ connectionString: replicaUrl }))
      return fineFinding('La réplica de DATABASE_READ_URL contesta.');
    return warningFinding(
      'DATABASE_READ_URL no lleva a una réplica, así que no se lee de ahí: da la dirección de la réplica o quítala.',
    );
  } catch (error) {
    return warningFinding(
      `${explainUnreachable('DATABASE_READ_URL', replicaUrl, error)} Mientras tanto no se lee de ahí.`,
    );
  }
}

async function checkPooler(databaseUrl: string, identity: string, hasRoles: boolean): Promise<Finding> {
  try {
    const found = await readDatabaseIdentityThroughPooler({ connectionString: databaseUrl }, hasRoles);
    if (found === identity) return fineFinding('DATABASE_URL y DATABASE_DIRECT_URL llevan a la misma base de datos.');
    return wrongFinding(
      'DATABASE_URL y DATABASE_DIRECT_URL llevan a bases de datos distintas: corrige una de las dos.',
    );
  } catch (error) {
    return wrongFinding(explainUnreachable('DATABASE_URL', databaseUrl, error));
  }
}

async function checkEmbeddedDatabase(dataDir: string, now: () => Instant): Promise<readonly Finding[]> {
  const found = findBundledPostgresBinaries();
  if (!found.ok) return [wrongFinding(found.message)];
  const database = join(dataDir, 'postgres');
  if (!existsSync(database)) return [fineFinding('Todavía no hay base de datos: el primer inicio la crea.')];
  if (!mayEnter(database)) {
    return [
      warningFinding(
        `El usuario que ejecuta esto no puede ver la base de datos de ${dataDir}: ejecútalo como el del servidor.`,
      ),
    ];
  }
  const major = majorOf(database);
  if (major !== postgresMajor) {
    const was = major === '' ? 'está dañada' : `es de PostgreSQL ${major} y Cuadra trae el ${postgresMajor}`;
    return [wrongFinding(`La base de datos de ${dataDir} ${was}: restaura una copia en una carpeta nueva.`)];
  }
  if (!existsSync(join(database, 'postmaster.pid'))) {
    return [fineFinding('La base de datos no está en marcha, y está bien: se abre al empezar Cuadra.')];
  }
  // Its last start has prepared the folder, so that looking for it changes nothing there.
  const connection = await findRunningPostgres(dataDir);
  if (connection === null) {
    return [
      warningFinding('Cuadra se cerró de golpe la última vez: su base de datos se recupera en el próximo inicio.'),
    ];
  }
  try {
    return (await inspectDatabase({ ...connection }, now)).findings;
  } catch (error) {
    return [wrongFinding(`La base de datos de ${dataDir} está en marcha y no contesta (${reasonOf(error)}).`)];
  }
}

function mayEnter(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** Empty where it is missing. */
function majorOf(database: string): string {
  try {
    return readFileSync(join(database, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return '';
  }
}

/** The address may contain a password, so only its server is named. */
function explainUnreachable(variable: string, url: string, error: unknown): string {
  // What PgBouncer says of a setting that it cannot keep for one client.
  if (error instanceof Error && /unsupported startup parameter/u.test(error.message)) {
    return `${variable} lleva a un PgBouncer: da también la dirección de la base de datos misma en DATABASE_DIRECT_URL.`;
  }
  const host = new URL(url).host || 'esta máquina';
  return `No se puede abrir la base de datos de ${variable} en ${host}: ${reasonOf(error)}. Revisa ${variable} y que esté encendida.`;
}

function reasonOf(error: unknown): string {
  const known = explainConnectionErrorCode(systemErrorCode(error));
  if (known !== undefined) return known;
  if (error instanceof Error && /timeout/u.test(error.message)) return explainConnectionErrorCode('ETIMEDOUT') ?? '';
  // The database's own words name no password; the driver's may repeat what it was given.
  return error instanceof DatabaseError ? error.message : (systemErrorCode(error) ?? 'no se entiende lo que contesta');
}
