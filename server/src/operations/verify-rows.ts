/**
 * Checks that every row of a business equals what its trail says the last command wrote: none altered, none added
 * without a command, none missing but the links and the API tokens of people who were erased since, and customers'
 * links, which no backup holds: one that is gone opens nothing.
 */
import type { TracedTable } from '@cuadra/domain/rows/tables';
import type { RowHash } from '@cuadra/domain/trail/row-hash';
import type { ClientBase } from 'pg';
import { hashStoredRows } from '../traceability/hash-stored-rows.ts';

const PAGE = 2_000;
/** For each business; further ones are only counted. */
const MAX_NAMED = 50;

const words: Readonly<Record<TracedTable, string>> = {
  businesses: 'la ficha del negocio',
  memberships: 'el vínculo',
  invitations: 'la invitación',
  apiTokens: 'la llave',
  customers: 'el cliente',
  sharedSheets: 'el enlace de un cliente',
  products: 'el producto',
  transactions: 'el movimiento',
  expenses: 'el gasto',
  stockLogs: 'el movimiento de stock',
};

/** One sentence for each row that differs. */
export async function describeRowsUnlikeTrail(
  client: ClientBase,
  businessId: string,
  erasedPeople: ReadonlySet<string>,
): Promise<string[]> {
  const trail = await rowsOfTrail(client, businessId);
  const differences: string[] = [];
  for await (const rows of hashStoredRows(client, businessId)) {
    for (const row of rows) {
      const name = nameOf(row);
      const told = trail.get(name);
      trail.delete(name);
      if (told?.hash === row.hash) continue;
      differences.push(
        told === undefined
          ? `${rowInWords(row)} no está en la auditoría`
          : `${rowInWords(row)} no es como lo dejó la auditoría`,
      );
    }
  }
  const gone = [...trail.values()].filter(({ table }) => table !== 'sharedSheets');
  const missing = await excludeErased(client, businessId, gone, erasedPeople);
  for (const row of missing) differences.push(`${rowInWords(row)} está en la auditoría y ya no está aquí`);
  const more = differences.length - MAX_NAMED;
  if (more <= 0) return differences;
  const unnamed = more === 1 ? 'una fila más no es la' : `${more} filas más no son las`;
  return [...differences.slice(0, MAX_NAMED), `y ${unnamed} de la auditoría`];
}

/** A token's row has gone with the person who made it, as the trail says. */
async function excludeErased(
  client: ClientBase,
  businessId: string,
  missing: readonly RowHash[],
  erasedPeople: ReadonlySet<string>,
): Promise<readonly RowHash[]> {
  if (missing.length === 0 || erasedPeople.size === 0) return missing;
  const { rows } = await client.query<{ id: string }>(
    `select distinct "entityId" as id from traces
      where "businessId" = $1 and command = 'create-api-token' and "userId" = any($2)`,
    [businessId, [...erasedPeople]],
  );
  const expected = new Set([
    ...[...erasedPeople].map((uid) => nameOf({ table: 'memberships', key: `${businessId}/${uid}` })),
    ...rows.map(({ id }) => nameOf({ table: 'apiTokens', key: id })),
  ]);
  return missing.filter((row) => !expected.has(nameOf(row)));
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

function nameOf({ table, key }: Pick<RowHash, 'table' | 'key'>): string {
  return `${table} ${key}`;
}

function rowInWords({ table, key }: RowHash): string {
  return `${words[table]} ${key}`;
}
