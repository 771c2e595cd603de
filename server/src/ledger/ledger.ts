/**
 * A ledger as the executor works on it: opened under its lock, asked for what a command reads, and given what was
 * decided. How it is kept is behind this.
 *
 * Invariants: between opening a ledger and the end of that work nobody else writes to it; work that throws, or whose
 * commit() answers false, leaves nothing behind.
 */
import type { Day, Instant } from '@cuadra/domain/kernel/instant';
import type { Business } from '@cuadra/domain/rows/business';
import type { Membership } from '@cuadra/domain/rows/membership';
import type { DaySummary } from '@cuadra/domain/cash/day-summary';
import type { Zone } from '@cuadra/domain/kernel/calendar';
import type { Changes } from '@cuadra/domain/commands/changes';
import type { Context } from '@cuadra/domain/commands/command';
import type { Profile } from '@cuadra/domain/rows/profile';
import type { Reads, State } from '@cuadra/domain/commands/reads';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import type { TraceEntry } from '@cuadra/domain/trail/trace-entry';
import type { Outcome } from './outcome.ts';

export interface Ledgers {
  /** The business that an invitation leads to, for whoever has its token. */
  businessInvitedTo(token: string, uid: string): Promise<string | undefined>;
  /** What is expected to be loaded may be fetched while the ledger is opened. */
  open<Result>(
    which: WhichLedger,
    work: (ledger: OpenLedger) => Promise<Result>,
    expected?: ExpectedLoad,
  ): Promise<Result>;
}

export interface WhichLedger {
  /** What outcomes are kept under: the business's id, or the person's. */
  readonly id: string;
  readonly of: 'business' | 'new-business' | 'person';
  /** Empty in a person's own ledger. */
  readonly businessId: string;
  /** Who works on it, by which command. */
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
  /** False when a row to be created bears an id that is taken. */
  commit(decided: Decided): Promise<boolean>;
}

/** How far a ledger has come, who is asking, and whether the command is known. */
export interface LedgerState {
  readonly version: number;
  readonly auditSequence: number;
  readonly auditHash: string;
  readonly membership: Membership | null;
  readonly profile: Profile | null;
  readonly configuracion: Business['configuracion'] | null;
  /** Since when the business is there. */
  readonly fechaCreacion: Instant | null;
  readonly known: { readonly fingerprint: string; readonly outcome: Outcome } | null;
}

/** What was read, and the summaries of the days from the last count before the command's day on. */
export interface Loaded {
  readonly state: State;
  readonly summaries: readonly DaySummary[];
}

/** A business's records and summaries, by days. */
export interface DayBook {
  recordsOfDay(day: Day, zone: Zone): Promise<Transaction[]>;
  allRecords(): Promise<Transaction[]>;
  summaryOf(day: Day): Promise<DaySummary | undefined>;
  /** From the last day with a count before this one on. */
  summariesAround(day: Day): Promise<readonly DaySummary[]>;
  summarisedDays(): Promise<readonly Day[]>;
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
  readonly traces: readonly TraceEntry[];
}
