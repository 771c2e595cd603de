/** Carries the seed's steps out as its loader does, and keeps the rows that they leave. */
import { applyChangesInPlace } from '@cuadra/domain/books-for-commands';
import { balancesAfterLastDay, type DaySummary } from '@cuadra/domain/cash/day-summary';
import type { Changes } from '@cuadra/domain/commands/row-changes';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Balances } from '@cuadra/domain/rows/account';
import { newBooks } from '@cuadra/domain/rows/books-in-memory';
import { newProfile, type Profile } from '@cuadra/domain/rows/profile';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import type { Decided } from '../../server/src/ledger/ledger.ts';
import { executeSeedStep } from '../../server/src/seed/execute-seed.ts';
import { InMemoryLedgers } from '../../server/src/seed/in-memory-ledgers.ts';
import { people, type PersonKey, type SeedStep } from '../bodega.ts';

export class Executor {
  readonly people: ReadonlyMap<PersonKey, Profile>;
  readonly books = newBooks();
  readonly #ledgers: InMemoryLedgers;
  #last: Changes = {};
  readonly #summaries = new Map<Uuid, Map<string, DaySummary>>();

  constructor() {
    const fechaRegistro = '2020-01-01T12:00:00.000Z';
    this.people = new Map(
      people.map(({ key, email, nombre, apellidos }) => {
        return [key, newProfile({ uid: uidOf(key), email, nombre, apellidos, fechaRegistro })];
      }),
    );
    this.#ledgers = new InMemoryLedgers([...this.people.values()], (decided) => this.#keep(decided));
  }

  /** What it changes; throws unless it is applied. */
  async execute(step: SeedStep): Promise<Changes> {
    await executeSeedStep(this.#ledgers, step, this.people);
    return this.#last;
  }

  /** From the last count on, since it is asked for after every step. */
  balancesOf(businessId: Uuid): Balances {
    const days = [...(this.#summaries.get(businessId)?.values() ?? [])];
    const counted = days.findLastIndex(({ lastCount }) => lastCount !== null);
    return balancesAfterLastDay(days.slice(Math.max(0, counted)));
  }

  recordsOf(businessId: Uuid): Transaction[] {
    return [...this.books.transactions.values()].filter(
      (record) => record.businessId === businessId && record.deletedAt === null,
    );
  }

  /** Nothing is recorded late, so the days come in order. */
  async #keep({ businessId, changes, summaries }: Decided): Promise<void> {
    this.#last = changes;
    applyChangesInPlace(this.books, changes);
    const days = this.#summaries.get(businessId) ?? new Map<string, DaySummary>();
    this.#summaries.set(businessId, days);
    for (const summary of summaries) days.set(summary.day, summary);
  }
}

export function uidOf(key: PersonKey): string {
  return `uid-${key}`;
}
