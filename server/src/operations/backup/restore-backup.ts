/**
 * Restoring a backup into an instance that is still empty: all of it or nothing.
 *
 * Steps: read the file to its end; then, in one transaction: keep everybody else from writing, see that there is nothing
 * but sample data, which goes, put the rows in as they were, go on counting where they stopped, verify everything,
 * commit.
 * Invariants: rows come back as they were, ids and versions too, but for the ledgers' versions, which leap ahead; a
 * backup of an older Cuadra gets what was added since from the columns' own defaults, one of a newer Cuadra is refused.
 */
import type { Client, ClientBase } from 'pg';
import type { Database } from '../../database/database.ts';
import { migrationNames, TRAIL_FORM } from '../../database/migrate.ts';
import { clearDemos } from '../../demo/demos.ts';
import { writeBaselines } from '../../traceability/baseline.ts';
import { keepComparisons } from '../../traceability/whole-checks.ts';
import { OperatorRefusal, systemCode } from '../operator-refusal.ts';
import { verifySnapshot } from '../verify.ts';
import type { BackupHeader } from './backup-format.ts';
import { type OwnTable, ownTables } from './own-tables.ts';
import { VERSION_LEAP } from '../version-leap.ts';
import { checkedBackup, rowsOfBackup } from './read-backup.ts';

export interface RestoreReport {
  readonly takenAt: string;
  readonly rows: number;
  readonly businesses: number;
}

export async function restoreBackup(database: Database, file: string): Promise<RestoreReport> {
  const { header, rows } = await checkedBackup(file);
  refuseNewer(file, header);
  return database.asOwner(async (client) => {
    await client.query('begin');
    const tables = await ownTables(client);
    await client.query(`lock table ${tables.map(({ sql }) => sql).join(', ')} in share row exclusive mode`);
    await clearDemos(client);
    await refuseOccupied(client, tables);
    await putBack(client, shelvesFor(client, file, header, tables), file);
    // What a copy of before does not say of its rows is said as they are found.
    if (!header.migrations.includes(TRAIL_FORM)) await writeBaselines(client);
    const businesses = await refuseDifferences(client, file);
    await continueSequences(client, tables);
    await client.query('update ledgers set version = version + $1', [VERSION_LEAP]);
    await client.query('commit');
    return { takenAt: header.takenAt, rows, businesses };
  });
}

function refuseNewer(file: string, { migrations }: BackupHeader): void {
  const unknown = migrations.find((name) => !migrationNames.includes(name));
  if (unknown === undefined) return;
  throw new OperatorRefusal(
    `La copia «${file}» la hizo una versión más nueva de Cuadra (${unknown}): actualiza Cuadra y vuelve a intentarlo.`,
  );
}

async function refuseOccupied(client: ClientBase, tables: readonly OwnTable[]): Promise<void> {
  const anyRow = tables.map(({ sql }) => `exists (select from ${sql})`).join(' or ');
  const { rows } = await client.query<{ occupied: boolean; businesses: number; people: number }>(
    `select ${anyRow} as occupied, (select count(*) from businesses) as businesses,
      (select count(*) from profiles) as people`,
  );
  const [{ occupied, businesses, people } = { occupied: true, businesses: 0, people: 0 }] = rows;
  if (!occupied) return;
  throw new OperatorRefusal(
    `Aquí ya hay datos (negocios: ${businesses}, personas: ${people}): una copia solo se restaura donde todavía no hay nada.`,
  );
}

/** Where the rows of a table of the file go. */
interface Shelf {
  readonly table: OwnTable;
  readonly insertion: string;
}

function shelvesFor(
  client: ClientBase,
  file: string,
  header: BackupHeader,
  tables: readonly OwnTable[],
): ReadonlyMap<string, Shelf> {
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
      const insertion = `insert into ${table.sql} (${list}) overriding system value
        select ${list} from jsonb_populate_recordset(null::${table.sql}, $1::jsonb)`;
      return [name, { table, insertion }];
    }),
  );
}

function notKept(file: string, what: string): OperatorRefusal {
  return new OperatorRefusal(
    `La copia «${file}» es de una versión de Cuadra que guardaba ${what} de otra manera: restáurala con aquella versión.`,
  );
}

/** Rows are handed on in pieces of about this size. */
const PIECE_CHARACTERS = 1_000_000;

async function putBack(client: ClientBase, shelves: ReadonlyMap<string, Shelf>, file: string): Promise<void> {
  const triggered = [...shelves.values()].filter(({ table }) => table.hasTriggers);
  for (const { table } of triggered) await client.query(`alter table ${table.sql} disable trigger user`);
  const piece: { table: string; rows: string[]; characters: number } = { table: '', rows: [], characters: 0 };
  const handOn = async () => {
    const shelf = shelves.get(piece.table);
    if (shelf === undefined) throw notKept(file, piece.table);
    await insert(client, shelf, piece.rows, file);
    Object.assign(piece, { rows: [], characters: 0 });
  };
  for await (const { table, row } of rowsOfBackup(file)) {
    const isFull = piece.characters >= PIECE_CHARACTERS || piece.table !== table;
    if (isFull && piece.rows.length > 0) await handOn();
    piece.table = table;
    piece.rows.push(row);
    piece.characters += row.length;
  }
  if (piece.rows.length > 0) await handOn();
  for (const { table } of triggered) await client.query(`alter table ${table.sql} enable trigger user`);
}

/** What the database will not have is no row of ours, whatever the file says of itself. */
async function insert(client: ClientBase, { insertion, table }: Shelf, rows: readonly string[], file: string) {
  try {
    await client.query(insertion, [`[${rows.join(',')}]`]);
  } catch (error) {
    if (!/^2[23]/u.test(systemCode(error) ?? '')) throw error;
    throw new OperatorRefusal(`La copia «${file}» tiene filas de ${table.name} que no se pueden guardar.`);
  }
}

async function refuseDifferences(client: Client, file: string): Promise<number> {
  const { differences, businesses, compared } = await verifySnapshot(client);
  if (differences.length === 0) {
    await keepComparisons(client, compared);
    return businesses;
  }
  throw new OperatorRefusal(
    [`La copia «${file}» no cuadra consigo misma: no se restauró nada.`, ...differences].join('\n  '),
  );
}

/** The next row gets the number after the last one that came back. */
async function continueSequences(client: ClientBase, tables: readonly OwnTable[]): Promise<void> {
  for (const { sql, columns } of tables) {
    for (const { name, sequence } of columns) {
      if (sequence === null) continue;
      const last = `max(${client.escapeIdentifier(name)})`;
      await client.query(`select setval($1, coalesce(${last}, 1), ${last} is not null) from ${sql}`, [sequence]);
    }
  }
}
