/**
 * What a command may ask for before it decides, and the form in which it gets it.
 *
 * Invariants: a command is given the rows it asked for and no others; deleted rows are never given, but for the actor's
 * own link to the business; an archived product is. What was not asked for is empty.
 */
import type { Business } from '../rows/business.ts';
import type { Invitation } from '../rows/invitation.ts';
import type { Membership } from '../rows/membership.ts';
import { type Balances, noMoney } from '../rows/account.ts';
import type { Product } from '../rows/product.ts';
import type { StockLog } from '../rows/stock-log.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { Profile } from '../rows/profile.ts';
import type { ExpenseRow } from '../rows/expense.ts';
import type { Transaction } from '../rows/transaction.ts';

/** 'next' is the next count and the next purchase; 'all' is every line up to the next count. */
export type WhichLater = 'next' | 'all';

export interface Reads {
  readonly business?: boolean;
  /** The actor's own profile. */
  readonly profile?: boolean;
  /** The actor's links to every business. */
  readonly ownLinks?: boolean;
  /** The actor's link to this business, also when it was removed: who comes back takes it up again. */
  readonly ownLinkHere?: boolean;
  /** The links of these people to this business, removed ones left out. */
  readonly members?: readonly string[];
  /** The link of whoever has this e-mail to this business. */
  readonly memberWithEmail?: string;
  readonly invitation?: { readonly id: Uuid } | { readonly token: string };
  /** The invitations of this business to this e-mail that nobody has accepted. */
  readonly openInvitationsTo?: string;
  readonly products?: readonly Uuid[];
  /** Each record with its expense, its stock logs and their products. */
  readonly records?: readonly Uuid[];
  /** Each stock log with its product and its record. */
  readonly stockLogs?: readonly Uuid[];
  /** What comes later in the history of each product that is read: later than the lines read, or than this command. */
  readonly laterLines?: WhichLater;
  /** Which of these products have ever moved: by a purchase, a sale, a count, also one that was deleted. */
  readonly historyOf?: readonly Uuid[];
  /**
   * The expected balances: `before` all that is dated at or after the instant (a count is compared with it), `joined`
   * by a movement of that instant (up to the next count), or those that the named record's own money joined.
   */
  readonly balances?: 'before' | 'joined' | { readonly joinedBy: Uuid };
}

export interface State {
  readonly business: Business | undefined;
  readonly profile: Profile | undefined;
  readonly ownLinks: readonly Membership[];
  readonly ownLinkHere: Membership | undefined;
  readonly members: readonly Membership[];
  readonly invitation: Invitation | undefined;
  readonly openInvitations: readonly Invitation[];
  readonly products: ReadonlyMap<Uuid, Product>;
  readonly transactions: ReadonlyMap<Uuid, Transaction>;
  readonly expenses: ReadonlyMap<Uuid, ExpenseRow>;
  readonly stockLogs: ReadonlyMap<Uuid, StockLog>;
  readonly laterLines: readonly StockLog[];
  readonly productsWithHistory: ReadonlySet<Uuid>;
  readonly balances: Balances;
}

export const nothingRead: State = {
  business: undefined,
  profile: undefined,
  ownLinks: [],
  ownLinkHere: undefined,
  members: [],
  invitation: undefined,
  openInvitations: [],
  products: new Map(),
  transactions: new Map(),
  expenses: new Map(),
  stockLogs: new Map(),
  laterLines: [],
  productsWithHistory: new Set(),
  balances: noMoney,
};
