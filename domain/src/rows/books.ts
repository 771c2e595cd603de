/** The books of one business in memory: what the browser keeps as its copy, and what the tests run on. */
import type { TableName, Tables } from './tables.ts';

export type Books = { readonly [Table in TableName]: ReadonlyMap<string, Tables[Table]> };

export const emptyBooks: Books = {
  profiles: new Map(),
  businesses: new Map(),
  memberships: new Map(),
  invitations: new Map(),
  products: new Map(),
  transactions: new Map(),
  expenses: new Map(),
  stockLogs: new Map(),
};

/** The rows of a table that are not deleted. */
export function rowsNotDeleted<Row extends { readonly deletedAt: string | null }>(
  rows: ReadonlyMap<string, Row>,
): Row[] {
  return [...rows.values()].filter((row) => row.deletedAt === null);
}
