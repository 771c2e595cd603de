/** The types of the server's answers that are not simply rows or reports, shared by the server and the screens. */
import type { ListedBusiness, ListedUser } from './admin/admin-answers.ts';
import type { DailySummary } from './cash/summaries-with-balances.ts';
import type { DaySummary } from './cash/day-summary.ts';
import type { VisibleSummary } from './cash/redact-day-summary.ts';
import type { AgedDebtor, OwedByAge } from './customers/debtors.ts';
import type { Uuid } from './kernel/input-fields.ts';
import type { Day, Instant } from './kernel/instant.ts';
import type { Money } from './kernel/money.ts';
import type { FinancialFigures } from './reports/financial-report.ts';
import type { OtherGainsAndLosses, StockGainsAndLosses } from './reports/wealth/other-gains-and-losses.ts';
import type { WeekOfSales } from './reports/weekly-sales-of-product.ts';
import type { RecordTotals } from './reports/record-totals.ts';
import type { VisibleSales } from './reports/redact-sales-report.ts';
import type { ProductStockLosses } from './reports/wealth/stock-loss-report.ts';
import type { WealthTermOutsideProfit, WealthTerms } from './reports/wealth/wealth-change-terms.ts';
import type { TaxReport } from './reports/tax-light.ts';
import type { Balances } from './rows/account.ts';
import type { TaxRegime } from './rows/tax-regime.ts';
import type { ShownApiToken } from './rows/api-token.ts';
import type { ShownSharedSheet } from './customers/shared-customer-sheet-token.ts';
import type { BusinessLink } from './rows/person-business-link.ts';
import type { Business } from './rows/business.ts';
import type { ExpenseRow } from './rows/expense-categories.ts';
import type { ShownInvitation } from './rows/invitation.ts';
import type { ManagedBusiness } from './rows/managed-business.ts';
import type { Member } from './rows/membership.ts';
import type { Profile } from './rows/profile.ts';
import type { MoneyCount } from './rows/transaction.ts';
import type { VisibleAudit } from './traceability/redact-audit-entry.ts';
import type { TraceEntry } from './trail/audit-trace-entry.ts';
import type { VisibleProduct, VisibleRecord, VisibleStockLog } from './visibility/cost-and-earnings-visibility.ts';
import type { DayRange } from './visibility/record-visibility.ts';

/** People's names, by uid. */
export type PeopleNames = Readonly<Record<string, string>>;

/** A list that is answered in pages. */
export interface Paged {
  /** The cursor of the next page, null on the last one. */
  readonly cursor: string | null;
}

/** For lists of which not everybody may see all days. */
interface ShownDays {
  /** The first shown day, null if nothing was left out. */
  readonly shownFrom: Day | null;
}

/** The signed-in person. */
export interface Me {
  readonly profile: Profile;
  readonly businesses: readonly BusinessLink[];
  /** True for the operators named in the server's configuration. */
  readonly operator: boolean;
  /** True in a demo, which is deleted when they leave. */
  readonly demo: boolean;
  readonly session: { readonly id: string; readonly expiresAt: Instant };
}

export interface OwnBusinesses {
  readonly businesses: readonly BusinessLink[];
}

/** Of which the signed-in person is gerente. */
export interface ManagedBusinesses {
  readonly businesses: readonly ManagedBusiness[];
}

export interface BusinessAnswer {
  readonly business: Business;
  /** The reader's own link. */
  readonly link: BusinessLink | null;
  readonly version: number;
}

export interface RecordsPage extends Paged, ShownDays {
  readonly records: readonly VisibleRecord[];
  readonly people: PeopleNames;
  readonly totals?: RecordTotals;
  /** The expected balances after each record of the page, for readers who may see everything that changed them. */
  readonly balances?: Readonly<Record<Uuid, Balances>>;
}

export interface RecordAnswer {
  readonly record: VisibleRecord;
  readonly expense: ExpenseRow | null;
  readonly stockLogs: readonly VisibleStockLog[];
  /** What came back of a sale, the oldest first; absent from older servers. */
  readonly returns?: readonly VisibleRecord[];
  /** Null for readers who may not see it. */
  readonly audit: readonly VisibleAudit[] | null;
  readonly people: PeopleNames;
}

