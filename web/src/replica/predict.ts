/**
 * What a command will do, decided here and now by the domain's own function on the device's copy.
 *
 * The server's word is final: a prediction is thrown away and made anew whenever the server has said more. What the
 * copy knows better than its records (not everybody sees all of them) is read from the summaries of the days.
 * Invariants: the same command on the same copy predicts the same rows, ids too; the copy given stays as it is.
 */
import type { Day, Instant } from '@cuadra/domain/kernel/instant';
import { stateFromBooks, applyChanges } from '@cuadra/domain/bookkeeping';
import { type Books, rowsNotDeleted } from '@cuadra/domain/rows/books';
import { seesType } from '@cuadra/domain/visibility/record-visibility';
import { type VisibleSummary, visibleSummary } from '@cuadra/domain/cash/summary-visibility';
import type { Balances } from '@cuadra/domain/rows/account';
import { balancesJoinedAt, countedBalances } from '@cuadra/domain/cash/balances';
import { type DaySummary, emptyDay, foldDay, updateDay } from '@cuadra/domain/cash/day-summary';
import { commandNamed } from '@cuadra/domain/commands';
import { dayOf, rangeOfDays, startOfDay } from '@cuadra/domain/kernel/calendar';
import type { Changes } from '@cuadra/domain/commands/changes';
import { type Actor, type Context, decideCommand } from '@cuadra/domain/commands/command';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { isRefusal, type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import type { Reads, State } from '@cuadra/domain/commands/reads';
import {
  comesBefore,
  isCount,
  type MoneyCount,
  type Transaction,
  transactionTypes,
} from '@cuadra/domain/rows/transaction';
import { type Copy, expectedBalances } from './copy.ts';

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
export function contextOf(
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

/** The copy as it will be, or why the command would be refused. */
export function predict(copy: Copy, intent: Intent, person: PredictingPerson): Prediction | Refusal {
  const command = commandNamed(intent.name);
  if (command === undefined) return refuse('unknown-command');
  const context = contextOf(copy, intent, person);
  const changes = decideCommand(command, intent.input, context, (reads) => loadFrom(copy, reads, context));
  return isRefusal(changes) ? changes : { copy: copyWith(copy, changes), changes };
}

/** The copy with all of these commands done, in order; one that is refused here is left to the server. */
export function predictAll(copy: Copy, intents: readonly Intent[], person: PredictingPerson): Copy {
  let predicted = copy;
  for (const intent of intents) {
    const prediction = predict(predicted, intent, person);
    if (!isRefusal(prediction)) predicted = prediction.copy;
  }
  return predicted;
}

/** The ids that the decision makes up follow from the command's own, so that they stay when it is predicted again. */
function idsOf(commandId: Uuid): () => Uuid {
  let count = 0;
  return () => {
    count += 1;
    return `${commandId.slice(0, -4)}${count.toString(16).padStart(4, '0')}`;
  };
}

function loadFrom(copy: Copy, { balances, ...reads }: Reads, context: Context): State {
  const state = stateFromBooks(copy.books, reads, context);
  return balances === undefined ? state : { ...state, balances: balancesFor(copy, balances) };
}

/** Those of now, or those that a record's own money joined. */
function balancesFor(copy: Copy, wanted: NonNullable<Reads['balances']>): Balances {
  const record = typeof wanted === 'object' ? copy.books.transactions.get(wanted.joinedBy) : undefined;
  if (record === undefined) return expectedBalances(copy);
  return seesAll(copy)
    ? balancesJoinedAt(recordsSince(copy, record), record, carriedInto(copy, record))
    : asCounted(copy, record);
}

/** Every record from the beginning of this one's day on: the device has the days since its oldest record whole. */
function recordsSince({ books, business }: Copy, { createdAt }: Transaction): Transaction[] {
  const { timezone } = business.configuracion;
  const from = startOfDay(dayOf(createdAt, timezone), timezone);
  return rowsNotDeleted(books.transactions).filter((other) => other.createdAt >= from);
}

function carriedInto(copy: Copy, { createdAt }: Transaction): Balances {
  const day = dayOf(createdAt, copy.business.configuracion.timezone);
  const earlier = [...copy.summaries].filter(([other]) => other < day);
  return expectedBalances({ ...copy, summaries: new Map(earlier) });
}

/** Where not all records are shown: what the next count found that there should be. */
function asCounted(copy: Copy, record: Transaction): Balances {
  let next: MoneyCount | undefined;
  for (const other of rowsNotDeleted(copy.books.transactions)) {
    if (!isCount(other) || !comesBefore(record, other)) continue;
    if (next === undefined || comesBefore(other, next)) next = other;
  }
  if (next === undefined) return expectedBalances(copy);
  return { cash: next.expectedCashBalance, bank: next.expectedBankBalance };
}

function seesAll({ membership }: Copy): boolean {
  return transactionTypes.every((type) => seesType(membership, type));
}

function copyWith(copy: Copy, changes: Changes): Copy {
  const books = applyChanges(copy.books, changes);
  const business = changes.businesses?.at(-1)?.after ?? copy.business;
  const summaries = new Map(copy.summaries);
  for (const { before, after } of changes.transactions ?? []) {
    const day = dayOf(after.createdAt, business.configuracion.timezone);
    const summary = summaryAfter({ ...copy, books, business }, day, alive(before), alive(after));
    summaries.set(day, summary);
  }
  return { ...copy, books, business, summaries };
}

function alive(record: Transaction | null): Transaction | null {
  return record === null || record.deletedAt !== null ? null : record;
}

function summaryAfter(copy: Copy, day: Day, before: Transaction | null, after: Transaction | null): VisibleSummary {
  const { business, membership } = copy;
  const empty = emptyDay(business.id, day);
  const known = copy.summaries.get(day);
  const summary: DaySummary = { ...empty, ...known, records: { ...empty.records, ...known?.records } };
  const updated = updateDay(summary, before, after) ?? recounted(copy, summary, after);
  return visibleSummary(membership, updated);
}

/** Who sees all records can fold the day again; to the others a new count is the last of the day. */
function recounted(copy: Copy, summary: DaySummary, count: Transaction | null): DaySummary {
  const { business, books } = copy;
  const { day } = summary;
  if (seesAll(copy)) {
    return foldDay(business.id, day, recordsOf(books, day, business.configuracion.timezone));
  }
  if (count === null || !isCount(count)) return summary;
  const { uuid, createdAt, type } = count;
  const counted = { uuid, createdAt, balances: countedBalances(count) };
  const movedSince = { cash: 0, bank: 0 };
  const opening = summary.opening ?? (type === 'opening' ? counted : null);
  return { ...summary, opening, lastCount: counted, movedSince };
}

function recordsOf({ transactions }: Books, day: Day, timezone: string): Transaction[] {
  const { from, until } = rangeOfDays(day, day, timezone);
  return [...transactions.values()].filter(
    ({ createdAt, deletedAt }) => deletedAt === null && from <= createdAt && createdAt < until,
  );
}
