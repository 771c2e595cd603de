/**
 * Looks into a database that answers: its version, its migrations, and whether its roles are fenced by row level
 * security.
 *
 * Invariants: it connects as the server does, but can only read; every wait has a limit.
 */
import { Client, type ClientConfig } from 'pg';
import type { Instant } from '@cuadra/domain/kernel/instant';
import { APP_ROLE, SIGN_IN_ROLE } from '../../database/migrate.ts';
import { migrationNames } from '../../database/migration-files.ts';
import {
  type Finding,
  fineFinding,
  EXTERNAL_CHECK_TIMEOUT_MS,
  warningFinding,
  wrongFinding,
} from './doctor-finding.ts';

/** Identifies one database of one start of PostgreSQL, whichever way leads to it. */
export type DatabaseIdentity = string;

export interface Look {
  readonly findings: readonly Finding[];
  readonly identity: DatabaseIdentity;
  readonly hasRoles: boolean;
}

const OLDEST_VERSION = 150_000;
const MINUTE_SECONDS = 60;

/** Rejects with what the driver says where it cannot be reached. */
export async function inspectDatabase(connection: ClientConfig, now: () => Instant): Promise<Look> {
  const options = '-c timezone=UTC -c default_transaction_read_only=on';
  return withClient({ ...connection, options }, async (client) => {
    const about = await readSettings(client);
    const done = about.hasMigrations ? await readMigrations(client) : [];
    const roles = await readRoles(client);
    return {
      findings: [
        ...checkSettings(about),
        checkDatabaseClock(about.epoch, now()),
        checkMigrations(done, about),
        ...checkRoles(roles, about),
        ...(await checkFences(client)),
      ],
      identity: about.identity,
      hasRoles: roles.length > 0,
    };
  });
}

/** As the server uses a pooler: every setting is said inside the transaction. */
export async function readDatabaseIdentityThroughPooler(
  connection: ClientConfig,
  hasRoles: boolean,
): Promise<DatabaseIdentity> {
  return withClient(connection, async (client) => {
    await client.query(`begin read only${hasRoles ? `; set local role ${APP_ROLE}` : ''}`);
    const { rows } = await client.query<{ identity: DatabaseIdentity }>(`select ${IDENTITY} as identity`);
    await client.query('rollback');
    return rows[0]?.identity ?? '';
  });
}

/** False where nothing is followed: it leads to a primary, or the replica was promoted. */
export async function isPostgresReplica(connection: ClientConfig): Promise<boolean> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
    return rows[0]?.isReplica === true;
  });
}

async function withClient<Result>(
  connection: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: EXTERNAL_CHECK_TIMEOUT_MS,
    query_timeout: EXTERNAL_CHECK_TIMEOUT_MS,
  });
  // Its queries report the error anyway; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Settings {
  readonly version: string;
  readonly versionNumber: number;
  readonly encoding: string;
  readonly isReplica: boolean;
  readonly hasMigrations: boolean;
  readonly mayMakeTables: boolean;
  readonly mayMakeRoles: boolean;
  readonly owner: string;
  /** Seconds since 1970 by the database's clock. */
  readonly epoch: number;
  readonly identity: DatabaseIdentity;
}

const IDENTITY = `current_database() || ' ' || pg_postmaster_start_time()::text`;
const SETTINGS = `select current_setting('server_version') as version,
  current_setting('server_version_num')::int as "versionNumber",
  current_setting('server_encoding') as encoding,
  pg_is_in_recovery() as "isReplica",
  to_regclass('public.migrations') is not null as "hasMigrations",
  has_schema_privilege('public', 'create') as "mayMakeTables",
  (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayMakeRoles",
  current_user as owner,
  extract(epoch from clock_timestamp())::float8 as epoch,
  ${IDENTITY} as identity`;

async function readSettings(client: Client): Promise<Settings> {
  const { rows } = await client.query<Settings>(SETTINGS);
  const [row] = rows;
  if (row === undefined) throw new Error('a statement without a table answers one row');
  return row;
}

async function readMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  return rows.map(({ name }) => name);
}

function checkSettings({ version, versionNumber, encoding, isReplica }: Settings): Finding[] {
  const findings = [
    versionNumber < OLDEST_VERSION
      ? wrongFinding(`La base de datos es PostgreSQL ${version}, y Cuadra necesita 15 o posterior: actualízala.`)
      : fineFinding(`La base de datos contesta: PostgreSQL ${version}.`),
  ];
  if (encoding !== 'UTF8') {
    findings.push(
      wrongFinding(
        `La base de datos guarda en ${encoding}, sin todas las letras: crea una con «encoding 'UTF8'» y úsala.`,
      ),
    );
  }
  if (isReplica) {
    findings.push(
      wrongFinding('La base de datos es una réplica que solo se lee: da en DATABASE_URL la dirección de la principal.'),
    );
  }
  return findings;
}

