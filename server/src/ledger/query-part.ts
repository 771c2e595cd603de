import type { TableName } from '@cuadra/domain/rows/tables';
import { quoteIdentifier } from '../database/quote-identifier.ts';
import { tableShapes } from '../database/table-columns.ts';

/** One part of the statement that loads what a command asked for: a column with its rows as JSON. */
export interface Part {
  readonly name: string;
  readonly sql: (parameter: (value: unknown) => string) => string;
}

/** Builds a condition or an expression with parameters. */
export type Which = (to: (value: unknown) => string) => string;

/** The rows of a table as a list, without their version. To name the columns is cheaper than to take one away. */
export function rowsAsJsonSql(table: TableName, rest: string): string {
  return `select coalesce(json_agg(r), '[]') from (select ${storedColumnsSql(table)} from ${quoteIdentifier(table)} ${rest}) r`;
}

/** The only row, or null. */
export function rowAsJsonSql(table: TableName, rest: string): string {
  return `select row_to_json(r) from (select ${storedColumnsSql(table)} from ${quoteIdentifier(table)} ${rest}) r`;
}

/** Without what the database adds of its own. */
export function storedColumnsSql(table: TableName): string {
  return tableShapes[table].columnsSql;
}
