/**
 * The rows that a decision wants to write.
 *
 * Each change holds the row before and after, so the audit entry is computed from it and never written by hand. Nothing
 * is physically erased: a deleted row stays, marked by its deletedAt.
 */
import type { TableName, Tables } from '../rows/tables.ts';
import type { Refusal } from '../kernel/refusal.ts';

export type Operation = 'create' | 'update' | 'delete';

export interface RowChange<Row> {
  readonly operation: Operation;
  readonly before: Row | null;
  readonly after: Row;
}

export type Changes = { readonly [Table in TableName]?: readonly RowChange<Tables[Table]>[] };

/** The rows to write, or the refusal. */
export type Decision = Changes | Refusal;

export function rowCreation<Row>(row: Row): RowChange<Row> {
  return { operation: 'create', before: null, after: row };
}

export function rowUpdate<Row>(before: Row, after: Row): RowChange<Row> {
  return { operation: 'update', before, after };
}

export function rowDeletion<Row>(before: Row, after: Row): RowChange<Row> {
  return { operation: 'delete', before, after };
}
