/** Every row but a profile belongs to one business. */
import type * as z from 'zod/mini';
import type { rowSchemas } from './row-schemas.ts';

/** The type of a stored row: fields with a default may be missing. */
export type Tables = { readonly [Table in keyof typeof rowSchemas]: Unchanging<z.input<(typeof rowSchemas)[Table]>> };

type Unchanging<Value> = { readonly [Field in keyof Value]: Unchanging<Value[Field]> };

export type TableName = keyof Tables;

/** The tables whose rows belong to a business and are covered by its trail. */
export const tracedTables = [
  'businesses',
  'memberships',
  'invitations',
  'apiTokens',
  'customers',
  'sharedSheets',
  'products',
  'transactions',
  'expenses',
  'stockLogs',
] as const satisfies readonly TableName[];
export type TracedTable = (typeof tracedTables)[number];

/** The key of a row within its table. */
export const rowKeyFunctions: { readonly [Table in TableName]: (row: Tables[Table]) => string } = {
  profiles: (profile) => profile.uid,
  businesses: (business) => business.id,
  memberships: (link) => `${link.businessId}/${link.uid}`,
  invitations: (invitation) => invitation.invitationId,
  apiTokens: (token) => token.uuid,
  customers: (customer) => customer.uuid,
  sharedSheets: (sheet) => sheet.uuid,
  products: (product) => product.uuid,
  transactions: (transaction) => transaction.uuid,
  expenses: (expense) => expense.uuid,
  stockLogs: (log) => log.uuid,
};
