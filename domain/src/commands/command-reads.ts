/**
 * The rows a command may ask for before it decides.
 *
 * Invariants: a command gets exactly the rows it asked for; deleted rows are never included, except the actor's own
 * link to the business; archived products are.
 */
import type { ApiToken } from '../rows/api-token.ts';
import type { Business } from '../rows/business.ts';
import type { Invitation } from '../rows/invitation.ts';
import type { ManagedBusiness } from '../rows/managed-business.ts';
import type { Membership } from '../rows/membership.ts';
import { type Balances, noMoney } from '../rows/account.ts';
import type { Customer } from '../rows/customer.ts';
import type { Product } from '../rows/product.ts';
import type { StockLog } from '../rows/stock-log.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Profile } from '../rows/profile.ts';
import type { ExpenseRow } from '../rows/expense-categories.ts';
import type { Tables } from '../rows/tables.ts';
import type { Return, Transaction } from '../rows/transaction.ts';

/** 'next' is the next count and the next purchase; 'all' is every line up to the next count. */
export type LaterLinesScope = 'next' | 'all';

export interface Reads {
  readonly business?: boolean;
  /** The actor's own profile. */
  readonly profile?: boolean;
  /** The actor's links to every business. */
  readonly ownLinks?: boolean;
  /** The businesses of which the actor is gerente. */
  readonly managedBusinesses?: boolean;
  /** The actor's link to this business, even a removed one: a person who returns gets the same link again. */
  readonly ownLinkHere?: boolean;
  /** The links of these people to this business, removed ones left out. */
  readonly members?: readonly string[];
  /** The link of the person with this e-mail to this business. */
  readonly memberWithEmail?: string;
  readonly invitation?: { readonly id: Uuid } | { readonly token: string };
  /** The invitations of this business to this e-mail, or to this person, that nobody has accepted. */
  readonly openInvitationsTo?: { readonly email: string } | { readonly uid: string };
  /** The API tokens of this business: the actor's, a person's, or one of them. */
  readonly apiTokens?: 'own' | { readonly of: string } | { readonly id: Uuid };
  readonly customers?: readonly Uuid[] | undefined;
  /** The links to the sheet of this customer, ended ones too. */
  readonly sharedSheetsOf?: Uuid;
  readonly products?: readonly Uuid[];
  /** Each record with its expense, its stock logs and their products. */
  readonly records?: readonly Uuid[];
  /** The returns of these sales. */
  readonly returnsOf?: readonly Uuid[];
  /** The returns of the sale that each stock log read belongs to. */
  readonly returnsOfStockLogs?: boolean;
  /** Each stock log with its product and its record. */
  readonly stockLogs?: readonly Uuid[];
  /** The lines later in each product's history than the lines read, or than this command. */
  readonly laterLines?: LaterLinesScope;
  /** Later than this command, although lines are read. */
  readonly laterThanCommand?: boolean;
  /** Which of these products have ever moved, by lines that may be deleted. */
  readonly historyOf?: readonly Uuid[];
  /** How many products the business offers. */
  readonly activeProducts?: boolean;
  /**
   * `before` leaves out everything dated at or after the instant, for comparing a count; `joined` is what a movement of
   * that instant would change, up to the next count; `joinedBy` is the same for the money of an existing record.
   */
  readonly balances?: 'before' | 'joined' | { readonly joinedBy: Uuid };
  /** Whether the till was opened on the day of the instant, before it. */
  readonly isDayOpened?: boolean;
}

export interface State {
  readonly business: Business | undefined;
  readonly profile: Profile | undefined;
  readonly ownLinks: readonly Membership[];
  readonly managedBusinesses: readonly ManagedBusiness[];
  readonly ownLinkHere: Membership | undefined;
  readonly members: readonly Membership[];
  readonly invitation: Invitation | undefined;
  readonly openInvitations: readonly Invitation[];
  readonly apiTokens: readonly ApiToken[];
  readonly customers: ReadonlyMap<Uuid, Customer>;
  readonly sharedSheets: readonly Tables['sharedSheets'][];
  readonly products: ReadonlyMap<Uuid, Product>;
  readonly transactions: ReadonlyMap<Uuid, Transaction>;
  readonly expenses: ReadonlyMap<Uuid, ExpenseRow>;
  readonly returns: readonly Return[];
  readonly stockLogs: ReadonlyMap<Uuid, StockLog>;
  readonly laterLines: readonly StockLog[];
  readonly productsWithHistory: ReadonlySet<Uuid>;
  readonly activeProducts: number;
  readonly balances: Balances;
  readonly isDayOpened: boolean;
}

export const emptyCommandState: State = {
  business: undefined,
  profile: undefined,
  ownLinks: [],
  managedBusinesses: [],
  ownLinkHere: undefined,
  members: [],
  invitation: undefined,
  openInvitations: [],
  apiTokens: [],
  customers: new Map(),
  sharedSheets: [],
  products: new Map(),
  transactions: new Map(),
  expenses: new Map(),
  returns: [],
  stockLogs: new Map(),
  laterLines: [],
  productsWithHistory: new Set(),
  activeProducts: 0,
  balances: noMoney,
  isDayOpened: false,
};
