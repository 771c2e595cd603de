/** The books of one business in memory: the browser's copy uses them, and the tests. */
import type { TableName, Tables } from './tables.ts';

export type Books = { readonly [Table in TableName]: ReadonlyMap<string, Tables[Table]> };

/** Books that can be changed in place. */
export type OpenBooks = { readonly [Table in TableName]: Map<string, Tables[Table]> };

export function newBooks(): OpenBooks {
  return {
    profiles: new Map(),
    businesses: new Map(),
    memberships: new Map(),
    invitations: new Map(),
    apiTokens: new Map(),
    customers: new Map(),
    sharedSheets: new Map(),
    products: new Map(),
    transactions: new Map(),
    expenses: new Map(),
    stockLogs: new Map(),
  };
}

export const emptyBooks: Books = newBooks();

export function filterRowsNotDeleted<Row extends { readonly deletedAt: string | null }>(
  rows: ReadonlyMap<string, Row>,
): Row[] {
  return [...rows.values()].filter((row) => row.deletedAt === null);
}
