/**
 * What a command wrote, row by row, as one hash each: the trail keeps them, so that a row can be held against what the
 * last command that wrote it left there.
 *
 * Invariants: a row and what comes back after the database has kept it have the same hash; what is nothing is left out,
 * so that a column that is added later, and is empty, changes no row. A person's profile and which business is their
 * principal one are theirs and no business's: they are not in it.
 */
import type { Changes } from '../commands/changes.ts';
import type { Uuid } from '../kernel/fields.ts';
import { rowKeys, type TableName, type Tables } from '../rows/tables.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Sha256 } from './hash-chain.ts';

/** The tables whose rows a business's trail answers for. */
export const tracedTables = [
  'businesses',
  'memberships',
  'invitations',
  'products',
  'transactions',
  'expenses',
  'stockLogs',
] as const satisfies readonly TableName[];
export type TracedTable = (typeof tracedTables)[number];

export interface RowHash {
  readonly table: TracedTable;
  readonly key: string;
  readonly hash: string;
}

/** The fields that a person decides for themselves, in no ledger of the business. */
const personal: ReadonlySet<string> = new Set(['esPrincipal']);

export function hashOfRow(table: TracedTable, row: object, sha256: Sha256): string {
  const kept: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(row)) {
    if (value !== null && !personal.has(field)) kept[field] = value;
  }
  return sha256(`${table} ${canonicalJson(kept)}`);
}

/** The rows of a business that these changes leave, each as it is after the last of them. */
export function rowHashes(changes: Changes, businessId: Uuid, sha256: Sha256): RowHash[] {
  return tracedTables.flatMap((table) => {
    const rows: ReadonlyMap<string, object> = rowsLeft(table, changes, businessId);
    return [...rows].map(([key, row]) => ({ table, key, hash: hashOfRow(table, row, sha256) }));
  });
}

function rowsLeft<Table extends TracedTable>(
  table: Table,
  changes: Changes,
  businessId: Uuid,
): ReadonlyMap<string, Tables[Table]> {
  const rows = new Map<string, Tables[Table]>();
  for (const { after } of changes[table] ?? [])
    if (ownerOf(after) === businessId) rows.set(rowKeys[table](after), after);
  return rows;
}

function ownerOf(row: Tables[TracedTable]): Uuid {
  return 'businessId' in row ? row.businessId : row.id;
}
