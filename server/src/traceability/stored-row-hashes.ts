/** The rows of a business as they are stored, each with the hash that the trail knows it by, some hundreds at a time. */
import { hashOfRow, type RowHash, type TracedTable, tracedTables } from '@cuadra/domain/trail/row-hash';
import type { ClientBase } from 'pg';
import { shapes } from '../database/columns.ts';
import { rowOfJson } from '../database/stored-rows.ts';
import { quoted } from '../database/write-changes.ts';
import { sha256 } from '../ledger/sha256.ts';

/** Few enough for one entry of a trail. */
const PAGE = 500;

export async function* storedRowHashes(client: ClientBase, businessId: string): AsyncGenerator<RowHash[]> {
  for (const table of tracedTables) yield* hashesOf(client, businessId, table);
}

async function* hashesOf(client: ClientBase, businessId: string, table: TracedTable): AsyncGenerator<RowHash[]> {
  const { key, columns } = shapes[table];
  const own = key.at(-1) ?? '';
  const of = table === 'businesses' ? 'id' : 'businessId';
  const known = new Set(columns);
  let after: string | null = null;
  for (;;) {
    const { rows }: { rows: { row: Record<string, unknown> }[] } = await client.query(
      `select to_jsonb(t) as row from ${quoted(table)} t
        where ${quoted(of)} = $1 and ($2::text is null or ${quoted(own)} > $2${typeOf(table)})
        order by ${quoted(own)} limit ${PAGE}`,
      [businessId, after],
    );
    if (rows.length > 0) yield rows.map(({ row }) => hashed(table, key, known, row));
    if (rows.length < PAGE) return;
    after = String(rows.at(-1)?.row[own]);
  }
}

function typeOf(table: TracedTable): string {
  return table === 'memberships' ? '::text' : '::uuid';
}

/** Without what the database adds of its own, such as versions. */
function hashed(
  table: TracedTable,
  key: readonly string[],
  known: ReadonlySet<string>,
  row: Record<string, unknown>,
): RowHash {
  const written = rowOfJson(Object.fromEntries(Object.entries(row).filter(([field]) => known.has(field))));
  return { table, key: keyOf(table, key, written), hash: hashOfRow(table, written, sha256) };
}

/** As the domain names it: a link by its business and its person, anything else by its own id. */
function keyOf(table: TracedTable, key: readonly string[], row: Readonly<Record<string, unknown>>): string {
  const parts = table === 'memberships' ? key : key.slice(-1);
  return parts.map((column) => String(row[column])).join('/');
}
