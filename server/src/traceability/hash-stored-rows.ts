/** Reads the stored rows of a business with their hashes, some hundreds at a time. */
import { type TracedTable, tracedTables } from '@cuadra/domain/rows/tables';
import { hashOfRow, type RowHash } from '@cuadra/domain/trail/row-hash';
import type { ClientBase } from 'pg';
import { tableShapes } from '../database/table-columns.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';
import { quoteIdentifier } from '../database/quote-identifier.ts';
import { sha256 } from '../ledger/sha256.ts';

/** Few enough for one entry of a trail. */
const PAGE = 500;

export async function* hashStoredRows(client: ClientBase, businessId: string): AsyncGenerator<RowHash[]> {
  for (const table of await readExistingTables(client)) yield* hashesOf(client, businessId, table);
}

/** A database that is being migrated may lack the newest ones. */
async function readExistingTables(client: ClientBase): Promise<TracedTable[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const names = new Set(rows.map(({ name }) => name));
  return tracedTables.filter((table) => names.has(table));
}

async function* hashesOf(client: ClientBase, businessId: string, table: TracedTable): AsyncGenerator<RowHash[]> {
  const { key, columns } = tableShapes[table];
  const own = key.at(-1) ?? '';
  const of = table === 'businesses' ? 'id' : 'businessId';
  const known = new Set(columns);
  let after: string | null = null;
  for (;;) {
    const { rows }: { rows: { row: Record<string, unknown> }[] } = await client.query(
      `select to_jsonb(t) as row from ${quoteIdentifier(table)} t
        where ${quoteIdentifier(of)} = $1 and ($2::text is null or ${quoteIdentifier(own)} > $2${typeOf(table)})
        order by ${quoteIdentifier(own)} limit ${PAGE}`,
      [businessId, after],
    );
    if (rows.length > 0) yield rows.map(({ row }) => hashRow(table, key, known, row));
    if (rows.length < PAGE) return;
    after = String(rows.at(-1)?.row[own]);
  }
}

function typeOf(table: TracedTable): string {
  return table === 'memberships' ? '::text' : '::uuid';
}

/** Leaves out columns that only the database has, such as versions. */
function hashRow(
  table: TracedTable,
  key: readonly string[],
  known: ReadonlySet<string>,
  row: Record<string, unknown>,
): RowHash {
  const written = normalizeRowInstants(Object.fromEntries(Object.entries(row).filter(([field]) => known.has(field))));
  return { table, key: keyOf(table, key, written), hash: hashOfRow(table, written, sha256) };
}

/** The domain's key: a link's business and person, any other row's id. */
function keyOf(table: TracedTable, key: readonly string[], row: Readonly<Record<string, unknown>>): string {
  const parts = table === 'memberships' ? key : key.slice(-1);
  return parts.map((column) => String(row[column])).join('/');
}
