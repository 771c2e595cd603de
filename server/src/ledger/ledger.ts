/**
 * The executor's interface to a ledger, independent of the storage: open it under its lock, load what a command reads,
 * commit the decision.
 *
 * Invariants: while a ledger is open nobody else writes to it; work that throws, or whose commit() resolves to false,
 * writes nothing.
 */
import type { Day, Instant } from '@cuadra/domain/kernel/instant';
import type { Business } from '@cuadra/domain/rows/business';
import type { Membership } from '@cuadra/domain/rows/membership';
import type { DaySummary } from '@cuadra/domain/cash/day-summary';
import type { CustomerDebt, DebtRecord } from '@cuadra/domain/customers/customer-debt';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Money } from '@cuadra/domain/kernel/money';
import type { TimeZone } from '@cuadra/domain/kernel/calendar';
import type { Changes } from '@cuadra/domain/commands/row-changes';
import type { Context } from '@cuadra/domain/commands/command';
import type { Profile } from '@cuadra/domain/rows/profile';
import type { Reads, State } from '@cuadra/domain/commands/command-reads';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import type { TraceEntry } from '@cuadra/domain/trail/audit-trace-entry';
import type { Outcome } from './command-outcome.ts';

export interface Ledgers {
  /** The business of the invitation with this token. */
  findInvitedBusinessId(token: string, uid: string): Promise<string | undefined>;
  /** The expected rows may be loaded while the ledger is being opened. */
  open<Result>(
    which: WhichLedger,
    work: (ledger: OpenLedger) => Promise<Result>,
    expected?: ExpectedLoad,
  ): Promise<Result>;
}

export interface WhichLedger {
  /** The id under which outcomes are stored: the business's, or the person's. */
  readonly id: string;
  readonly of: 'business' | 'new-business' | 'person';
  /** Empty in a person's own ledger. */
  readonly businessId: string;
  /** The person and the command that open it. */
  readonly uid: string;
  readonly commandId: string;
}

export interface ExpectedLoad {
  readonly reads: Reads;
  readonly context: Context;
}

export interface OpenLedger extends DayBook {
  readonly state: LedgerState;
  load(reads: Reads, context: Context): Promise<Loaded>;
  /** False if a new row's id is taken. */
  commit(decided: Decided): Promise<boolean>;
}

/** The ledger's version, the actor, and whether the command is already known. */
export interface LedgerState {
  readonly version: number;
  readonly auditSequence: number;
  readonly auditHash: string;
  readonly membership: Membership | null;
  readonly profile: Profile | null;
  readonly configuracion: Business['configuracion'] | null;
  /** When the business was created. */
  readonly fechaCreacion: Instant | null;
  readonly known: { readonly fingerprint: string; readonly outcome: Outcome } | null;
}

/**
 * The loaded rows, and at least the summaries from the command's day on; where it asks for balances at its own instant,
 * from the last day with a count before it.
 */
export interface Loaded {
  readonly state: State;
  readonly summaries: readonly DaySummary[];
}

/** A business's records and summaries, by days. */
export interface DayBook {
  recordsOfDay(day: Day, zone: TimeZone): Promise<Transaction[]>;
  recordsByInstant(): AsyncIterable<Transaction>;
  summaryOf(day: Day): Promise<DaySummary | undefined>;
  /** From the last day with a count before this one. */
  summariesAround(day: Day): Promise<readonly DaySummary[]>;
  summarizedDays(): Promise<readonly Day[]>;
  /** Undefined where nothing was ever owed. */
  debtOfCustomer(customerId: Uuid): Promise<CustomerDebt | undefined>;
  /** At least the newest of a customer's stored sales on credit that add up to an amount, without these. */
  newestOwedSales(customerId: Uuid, amount: Money, without: readonly Uuid[]): Promise<readonly DebtRecord[]>;
}

export interface Decided {
  readonly ledgerId: string;
  /** Empty in a person's own ledger, which has no version. */
  readonly businessId: string;
  readonly version: number;
  readonly fingerprint: string;
  readonly outcome: Outcome;
  readonly changes: Changes;
  readonly summaries: readonly DaySummary[];
  readonly debts: readonly CustomerDebt[];
  readonly traces: readonly TraceEntry[];
}
