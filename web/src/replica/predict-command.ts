/**
 * Predicts the result of a command by running the domain's decision on the device's copy.
 *
 * The server's decision is final: predictions are discarded and repeated after every answer. Balances come from the day
 * summaries, because not everybody sees all records.
 *
 * Invariants: the same command on the same copy predicts the same rows with the same ids; the given copy is not
 * changed.
 */
import type { Day, Instant } from '@cuadra/domain/kernel/instant';
import { commandStateFromBooks, applyChanges } from '@cuadra/domain/books-for-commands';
import { type Books, filterRowsNotDeleted } from '@cuadra/domain/rows/books-in-memory';
import { canSeeRecordType } from '@cuadra/domain/visibility/record-visibility';
import { type VisibleSummary, redactDaySummary } from '@cuadra/domain/cash/redact-day-summary';
import type { Balances } from '@cuadra/domain/rows/account';
import {
  balancesBeforePosition,
  balancesJustBeforeNextCount,
  balancesOfMoneyCount,
  bookPositionAfterInstant,
  type BookPosition,
  nextMoneyCountAfter,
} from '@cuadra/domain/cash/balances';
import {
  type DaySummary,
  emptyDaySummary,
  buildDaySummary,
  daySummaryAfterRecordChange,
} from '@cuadra/domain/cash/day-summary';
import { debtAfterChange, debtorIdOf, emptyCustomerDebt } from '@cuadra/domain/customers/customer-debt';
import { findLedgerCommand } from '@cuadra/domain/commands';
import { dayOf, instantRangeOfDays } from '@cuadra/domain/kernel/calendar';
import type { Changes } from '@cuadra/domain/commands/row-changes';
import { type Actor, type Context, decideCommand } from '@cuadra/domain/commands/command';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { isRefusal, type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import type { Reads, State } from '@cuadra/domain/commands/command-reads';
import {
  isEarlierInBook,
  isMoneyCountRecord,
  type Transaction,
  transactionTypes,
} from '@cuadra/domain/rows/transaction';
import { type Copy, balancesOfCopy } from './business-copy-in-memory.ts';

export interface Intent {
  readonly id: Uuid;
  readonly name: string;
  readonly input: unknown;
  readonly issuedAt: Instant;
}

export type PredictingPerson = Omit<Actor, 'membership'>;

export interface Prediction {
  readonly copy: Copy;
  readonly changes: Changes;
}

/** Who does it, when and in which business. */
export function commandContext(
  copy: Copy,
  { id, issuedAt }: Pick<Intent, 'id' | 'issuedAt'>,
  person: PredictingPerson,
): Context {
  const { business, membership } = copy;
  const { timezone, moneda } = business.configuracion;
  return {
    actor: { ...person, membership },
    at: issuedAt,
    businessId: business.id,
    settings: { timezone, moneda },
    freshId: idsOf(id),
  };
}

/** The future copy, or why the command would be refused. */
export function predictCommand(copy: Copy, intent: Intent, person: PredictingPerson): Prediction | Refusal {
  const command = findLedgerCommand(intent.name);
  if (command === undefined) return refuse('unknown-command');
  const context = commandContext(copy, intent, person);
  const changes = decideCommand(command, intent.input, context, (reads) => loadFrom(copy, reads, context));
  return isRefusal(changes) ? changes : { copy: copyWith(copy, changes), changes };
}

/** Applies the commands in order; skips one that is refused here, and leaves it to the server. */
export function predictCommands(copy: Copy, intents: readonly Intent[], person: PredictingPerson): Copy {
  let predicted = copy;
  for (const intent of intents) {
    const prediction = predictCommand(predicted, intent, person);
    if (!isRefusal(prediction)) predicted = prediction.copy;
  }
  return predicted;
}

/** New ids are derived from the command's id, so that a repeated prediction gives the same ones. */
function idsOf(commandId: Uuid): () => Uuid {
  let count = 0;
  return () => {
    count += 1;
    return `${commandId.slice(0, -4)}${count.toString(16).padStart(4, '0')}`;
  };
}

function loadFrom(copy: Copy, { balances, ...reads }: Reads, context: Context): State {
  const state = commandStateFromBooks(copy.books, reads, context);
  return balances === undefined ? state : { ...state, balances: balancesFor(copy, balances, context) };
}

/** The present balances, unless the copy already has records that come later in the book. */
function balancesFor(copy: Copy, wanted: NonNullable<Reads['balances']>, { at }: Context): Balances {
  const { transactions } = copy.books;
  const place = typeof wanted === 'object' ? transactions.get(wanted.joinedBy) : bookPositionAfterInstant(at);
  const records = filterRowsNotDeleted(transactions);
  if (place === undefined || !records.some((other) => isEarlierInBook(place, other))) return balancesOfCopy(copy);
  if (!seesAll(copy)) return wanted === 'before' ? balancesOfCopy(copy) : balancesOfNextCount(copy, records, place);
  const { timezone } = copy.business.configuracion;
  const day = dayOf(place.createdAt, timezone);
  const { from, until } = instantRangeOfDays(day, day, timezone);
  // From its oldest record on, the device has every day completely.
  if (!records.some(({ createdAt }) => createdAt < until)) return balancesOfCopy(copy);
  const since = records.filter(({ createdAt }) => createdAt >= from);
  const balancesAt = wanted === 'before' ? balancesBeforePosition : balancesJustBeforeNextCount;
  return balancesAt(since, place, carriedInto(copy, day));
}

function carriedInto(copy: Copy, day: Day): Balances {
  const earlier = [...copy.summaries].filter(([other]) => other < day);
  return balancesOfCopy({ ...copy, summaries: new Map(earlier) });
}

/** If not all records are visible: the balances that the next count expected. */
function balancesOfNextCount(copy: Copy, records: readonly Transaction[], place: BookPosition): Balances {
  const next = nextMoneyCountAfter(records, place);
  if (next === undefined) return balancesOfCopy(copy);
  return { cash: next.expectedCashBalance, bank: next.expectedBankBalance };
}

function seesAll({ membership }: Copy): boolean {
  return transactionTypes.every((type) => canSeeRecordType(membership, type));
}

function copyWith(copy: Copy, changes: Changes): Copy {
  const books = applyChanges(copy.books, changes);
  const business = changes.businesses?.at(-1)?.after ?? copy.business;
  const summaries = new Map(copy.summaries);
  for (const { before, after } of changes.transactions ?? []) {
    const day = dayOf(after.createdAt, business.configuracion.timezone);
    const summary = summaryAfter({ ...copy, books, business }, day, nullIfDeleted(before), nullIfDeleted(after));
    summaries.set(day, summary);
  }
  return { ...copy, books, business, summaries, debts: debtsAfter(copy, changes) };
}

/** The device may not have the customer's other records. */
function debtsAfter({ debts, business }: Copy, { transactions = [] }: Changes): Copy['debts'] {
  const after = new Map(debts);
  for (const change of transactions) {
    const customerId = debtorIdOf(change.after);
    if (customerId === undefined) continue;
    const known = after.get(customerId) ?? emptyCustomerDebt(business.id, customerId);
    after.set(customerId, debtAfterChange(known, change.before, change.after));
  }
  return after;
}

function nullIfDeleted(record: Transaction | null): Transaction | null {
  return record === null || record.deletedAt !== null ? null : record;
}

function summaryAfter(copy: Copy, day: Day, before: Transaction | null, after: Transaction | null): VisibleSummary {
  const { business, membership } = copy;
  const empty = emptyDaySummary(business.id, day);
  const known = copy.summaries.get(day);
  const summary: DaySummary = { ...empty, ...known, records: { ...empty.records, ...known?.records } };
  const updated = daySummaryAfterRecordChange(summary, before, after) ?? recountDay(copy, summary, after);
  return redactDaySummary(membership, updated);
}

/** If all records are visible, the day is built anew; otherwise a new count becomes the day's last. */
function recountDay(copy: Copy, summary: DaySummary, count: Transaction | null): DaySummary {
  const { business, books } = copy;
  const { day } = summary;
  if (seesAll(copy)) {
    return buildDaySummary(business.id, day, recordsOf(books, day, business.configuracion.timezone));
  }
  if (count === null || !isMoneyCountRecord(count)) return summary;
  const { uuid, createdAt, type } = count;
  const counted = { uuid, createdAt, balances: balancesOfMoneyCount(count) };
  const movedSince = { cash: 0, bank: 0 };
  const opening = summary.opening ?? (type === 'opening' ? counted : null);
  return { ...summary, opening, lastCount: counted, movedSince };
}

function recordsOf({ transactions }: Books, day: Day, timezone: string): Transaction[] {
  const { from, until } = instantRangeOfDays(day, day, timezone);
  return [...transactions.values()].filter(
    ({ createdAt, deletedAt }) => deletedAt === null && from <= createdAt && createdAt < until,
  );
}
