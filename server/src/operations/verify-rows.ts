/**
 * Checks that every row of a business equals what its trail says the last command wrote: none altered, none added
 * without a command, none missing.
 */
import type { TracedTable } from '@cuadra/domain/rows/tables';
import type { RowHash } from '@cuadra/domain/trail/row-hash';
import type { ClientBase } from 'pg';
import { hashStoredRows } from '../traceability/stored-row-hashes.ts';

const PAGE = 2_000;
/** For each business; further ones are only counted. */
const MAX_NAMED = 50;

const words: Readonly<Record<TracedTable, string>> = {
  businesses: 'la ficha del negocio',
  memberships: 'el vínculo',
  invitations: 'la invitación',
  apiTokens: 'la llave',
  products: 'el producto',
  transactions: 'el movimiento',
  expenses: 'el gasto',
  stockLogs: 'el movimiento de stock',
};

/** One sentence for each row that differs. */
export async function findRowDifferences(client: ClientBase, businessId: string): Promise<string[]> {
  const trail = await rowsOfTrail(client, businessId);
  const differences: string[] = [];
  for await (const rows of hashStoredRows(client, businessId)) {
    for (const row of rows) {
      const name = nameOf(row);
      const told = trail.get(name);
      trail.delete(name);
      if (told?.hash === row.hash) continue;
      differences.push(
        told === undefined ? `${said(row)} no está en la auditoría` : `${said(row)} no es como lo dejó la auditoría`,
      );
    }
  }
  for (const row of trail.values()) differences.push(`${said(row)} está en la auditoría y ya no está aquí`);
  return differences.length <= MAX_NAMED
    ? differences
    : [...differences.slice(0, MAX_NAMED), `y ${differences.length - MAX_NAMED} filas más no son las de la auditoría`];
}

/** Each row's hash from the last entry that names it. */
async function rowsOfTrail(client: ClientBase, businessId: string): Promise<Map<string, RowHash>> {
  const last = new Map<string, RowHash>();
  let after = 0;
  for (;;) {
    const { rows: entries } = await client.query<{ sequence: number; rows: readonly RowHash[] }>(
      `select sequence, rows from traces
        where "businessId" = $1 and sequence > $2 and jsonb_typeof(rows) = 'array' order by sequence limit ${PAGE}`,
      [businessId, after],
    );
    for (const { rows } of entries) for (const row of rows) last.set(nameOf(row), row);
    if (entries.length < PAGE) return last;
    after = entries.at(-1)?.sequence ?? after;
  }
}

function nameOf({ table, key }: RowHash): string {
  return `${table} ${key}`;
}

function said({ table, key }: RowHash): string {
  return `${words[table]} ${key}`;
}
