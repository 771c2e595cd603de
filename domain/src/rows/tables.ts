/**
 * The table of contents of what is stored: every table, and the row it holds.
 *
 * Every row but a profile belongs to one business.
 */
import type { Business } from './business.ts';
import type { Invitation } from './invitation.ts';
import type { Membership } from './membership.ts';
import type { Product } from './product.ts';
import type { StockLog } from './stock-log.ts';
import type { Profile } from './profile.ts';
import type { ExpenseRow } from './expense.ts';
import type { Transaction } from './transaction.ts';

export interface Tables {
  readonly profiles: Profile;
  readonly businesses: Business;
  readonly memberships: Membership;
  readonly invitations: Invitation;
  readonly products: Product;
  readonly transactions: Transaction;
  readonly expenses: ExpenseRow;
  readonly stockLogs: StockLog;
}

export type TableName = keyof Tables;

/** What names a row within its table. */
export const rowKeys: { readonly [Table in TableName]: (row: Tables[Table]) => string } = {
  profiles: (profile) => profile.uid,
  businesses: (business) => business.id,
  memberships: (link) => `${link.businessId}/${link.uid}`,
  invitations: (invitation) => invitation.invitationId,
  products: (product) => product.uuid,
  transactions: (transaction) => transaction.uuid,
  expenses: (expense) => expense.uuid,
  stockLogs: (log) => log.uuid,
};