function checkDatabaseClock(epoch: number, now: Instant): Finding {
  const seconds = Math.round(Math.abs(Date.parse(now) / 1_000 - epoch));
  if (seconds < MINUTE_SECONDS) return fineFinding('La base de datos y esta máquina tienen la misma hora.');
  return warningFinding(
    `El reloj de la base de datos y el de esta máquina difieren en ${seconds} segundos: pon los dos en hora (NTP).`,
  );
}

function checkMigrations(done: readonly string[], { hasMigrations, mayMakeTables, owner }: Settings): Finding {
  const unknown = done.filter((name) => !migrationNames.includes(name));
  const pending = migrationNames.filter((name) => !done.includes(name));
  if (unknown.length > 0) {
    return wrongFinding(
      `La base de datos la ha usado una Cuadra más nueva que esta, que no conoce ${unknown.toSorted().join(', ')}: instala la versión más nueva.`,
    );
  }
  if (pending.length === 0) return fineFinding(`La base de datos está al día: tiene sus ${done.length} migraciones.`);
  if (!mayMakeTables) {
    return wrongFinding(
      `El usuario ${owner} no puede crear tablas en la base de datos: hazlo su dueño con «alter database … owner to ${owner}».`,
    );
  }
  if (!hasMigrations) return fineFinding('La base de datos está vacía: el primer inicio crea sus tablas.');
  const [lacking, them] =
    pending.length === 1 ? ['falta una migración', 'la'] : [`faltan ${pending.length} migraciones`, 'las'];
  return warningFinding(
    `A la base de datos le ${lacking}: haz una copia; el próximo inicio ${them} aplica, o «npx cuadra migrate».`,
  );
}

interface Role {
  readonly name: string;
  readonly isUnfenced: boolean;
  readonly mayBecome: boolean;
}

async function readRoles(client: Client): Promise<Role[]> {
  const { rows } = await client.query<Role>(
    `select rolname as name, rolsuper or rolbypassrls as "isUnfenced",
        pg_has_role(current_user, oid, 'member') as "mayBecome"
      from pg_roles where rolname = any($1) order by 1`,
    [[APP_ROLE, SIGN_IN_ROLE]],
  );
  return rows;
}

function checkRoles(roles: readonly Role[], { mayMakeRoles, owner }: Settings): Finding[] {
  const missing = [APP_ROLE, SIGN_IN_ROLE].filter((wanted) => roles.every(({ name }) => name !== wanted));
  const findings = [
    ...roles
      .filter(({ isUnfenced }) => isUnfenced)
      .map(({ name }) =>
        wrongFinding(
          `El usuario ${name} de la base de datos ve los negocios de todos: quítale lo que le sobra con «alter role ${name} nosuperuser nobypassrls».`,
        ),
      ),
    ...roles
      .filter(({ mayBecome }) => !mayBecome)
      .map(({ name }) =>
        wrongFinding(
          `El usuario ${owner} no puede actuar como ${name} en la base de datos: dale permiso con «grant ${name} to ${owner} with admin option».`,
        ),
      ),
  ];
  if (missing.length > 0 && !mayMakeRoles) {
    findings.push(
      wrongFinding(
        `Faltan en la base de datos los usuarios ${missing.join(' y ')}, y ${owner} no puede crearlos: dale permiso con «alter role ${owner} createrole».`,
      ),
    );
  }
  if (findings.length > 0) return findings;
  return missing.length > 0
    ? [fineFinding(`El primer inicio crea los usuarios ${missing.join(' y ')} de la base de datos.`)]
    : [fineFinding('Los usuarios con los que el servidor atiende ven solo el negocio que les toca.')];
}

/** Every table with rows of businesses hides those of the others. */
async function checkFences(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'businessId'
        and not a.attisdropped and not c.relrowsecurity order by 1`,
  );
  if (rows.length === 0) return [];
  const names = rows.map(({ name }) => name).join(', ');
  return [
    wrongFinding(
      `Estas tablas no separan los negocios: ${names}. Alguien les quitó «row level security»: devuélvesela con «alter table … enable row level security».`,
    ),
  ];
}