export interface BalancesAnswer {
  readonly at: Instant;
  /** The ledger's version of these balances. */
  readonly version: number;
  readonly expected: Balances;
  /** The money that can be spent: never below zero. */
  readonly available: Balances;
  readonly lastCount: DaySummary['lastCount'];
}

/**
 * A day for its reader: always with the expected balances; with the profit only if they may see everything it is
 * computed from.
 */
/** With what it earned, and what the summary alone does not say of that, for readers who may see all of it. */
export interface ReadSummary extends VisibleSummary, Pick<DailySummary, 'balances'> {
  readonly others?: OtherGainsAndLosses;
  readonly profit?: Money;
}

export type Closure = MoneyCount & {
  /** Above zero for a surplus, below for a shortage. */
  readonly difference: Balances;
};

export interface ClosuresAnswer {
  readonly closures: readonly Closure[];
  readonly people: PeopleNames;
}

export interface ProductsPage extends Paged {
  readonly products: readonly VisibleProduct[];
  /** The number of products, and the cost of all stock for readers who may see it. */
  readonly totals?: { readonly products: number; readonly stockValue?: Money };
}

export interface ProductAnswer extends Paged {
  readonly product: VisibleProduct;
  /** Newest first. */
  readonly stockLog: readonly VisibleStockLog[];
  readonly people: PeopleNames;
  /** Whether it has ever moved, counting lines that are deleted or hidden; cached answers may lack this field. */
  readonly hasMoved?: boolean;
  /** Its sales by week, only on the first page and only for readers who may see past sales. */
  readonly weeks?: readonly WeekOfSales[];
}

export interface ListedDebtor extends AgedDebtor {
  readonly owed: OwedByAge;
}

export interface CustomersAnswer {
  readonly customers: readonly ListedDebtor[];
  /** What all of them owe. */
  readonly owed: OwedByAge;
}

export interface CustomerAnswer extends ListedDebtor, Paged, ShownDays {
  /** What they took on credit, paid, were forgiven and brought back, newest first. */
  readonly records: readonly VisibleRecord[];
  readonly people: PeopleNames;
}

export interface ExpensesPage extends Paged, ShownDays {
  readonly expenses: readonly ExpenseRow[];
}

export interface MembersAnswer {
  readonly members: readonly Member[];
}

export interface InvitationsAnswer {
  readonly invitations: readonly ShownInvitation[];
}

export interface ApiTokensAnswer {
  /** The reader's own, or all of them for the gerente; newest first. */
  readonly apiTokens: readonly ShownApiToken[];
}

export interface SharedSheetsAnswer {
  /** Those that open something now. */
  readonly sharedSheets: readonly ShownSharedSheet[];
}

export interface FinancialReport extends DayRange {
  readonly figures: FinancialFigures;
  /** The days on which goods were lost, found or sold without stock. */
  readonly shelfDays: readonly (StockGainsAndLosses & { readonly day: Day })[];
  /** What changed the shop's wealth and is no part of the result. */
  readonly apart: Pick<WealthTerms, WealthTermOutsideProfit>;
  /** The part of the income whose goods have no known cost. */
  readonly incomeOfUnknownCost: Money;
  /** The days of the comparison, the same as on the screen. */
  readonly previous: DayRange & { readonly figures: FinancialFigures };
}

export interface StockLossReport extends DayRange {
  /** Those with any of it, by name. */
  readonly products: readonly ProductStockLosses[];
}

export interface TaxAnswer {
  readonly regime: TaxRegime;
  /** Null in any regime but the Nuevo RUS, or where its limits say nothing. */
  readonly report: TaxReport | null;
}

export interface SalesAnswer extends VisibleSales, DayRange, ShownDays {}

export interface TracesPage extends Paged {
  readonly traces: readonly TraceEntry[];
  /** The names of those whose entries these are, former members too; an answer kept since an older version has none. */
  readonly people?: PeopleNames;
}

export interface UsersPage extends Paged {
  readonly users: readonly ListedUser[];
}

export interface BusinessesPage extends Paged {
  readonly businesses: readonly ListedBusiness[];
}
