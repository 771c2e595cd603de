/**
 * Ledgers in memory, for a caller that fills an empty database alone: every row that a command reads comes from an
 * earlier command, so the database is never read, and decisions are written in batches.
 *
 * Invariants: only the storage differs from the usual executor; load() returns the same as the domain's books; commands
 * are executed one at a time.
 */
import { reusesId, commandStateFromBooks } from '@cuadra/domain/books-for-commands';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Context } from '@cuadra/domain/commands/command';
import { customerDebtOfRecords } from '@cuadra/domain/customers/customer-debt';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Profile } from '@cuadra/domain/rows/profile';
import type { Reads } from '@cuadra/domain/commands/command-reads';
import type { Decided, Ledgers, LedgerState, Loaded, OpenLedger, WhichLedger } from '../ledger/ledger.ts';
import { InMemoryBook, type SharedRows } from './in-memory-book.ts';

export class InMemoryLedgers implements Ledgers {
  readonly #shared: SharedRows;
  readonly #books = new Map<string, InMemoryBook>();
  readonly #keep: (decided: Decided) => Promise<void>;

  /** @param keep Writes each decision, called in their order. */
  constructor(people: readonly Profile[], keep: (decided: Decided) => Promise<void>) {
    const profiles = new Map(people.map((profile) => [profile.uid, profile]));
    this.#shared = { profiles, businesses: new Map(), memberships: new Map(), invitations: new Map() };
    this.#keep = keep;
  }

  tokenOf(invitationId: Uuid): string | undefined {
    return this.#shared.invitations.get(invitationId)?.token;
  }

  async findInvitedBusinessId(token: string): Promise<string | undefined> {
    const invitations = [...this.#shared.invitations.values()];
    return invitations.find((one) => one.token === token && one.deletedAt === null)?.businessId;
  }

  async open<Result>(which: WhichLedger, work: (ledger: OpenLedger) => Promise<Result>): Promise<Result> {
    const book = this.#books.get(which.id) ?? new InMemoryBook(this.#shared);
    this.#books.set(which.id, book);
    return work({
      state: this.#stateOf(book, which),
      load: async (reads, context) => this.#load(book, reads, context),
      recordsOfDay: async (day, zone) => book.recordsOfDay(day, zone),
      recordsByInstant: () => book.recordsByInstant(),
      summaryOf: async (day) => book.summaryOf(day),
      debtOfCustomer: async (customerId) =>
        customerDebtOfRecords(which.businessId, customerId, book.recordsOfCustomer(customerId)),
      newestOwedSales: async (customerId, _amount, without) =>
        book.recordsOfCustomer(customerId).filter(({ uuid }) => !without.includes(uuid)),
      summariesAround: async (day) => book.summariesAround(day),
      summarizedDays: async () => book.summarizedDays(),
      commit: (decided) => this.#commit(book, decided),
    });
  }

  #stateOf(book: InMemoryBook, { businessId, uid, commandId }: WhichLedger): LedgerState {
    const { version, auditSequence, auditHash, outcomes } = book;
    const link = this.#shared.memberships.get(`${businessId}/${uid}`);
    const business = this.#shared.businesses.get(businessId);
    return {
      version,
      auditSequence,
      auditHash,
      membership: link === undefined || link.deletedAt !== null ? null : link,
      profile: this.#shared.profiles.get(uid) ?? null,
      configuracion: business?.configuracion ?? null,
      fechaCreacion: business?.fechaCreacion ?? null,
      known: outcomes.get(commandId) ?? null,
    };
  }

  /** Leaves the balances to the executor, which computes them from the days. */
  #load(book: InMemoryBook, { balances, ...reads }: Reads, context: Context): Loaded {
    const summaries = book.summariesAround(dayOf(context.at, context.settings.timezone));
    return { state: commandStateFromBooks(book.booksFor(reads, context.at), reads, context), summaries };
  }

  async #commit(book: InMemoryBook, decided: Decided): Promise<boolean> {
    if (reusesId(book.rows, decided.changes)) return false;
    book.write(decided);
    await this.#keep(decided);
    return true;
  }
}
