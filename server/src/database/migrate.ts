/**
 * Migrations: plain SQL, in order, forward only, run at start under a lock, each in its own transaction.
 *
 * It also creates the roles that serve requests: they own nothing, cannot bypass row level security, and the
 * application's role can delete nothing.
 */
import type { Client, ClientBase } from 'pg';
import { ledgerMigrationSql } from './migrations/0001-ledger.ts';
import { signInMigrationSql } from './migrations/0002-sign-in.ts';
import { deviceTracesMigrationSql } from './migrations/0003-device-traces.ts';
import { searchAndLogosMigrationSql } from './migrations/0004-reads.ts';
import { demosMigrationSql } from './migrations/0005-demos.ts';
import { shelfCountsMigrationSql } from './migrations/0006-shelf-counts.ts';
import { trailFormMigrationSql } from './migrations/0007-trail-form.ts';
import { departureNotificationsMigrationSql } from './migrations/0008-departures.ts';
import { trailCheckResultsMigrationSql } from './migrations/0009-trail-checks.ts';
import { confirmedLostTrailMigrationSql } from './migrations/0010-lost-trail.ts';
import { selfContainedPoliciesMigrationSql } from './migrations/0011-policies-of-one-table.ts';
import { resetLinksMigrationSql } from './migrations/0013-reset-links.ts';
import { businessErasureMigrationSql } from './migrations/0014-erasure.ts';
import { apiTokensMigrationSql } from './migrations/0015-api-tokens.ts';
import { businessOutcomesMigrationSql } from './migrations/0017-business-outcomes.ts';
import { accountErasureMigrationSql } from './migrations/0018-account-erasure.ts';
import { paymentPartsMigrationSql } from './migrations/0020-payment-parts.ts';
import { singleMachineTriggersMigrationSql } from './migrations/0019-triggers-of-one-machine.ts';
import { closedDaysMigrationSql } from './migrations/0021-closed-days.ts';
import { customersMigrationSql } from './migrations/0022-customers.ts';
import { ownerMoneyMigrationSql } from './migrations/0023-owner-money.ts';
import { customerDebtsMigrationSql } from './migrations/0024-customer-debts.ts';
import { returnsMigrationSql } from './migrations/0025-returns.ts';
import { revaluationsMigrationSql } from './migrations/0026-revaluations.ts';
import { trailCorrectionsIndexMigrationSql } from './migrations/0027-corrections.ts';
import { sharedSheetsMigrationSql } from './migrations/0028-shared-sheets.ts';
import { stockLogDeletionsMigrationSql } from './migrations/0029-stock-log-deletions.ts';
import { fasterItemDescriptionsMigrationSql } from './migrations/0030-item-descriptions.ts';
import { shorterChecksMigrationSql } from './migrations/0031-shorter-checks.ts';
import { adjustmentsIndexMigrationSql } from './migrations/0032-adjustments.ts';
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

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** The part that SQL alone cannot do, in the same transaction. */
  readonly complete?: (owner: Client) => Promise<void>;
}

const MIGRATIONS: readonly Migration[] = [
  { name: '0001-ledger', sql: ledgerMigrationSql },
  { name: '0002-sign-in', sql: signInMigrationSql },
  { name: '0003-device-traces', sql: deviceTracesMigrationSql },
  { name: '0004-reads', sql: searchAndLogosMigrationSql },
  { name: '0005-demos', sql: demosMigrationSql },
  { name: '0006-shelf-counts', sql: shelfCountsMigrationSql },
  { name: TRAIL_FORM_MIGRATION, sql: trailFormMigrationSql, complete: writeMissingTrailBaselines },
  { name: '0008-departures', sql: departureNotificationsMigrationSql },
  { name: '0009-trail-checks', sql: trailCheckResultsMigrationSql },
  { name: '0010-lost-trail', sql: confirmedLostTrailMigrationSql },
  { name: '0011-policies-of-one-table', sql: selfContainedPoliciesMigrationSql },
  { name: '0013-reset-links', sql: resetLinksMigrationSql },
  { name: '0014-erasure', sql: businessErasureMigrationSql },
  { name: '0015-api-tokens', sql: apiTokensMigrationSql },
  { name: BUSINESS_OUTCOMES_MIGRATION, sql: businessOutcomesMigrationSql, complete: moveCommandOutcomesToBusinesses },
  { name: '0018-account-erasure', sql: accountErasureMigrationSql },
  { name: '0019-triggers-of-one-machine', sql: singleMachineTriggersMigrationSql },
  { name: '0020-payment-parts', sql: paymentPartsMigrationSql },
  { name: '0021-closed-days', sql: closedDaysMigrationSql },
  { name: '0022-customers', sql: customersMigrationSql },
  { name: '0023-owner-money', sql: ownerMoneyMigrationSql },
  { name: '0024-customer-debts', sql: customerDebtsMigrationSql },
  { name: DERIVED_ROWS_MIGRATION, sql: returnsMigrationSql, complete: addMissingDerivedRows },
  { name: '0026-revaluations', sql: revaluationsMigrationSql },
  { name: '0027-corrections', sql: trailCorrectionsIndexMigrationSql },
  { name: '0028-shared-sheets', sql: sharedSheetsMigrationSql },
  { name: '0029-stock-log-deletions', sql: stockLogDeletionsMigrationSql },
  { name: '0030-item-descriptions', sql: fasterItemDescriptionsMigrationSql },
  { name: '0031-shorter-checks', sql: shorterChecksMigrationSql },
  { name: '0032-adjustments', sql: adjustmentsIndexMigrationSql },
];

/** Adds to the rows of an older version what is derived from them now. */
export async function addMissingDerivedRows(owner: ClientBase): Promise<void> {
  await addMissingSummaryFigures(owner);
  await addMissingCustomerDebts(owner);
}

export const migrationNames: readonly string[] = MIGRATIONS.map(({ name }) => name);

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
    const pending = MIGRATIONS.filter(({ name }) => !done.has(name));
    for (const migration of pending) await run(owner, migration);
    return pending.map(({ name }) => name);
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
async function run(owner: Client, { name, sql, complete }: Migration): Promise<void> {
  await owner.query('begin');
  try {
    for (const statement of [...ON_CITUS, ...splitSqlStatements(sql)]) await owner.query(statement);
    await complete?.(owner);
    await owner.query('insert into migrations (name) values ($1)', [name]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
