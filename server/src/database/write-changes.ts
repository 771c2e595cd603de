/**
 * Writes changes with one statement for all tables, whatever the command.
 *
 * It fails completely if a new row's id is taken. Its text depends only on which tables it inserts into and updates, so
 * each form is prepared once.
 */
import type { Changes } from '@cuadra/domain/commands/row-changes';
import { tableNames } from '@cuadra/domain/rows/schemas';
import type { TableName } from '@cuadra/domain/rows/tables';
import { tableShapes } from './table-columns.ts';

export interface StatementPart {
  /** A common table expression for the statement. */
  readonly sql: string;
  readonly name: string;
  readonly value: string;
  readonly creates: number;
}

/** `from` is the number of the first parameter. */
export function changesToSql(changes: Changes, version: number, from: number): StatementPart[] {
  const parts: StatementPart[] = [];
  for (const table of tableNames) {
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
  const columns = columnsOf(table).map(quoteIdentifier).join(', ');
  return `insert into ${quoteIdentifier(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${quoteIdentifier(table)}, $${parameter}::jsonb)`;
}

function alteration(table: TableName, parameter: number): string {
  const { key } = tableShapes[table];
  const sets = columnsOf(table)
    .filter((column) => !key.includes(column))
    .map((column) => `${quoteIdentifier(column)} = ${newValue(column)}`);
  const match = key.map((column) => `stored.${quoteIdentifier(column)} = changed.${quoteIdentifier(column)}`);
  return `update ${quoteIdentifier(table)} stored set ${sets.join(', ')}
    from jsonb_populate_recordset(null::${quoteIdentifier(table)}, $${parameter}::jsonb) changed
    where ${match.join(' and ')}`;
}

/** A person's own ledger has version 0, which must not set a business's version back. */
function newValue(column: string): string {
  return column === 'version' ? 'greatest(stored.version, changed.version)' : `changed.${quoteIdentifier(column)}`;
}

function columnsOf(table: TableName): readonly string[] {
  const { columns, versioned } = tableShapes[table];
  return versioned ? [...columns, 'version'] : columns;
}

export function quoteIdentifier(name: string): string {
  return `"${name}"`;
}
