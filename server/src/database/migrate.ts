/**
 * Migrations: plain SQL files, in the order of their names, forward only, run at start under a lock, each in its own
 * transaction.
 *
 * It also creates the roles that serve requests: they own nothing, cannot bypass row level security, and the
 * application's role can delete nothing.
 */
import type { Client, ClientBase } from 'pg';
import { migrationNames, readMigrationSql } from './migration-files.ts';
import { splitSqlStatements } from './split-sql-statements.ts';
import { addMissingSummaryFigures } from '../ledger/add-missing-summary-figures.ts';
import { addMissingCustomerDebts } from '../ledger/customer-debts.ts';
import { moveCommandOutcomesToBusinesses } from '../ledger/move-command-outcomes-to-businesses.ts';
import { writeMissingTrailBaselines } from '../traceability/write-trail-baselines.ts';

export const APP_ROLE = 'cuadra_app';
/** The only role that reads credentials. */
export const SIGN_IN_ROLE = 'cuadra_auth';

/** Rows are compared with the trail only from this migration on. */
export const TRAIL_FORM_MIGRATION = '0007-trail-form';
/** The outcomes of businesses are kept apart only from this migration on. */
export const BUSINESS_OUTCOMES_MIGRATION = '0017-business-outcomes';
/** Days have all their present figures, and what each customer owes is kept, only from this migration on. */
export const DERIVED_ROWS_MIGRATION = '0025-returns';

/** What SQL alone cannot do, in the transaction of its migration. */
const completions: Readonly<Record<string, (owner: Client) => Promise<void>>> = {
  [TRAIL_FORM_MIGRATION]: writeMissingTrailBaselines,
  [BUSINESS_OUTCOMES_MIGRATION]: moveCommandOutcomesToBusinesses,
  [DERIVED_ROWS_MIGRATION]: addMissingDerivedRows,
};

/** Adds to the rows of an older version what is derived from them now. */
export async function addMissingDerivedRows(owner: ClientBase): Promise<void> {
  await addMissingSummaryFigures(owner);
  await addMissingCustomerDebts(owner);
}

/** The database was changed by a newer version of Cuadra. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(`la ha usado una Cuadra más nueva que esta, que no conoce ${unknown.toSorted().join(', ')}`);
  }
}

/** An arbitrary number, the same in every version of Cuadra. */
const MIGRATION_LOCK = 7_750_001;

/** Resolves to the names of the migrations that were run. */
export async function migrateDatabase(owner: Client): Promise<string[]> {
  await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await makeRole(owner, APP_ROLE);
    await makeRole(owner, SIGN_IN_ROLE);
    await owner.query(`grant usage on schema public to ${APP_ROLE}`);
    await owner.query(
      'create table if not exists migrations (name text primary key, "ranAt" timestamptz default now())',
    );
    const { rows } = await owner.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map((row) => row.name));
    const unknown = [...done].filter((name) => !migrationNames.includes(name));
    if (unknown.length > 0) throw new NewerDatabaseError(unknown);
    const pending = migrationNames.filter((name) => !done.has(name));
    for (const name of pending) await run(owner, name);
    return pending;
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

/** Roles belong to the whole PostgreSQL, and another Cuadra on it may be creating the same ones. */
async function makeRole(owner: Client, role: string): Promise<void> {
  await owner.query(`do $$ begin
    begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} login;
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to %I', '${role}', current_user);
    exception when internal_error then null; -- granted at the same moment: "tuple concurrently updated"
    end;
  end $$`);
}

/**
 * Where the tables are spread already, Citus changes them one after the other, so that a function can be changed with
 * them, and triggers too. To PostgreSQL alone it means nothing.
 */
const ON_CITUS = [
  `set local citus.multi_shard_modify_mode = 'sequential'`,
  'set local citus.enable_unsafe_triggers = on',
] as const;

/** Each statement is sent by itself, since Citus hands on the whole message that a change of a table came in. */
async function run(owner: Client, name: string): Promise<void> {
  await owner.query('begin');
  try {
    for (const statement of [...ON_CITUS, ...splitSqlStatements(readMigrationSql(name))]) await owner.query(statement);
    await completions[name]?.(owner);
    await owner.query('insert into migrations (name) values ($1)', [name]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
