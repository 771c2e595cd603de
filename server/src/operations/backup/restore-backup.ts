/**
 * Restores a backup into an instance that is still empty: completely or not at all.
 *
 * Steps: read the file to its end; then, in one transaction: lock out all other writers, check that there are only
 * demos, delete those, insert the rows, continue the sequences, verify everything, commit. A stream has no first step.
 *
 * Invariants: rows are restored unchanged, with ids and versions, except that the ledgers' versions jump ahead; columns
 * missing in an older backup get their defaults; the backup of a newer version is refused.
 */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { systemErrorCode } from '@cuadra/embedded-postgres/system-error-code';
import type { Client, ClientBase } from 'pg';
import type { Database } from '../../database/database.ts';
import {
  addMissingDerivedRows,
  DERIVED_ROWS_MIGRATION,
  BUSINESS_OUTCOMES_MIGRATION,
  TRAIL_FORM_MIGRATION,
} from '../../database/migrate.ts';
import { migrationNames } from '../../database/migration-files.ts';
import { RETURNING_TO_AVOID_COPY_SQL } from '../../database/changes-to-sql.ts';
import { discardAllDemosInDatabase } from '../../demo/demo-service.ts';
import { moveCommandOutcomesToBusinesses } from '../../ledger/move-command-outcomes-to-businesses.ts';
import { writeMissingTrailBaselines } from '../../traceability/write-trail-baselines.ts';
import { storeTrailComparisonResults } from '../../traceability/stored-trail-check-results.ts';
import { OperationRefusal } from '../operation-refusal.ts';
import { verifyDatabaseInTransaction } from '../verify.ts';
import type { BackupHeader, BackupRow } from './backup-format.ts';
import { type OwnTable, listTablesToBackUp } from './backup-tables.ts';
import { LEDGER_VERSION_JUMP } from '../ledger-version-jump.ts';
import { checkBackupFile, openBackupStream } from './read-backup.ts';

export interface RestoreReport {
  readonly takenAt: string;
  readonly rows: number;
  readonly businesses: number;
}

export async function restoreBackup(database: Database, file: string): Promise<RestoreReport> {
  refuseNewer(file, await checkBackupFile(file));
  return restoreBackupStream(database, file, () => createReadStream(file));
}

/** Reads only once: a damaged backup is found after its rows, which are then taken back. */
export function restoreBackupStream(database: Database, name: string, open: () => Readable): Promise<RestoreReport> {
  return database.asOwner(async (client) => {
    await client.query('begin');
    const tables = await listTablesToBackUp(client);
    await client.query(`lock table ${tables.map(({ sql }) => sql).join(', ')} in share row exclusive mode`);
    await discardAllDemosInDatabase(client);
    await refuseOccupied(client, tables);
    const { header, rows } = await putBackFrom(client, tables, { name, input: open() });
    // An older backup has no hashes of its rows, so a baseline is made from the rows.
    if (!header.migrations.includes(TRAIL_FORM_MIGRATION)) await writeMissingTrailBaselines(client);
    if (!header.migrations.includes(BUSINESS_OUTCOMES_MIGRATION)) await moveCommandOutcomesToBusinesses(client);
    if (!header.migrations.includes(DERIVED_ROWS_MIGRATION)) await addMissingDerivedRows(client);
    const businesses = await refuseDifferences(client, name);
    await continueSequences(client, tables);
    await client.query('update ledgers set version = version + $1', [LEDGER_VERSION_JUMP]);
    await client.query('commit');
    return { takenAt: header.takenAt, rows, businesses };
  });
}

async function putBackFrom(
  client: ClientBase,
  tables: readonly OwnTable[],
  { name, input }: { readonly name: string; readonly input: Readable },
): Promise<{ readonly header: BackupHeader; readonly rows: number }> {
  try {
    const { header, rows } = await openBackupStream(name, input);
    refuseNewer(name, header);
    return { header, rows: await putBack(client, shelvesFor(client, name, header, tables), { name, rows }) };
  } finally {
    input.destroy();
  }
}

function refuseNewer(file: string, { migrations }: BackupHeader): void {
  const unknown = migrations.find((name) => !migrationNames.includes(name));
  if (unknown === undefined) return;
  throw new OperationRefusal(
    `La copia «${file}» la hizo una versión más nueva de Cuadra (${unknown}): actualiza Cuadra y vuelve a intentarlo.`,
  );
}

async function refuseOccupied(client: ClientBase, tables: readonly OwnTable[]): Promise<void> {
  const anyRow = tables.map(({ sql }) => `exists (select 1 from ${sql})`).join(' or ');
  const { rows } = await client.query<{ occupied: boolean; businesses: number; people: number }>(
    `select ${anyRow} as occupied, (select count(*) from businesses) as businesses,
      (select count(*) from profiles) as people`,
  );
  const [{ occupied, businesses, people } = { occupied: true, businesses: 0, people: 0 }] = rows;
  if (!occupied) return;
  throw new OperationRefusal(
    `Aquí ya hay datos (negocios: ${businesses}, personas: ${people}): una copia solo se restaura donde todavía no hay nada.`,
  );
}

