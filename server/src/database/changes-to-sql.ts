/**
 * Writes changes with one statement for all tables, whatever the command.
 *
 * It fails completely if a new row's id is taken. Its text depends only on which tables it inserts into and updates, so
 * each form is built and prepared once.
 */
import type { Changes } from '@cuadra/domain/commands/row-changes';
import { rowTableNames } from '@cuadra/domain/rows/row-schemas';
import type { TableName } from '@cuadra/domain/rows/tables';
import { quoteIdentifier } from './quote-identifier.ts';
import { encodeRowArray, rowsOfArrayParameterSql, type RowTypes } from './binary/binary-row-array-parameter.ts';
import { tableShapes } from './table-columns.ts';

export interface StatementPart {
  /** Parts with the same name have the same text. */
  readonly name: string;
  /** A common table expression, with these parameters for the values. */
  readonly sql: (parameters: readonly string[]) => string;
  readonly values: readonly unknown[];
}

/** The business of the changed rows; empty for those of a person, which name none. */
interface Target {
  readonly businessId: string;
  readonly version: number;
}

export async function changesToSql(
  changes: Changes,
  { businessId, version }: Target,
  types: RowTypes,
): Promise<StatementPart[]> {
  const parts: StatementPart[] = [];
  for (const table of rowTableNames) {
    const rowChanges: readonly { readonly operation: string; readonly after: object }[] = changes[table] ?? [];
    const creates = rowChanges.filter((change) => change.operation === 'create').map((change) => change.after);
    const updates = rowChanges.filter((change) => change.operation !== 'create').map((change) => change.after);
    if (creates.length > 0) {
      const sql: StatementPart['sql'] = ([rows = '']) => creation(table, rows);
      parts.push({ name: `${table}+`, sql, values: [await encodeRowArray(types.of(table), creates, { version })] });
    }
    if (updates.length > 0) {
      parts.push(updatePart(table, await encodeRowArray(types.of(table), updates, { version }), businessId));
    }
  }
  return parts;
}

function updatePart(table: TableName, rows: Buffer, businessId: string): StatementPart {
  const column = businessColumns[table];
  if (column === undefined || businessId === '') {
    return { name: `${table}~`, sql: ([changed = '']) => alteration(table, changed), values: [rows] };
  }
  return {
    name: `${table}~own`,
    sql: ([business = '', changed = '']) => `${alteration(table, changed)} and stored.${column} = ${business}`,
    values: [businessId, rows],
  };
}

/** Ends an insertion of many rows. Without it Citus copies them in, which row level security forbids. */
export const RETURNING_TO_AVOID_COPY_SQL = 'returning 1';

/** Where a table keeps the business of a row. People, and their links to several businesses, are not of one. */
const businessColumns: Readonly<Partial<Record<TableName, string>>> = Object.fromEntries(
  rowTableNames
    .filter((table) => table !== 'profiles' && table !== 'memberships')
    .map((table) => [table, table === 'businesses' ? 'id' : '"businessId"']),
);

function creation(table: TableName, rows: string): string {
  const columns = columnsOf(table).map(quoteIdentifier).join(', ');
  return `insert into ${quoteIdentifier(table)} (${columns})
    select ${columns} from ${rowsOfArrayParameterSql(table, rows)} ${RETURNING_TO_AVOID_COPY_SQL}`;
}

function alteration(table: TableName, rows: string): string {
  const { key } = tableShapes[table];
  const sets = columnsOf(table)
    .filter((column) => !key.includes(column))
    .map((column) => `${quoteIdentifier(column)} = ${newValue(column)}`);
  const match = key.map((column) => `stored.${quoteIdentifier(column)} = changed.${quoteIdentifier(column)}`);
  return `update ${quoteIdentifier(table)} stored set ${sets.join(', ')}
    from ${rowsOfArrayParameterSql(table, rows)} changed
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
