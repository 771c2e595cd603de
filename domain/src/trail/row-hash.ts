/**
 * The hash of each row that a command wrote. The trail stores them, so that a row can be compared with what the last
 * command wrote.
 *
 * Invariants: a row has the same hash before and after the database has stored it; null fields are left out, so that
 * adding an empty column changes no hash. A person's profile and choice of principal business are left out, because
 * they belong to no business's ledger.
 */
import type { Changes } from '../commands/row-changes.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { rowKeyFunctions, type TracedTable, tracedTables, type Tables } from '../rows/tables.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Sha256 } from './hash-chain.ts';

export interface RowHash {
  readonly table: TracedTable;
  readonly key: string;
  readonly hash: string;
}

/** Fields that a person sets outside every ledger of the business. */
const personal: ReadonlySet<string> = new Set(['esPrincipal']);

export function hashOfRow(table: TracedTable, row: object, sha256: Sha256): string {
  const kept: Record<string, unknown> = { ...row };
  for (const field of Object.keys(kept)) {
    // A field that is undefined is not hashed.
    if (kept[field] === null || personal.has(field)) kept[field] = undefined;
  }
  return sha256(`${table} ${canonicalJson(kept)}`);
}

interface RowToHash extends Omit<RowHash, 'hash'> {
  readonly row: object;
}

/** The business's rows after these changes. */
export function rowsToHash(changes: Changes, businessId: Uuid): RowToHash[] {
  return tracedTables.flatMap((table) => {
    const rows: ReadonlyMap<string, object> = rowsLeft(table, changes, businessId);
    return [...rows].map(([key, row]) => ({ table, key, row }));
  });
}

function rowsLeft<Table extends TracedTable>(
  table: Table,
  changes: Changes,
  businessId: Uuid,
): ReadonlyMap<string, Tables[Table]> {
  const rows = new Map<string, Tables[Table]>();
  for (const { after } of changes[table] ?? [])
    if (ownerOf(after) === businessId) rows.set(rowKeyFunctions[table](after), after);
  return rows;
}

function ownerOf(row: Tables[TracedTable]): Uuid {
  return 'businessId' in row ? row.businessId : row.id;
}
