/**
 * Writing changes: set-wise, one statement for all tables, whatever the command.
 *
 * Where a row is to be created whose id is taken, the statement fails as a whole.
 * The statement's text depends only on which tables are created in and updated, so each shape is prepared once.
 */
import type { Changes } from '@cuadra/domain/commands/changes';
import type { TableName } from '@cuadra/domain/rows/tables';
import { shapes } from './columns.ts';

/** What commands create and change rows in. */
export const tablesOfCommands: readonly TableName[] = [
  'profiles',
  'businesses',
  'memberships',
  'invitations',
  'products',
  'transactions',
  'expenses',
  'stockLogs',
];

export interface WrittenPart {
  /** A common table expression, to be put into a statement. */
  readonly sql: string;
  readonly name: string;
  readonly value: string;
  readonly creates: number;
}

/** The parts of a statement that write these changes; the first parameter is numbered `from`. */
export function partsOf(changes: Changes, version: number, from: number): WrittenPart[] {
  const parts: WrittenPart[] = [];
  for (const table of tablesOfCommands) {
    const rowChanges: readonly { readonly operation: string; readonly after: object }[] = changes[table] ?? [];
    const creates = rowChanges.filter((change) => change.operation === 'create').map((change) => change.after);
    const updates = rowChanges.filter((change) => change.operation !== 'create').map((change) => change.after);
    if (creates.length > 0) {
      const sql = creation(table, from + parts.length);
      parts.push({ name: `${table}+`, sql, value: rowsJson(creates, version), creates: creates.length });
    }
    if (updates.length > 0) {
      const sql = alteration(table, from + parts.length);
      parts.push({ name: `${table}~`, sql, value: rowsJson(updates, version), creates: 0 });
    }
  }
  return parts;
}

function rowsJson(rows: readonly object[], version: number): string {
  return JSON.stringify(rows.map((row) => ({ ...row, version })));
}

function creation(table: TableName, parameter: number): string {
  const columns = columnsOf(table).map(quoted).join(', ');
  return `insert into ${quoted(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${quoted(table)}, $${parameter}::jsonb)`;
}

function alteration(table: TableName, parameter: number): string {
  const { key } = shapes[table];
  const sets = columnsOf(table)
    .filter((column) => !key.includes(column))
    .map((column) => `${quoted(column)} = ${newValue(column)}`);
  const match = key.map((column) => `stored.${quoted(column)} = changed.${quoted(column)}`);
  return `update ${quoted(table)} stored set ${sets.join(', ')}
    from jsonb_populate_recordset(null::${quoted(table)}, $${parameter}::jsonb) changed
    where ${match.join(' and ')}`;
}

/** A person's own ledger has no versions: what it writes must not turn those of a business back. */
function newValue(column: string): string {
  return column === 'version' ? 'greatest(stored.version, changed.version)' : `changed.${quoted(column)}`;
}

function columnsOf(table: TableName): readonly string[] {
  const { columns, versioned } = shapes[table];
  return versioned ? [...columns, 'version'] : columns;
}

export function quoted(name: string): string {
  return `"${name}"`;
}