/** How the rows of one table are inserted. */
interface TableInsertion {
  readonly table: OwnTable;
  readonly insertion: string;
}

function shelvesFor(
  client: ClientBase,
  file: string,
  header: BackupHeader,
  tables: readonly OwnTable[],
): ReadonlyMap<string, TableInsertion> {
  return new Map(
    header.tables.map(({ name, columns }) => {
      const table = tables.find((own) => own.name === name);
      if (table === undefined) throw notKept(file, name);
      const known = new Set(table.columns.map((column) => column.name));
      const gone = columns.find((column) => !known.has(column));
      if (gone !== undefined) throw notKept(file, `${name}.${gone}`);
      const missing = table.columns.find((column) => column.required && !columns.includes(column.name));
      if (missing !== undefined) throw notKept(file, `${name}.${missing.name}`);
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
      // What Citus copies in fails without a code that says why.
      const insertion = `insert into ${table.sql} (${list}) overriding system value
        select ${list} from jsonb_populate_recordset(null::${table.sql}, $1::jsonb) ${RETURNING_TO_AVOID_COPY_SQL}`;
      return [name, { table, insertion }];
    }),
  );
}

function notKept(file: string, what: string): OperationRefusal {
  return new OperationRefusal(
    `La copia «${file}» es de una versión de Cuadra que guardaba ${what} de otra manera: restáurala con aquella versión.`,
  );
}

/** Approximate size of one insert. */
const PIECE_CHARACTERS = 1_000_000;

/** Resolves to the number of rows. */
async function putBack(
  client: ClientBase,
  shelves: ReadonlyMap<string, TableInsertion>,
  backup: { readonly name: string; readonly rows: AsyncIterable<BackupRow> },
): Promise<number> {
  let count = 0;
  const triggered = [...shelves.values()].filter(({ table }) => table.hasTriggers);
  // Citus asks for it; to PostgreSQL alone it means nothing.
  await client.query('set local citus.enable_unsafe_triggers = on');
  for (const { table } of triggered) await client.query(`alter table ${table.sql} disable trigger user`);
  const piece: { table: string; rows: string[]; characters: number } = { table: '', rows: [], characters: 0 };
  // Read to its end all the same, since a damaged backup is called that.
  let refusal: OperationRefusal | undefined;
  const handOn = async () => {
    const shelf = shelves.get(piece.table);
    refusal ??=
      shelf === undefined ? notKept(backup.name, piece.table) : await insert(client, shelf, piece.rows, backup.name);
    count += piece.rows.length;
    Object.assign(piece, { rows: [], characters: 0 });
  };
  for await (const { table, row } of backup.rows) {
    const isFull = piece.characters >= PIECE_CHARACTERS || piece.table !== table;
    if (isFull && piece.rows.length > 0) await handOn();
    piece.table = table;
    piece.rows.push(row);
    piece.characters += row.length;
  }
  if (piece.rows.length > 0) await handOn();
  if (refusal !== undefined) throw refusal;
  for (const { table } of triggered) await client.query(`alter table ${table.sql} enable trigger user`);
  return count;
}

/** The database refuses the row, so it is not ours, whatever the file claims to be. */
async function insert(
  client: ClientBase,
  { insertion, table }: TableInsertion,
  rows: readonly string[],
  file: string,
): Promise<OperationRefusal | undefined> {
  try {
    await client.query(insertion, [`[${rows.join(',')}]`]);
    return undefined;
  } catch (error) {
    if (!/^2[23]/u.test(systemErrorCode(error) ?? '')) throw error;
    return new OperationRefusal(`La copia «${file}» tiene filas de ${table.name} que no se pueden guardar.`);
  }
}

async function refuseDifferences(client: Client, file: string): Promise<number> {
  const { differences, businesses, compared } = await verifyDatabaseInTransaction(client);
  if (differences.length === 0) {
    await storeTrailComparisonResults(client, compared);
    return businesses;
  }
  throw new OperationRefusal(
    [`La copia «${file}» no cuadra consigo misma: no se restauró nada.`, ...differences].join('\n  '),
  );
}

/** The next new row gets the number after the last restored one. */
async function continueSequences(client: ClientBase, tables: readonly OwnTable[]): Promise<void> {
  for (const { sql, columns } of tables) {
    for (const { name, sequence } of columns) {
      if (sequence === null) continue;
      const last = `max(${client.escapeIdentifier(name)})`;
      await client.query(`select setval($1, coalesce(${last}, 1), ${last} is not null) from ${sql}`, [sequence]);
    }
  }
}
