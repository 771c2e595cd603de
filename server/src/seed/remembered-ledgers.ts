/**
 * Ledgers in memory, for whoever is alone with a database that was empty when they began: everything that a command
 * reads was written by a command before it, so nothing has to be asked for, and what is decided is handed on to be
 * written when there is enough of it.
 *
 * Invariants: the executor's own work is done here as anywhere, only the keeping differs; what load() gives is what the
 * domain's own books give. Commands come one after the other.
 */
import { stateFromBooks } from '@cuadra/domain/bookkeeping';
import { type Books } from '@cuadra/domain/rows/books';
import type { Business } from '@cuadra/domain/rows/business';
import type { Invitation } from '@cuadra/domain/rows/invitation';
import type { Membership } from '@cuadra/domain/rows/membership';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Changes } from '@cuadra/domain/commands/changes';
import type { Context } from '@cuadra/domain/commands/command';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import type { Profile } from '@cuadra/domain/rows/profile';
import type { Reads } from '@cuadra/domain/commands/reads';
import { rowKeys, type TableName, type Tables } from '@cuadra/domain/rows/tables';
import type { Decided, Ledgers, LedgerState, Loaded, OpenLedger, WhichLedger } from '../ledger/ledger.ts';
import { RememberedBook } from './remembered-book.ts';

export class RememberedLedgers implements Ledgers {
  readonly #profiles: Map<string, Profile>;
  readonly #businesses = new Map<Uuid, Business>();
  readonly #memberships = new Map<string, Membership>();
  readonly #invitations = new Map<Uuid, Invitation>();
  readonly #books = new Map<string, RememberedBook>();
  readonly #keep: (decided: Decided) => Promise<void>;

  /** @param keep Writes what was decided, in the order in which it comes. */
  constructor(profiles: readonly Profile[], keep: (decided: Decided) => Promise<void>) {
    this.#profiles = new Map(profiles.map((profile) => [profile.uid, profile]));
    this.#keep = keep;
  }

  tokenOf(invitationId: Uuid): string | undefined {
    return this.#invitations.get(invitationId)?.token;
  }

  async businessInvitedTo(token: string): Promise<string | undefined> {
    const invitations = [...this.#invitations.values()];
    return invitations.find((one) => one.token === token && one.deletedAt === null)?.businessId;
  }

  async open<Result>(which: WhichLedger, work: (ledger: OpenLedger) => Promise<Result>): Promise<Result> {
    const book = this.#books.get(which.id) ?? new RememberedBook();
    this.#books.set(which.id, book);
    return work({
      state: this.#stateOf(book, which),
      load: async (reads, context) => this.#load(book, reads, context),
      recordsOfDay: async (day, zone) => book.recordsOfDay(day, zone),
      allRecords: async () => book.allRecords(),
      summaryOf: async (day) => book.summaryOf(day),
      summariesAround: async (day) => book.summariesAround(day),
      summarisedDays: async () => book.summarisedDays(),
      commit: (decided) => this.#commit(book, decided),
    });
  }

  #stateOf(book: RememberedBook, { businessId, uid, commandId }: WhichLedger): LedgerState {
    const { version, auditSequence, auditHash, outcomes } = book;
    const link = this.#memberships.get(`${businessId}/${uid}`);
    const business = this.#businesses.get(businessId);
    return {
      version,
      auditSequence,
      auditHash,
      membership: link === undefined || link.deletedAt !== null ? null : link,
      profile: this.#profiles.get(uid) ?? null,
      configuracion: business?.configuracion ?? null,
      fechaCreacion: business?.fechaCreacion ?? null,
      known: outcomes.get(commandId) ?? null,
    };
  }

  /** Balances are for the executor, which has them from the days. */
  #load(book: RememberedBook, { balances, ...reads }: Reads, context: Context): Loaded {
    const books: Books = {
      profiles: this.#profiles,
      businesses: this.#businesses,
      memberships: this.#memberships,
      invitations: this.#invitations,
      ...book.rowsFor(reads, context.at),
    };
    const summaries = book.summariesAround(dayOf(context.at, context.settings.timezone));
    return { state: stateFromBooks(books, reads, context), summaries };
  }

  async #commit(book: RememberedBook, decided: Decided): Promise<boolean> {
    if (this.#reusesAnId(decided.changes) || book.reusesAnId(decided.changes)) return false;
    const { profiles, businesses, memberships, invitations } = decided.changes;
    putInto(this.#profiles, 'profiles', profiles);
    putInto(this.#businesses, 'businesses', businesses);
    putInto(this.#memberships, 'memberships', memberships);
    putInto(this.#invitations, 'invitations', invitations);
    book.write(decided);
    await this.#keep(decided);
    return true;
  }

  #reusesAnId({ businesses, memberships, invitations }: Changes): boolean {
    return (
      takesTakenKey(this.#businesses, 'businesses', businesses) ||
      takesTakenKey(this.#memberships, 'memberships', memberships) ||
      takesTakenKey(this.#invitations, 'invitations', invitations)
    );
  }
}

type RowChanges<Table extends TableName> = readonly { readonly operation: string; readonly after: Tables[Table] }[];

function putInto<Table extends TableName>(
  rows: Map<string, Tables[Table]>,
  table: Table,
  changes: RowChanges<Table> = [],
): void {
  for (const { after } of changes) rows.set(rowKeys[table](after), after);
}

function takesTakenKey<Table extends TableName>(
  rows: ReadonlyMap<string, Tables[Table]>,
  table: Table,
  changes: RowChanges<Table> = [],
): boolean {
  return changes.some(({ operation, after }) => operation === 'create' && rows.has(rowKeys[table](after)));
}
