/**
 * The balances a command asked for, and the count that stands after what it made, from the summaries of the days and,
 * where a count lies in the way, the records of one single day.
 *
 * Nothing is added up here: the domain does, this only fetches what it needs.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import { type Balances, noMoney } from '@cuadra/domain/rows/account';
import {
  balancesBefore,
  balancesJoinedAt,
  endOfInstant,
  nextCountAfter,
  type BookPosition,
} from '@cuadra/domain/cash/balances';
import { balancesThrough, type DaySummary } from '@cuadra/domain/cash/day-summary';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Changes } from '@cuadra/domain/commands/changes';
import type { Context } from '@cuadra/domain/commands/command';
import type { Reads } from '@cuadra/domain/commands/reads';
import { comesBefore, type MoneyCount, type Transaction } from '@cuadra/domain/rows/transaction';
import type { DayBook } from './ledger.ts';

export async function balancesFor(
  book: DayBook,
  asked: Reads['balances'],
  loaded: { readonly transactions: ReadonlyMap<string, Transaction>; readonly summaries: readonly DaySummary[] },
  context: Context,
): Promise<Balances> {
  if (asked === undefined) return noMoney;
  const here = endOfInstant(context.at);
  if (asked === 'before') return before(book, here, loaded.summaries, context);
  if (asked === 'joined') return joined(book, here, loaded.summaries, context);
  const record = loaded.transactions.get(asked.joinedBy);
  if (record === undefined) return noMoney;
  const day = dayOf(record.createdAt, context.settings.timezone);
  return joined(book, record, await book.summariesAround(day), context);
}

/** The count that stands after a record which these changes make: undefined nearly always, and then nothing is asked. */
export async function countAfter(
  book: DayBook,
  { transactions = [] }: Changes,
  summaries: readonly DaySummary[],
  context: Context,
): Promise<MoneyCount | undefined> {
  const made = transactions.find(({ operation }) => operation === 'create')?.after;
  if (made === undefined) return undefined;
  const day = dayOfNextCount(summaries, made, context);
  if (day === undefined) return undefined;
  return nextCountAfter(await book.recordsOfDay(day, context.settings.timezone), made);
}

async function before(
  book: DayBook,
  place: BookPosition,
  summaries: readonly DaySummary[],
  context: Context,
): Promise<Balances> {
  const { carried, records } = await dayWithCarry(book, dayOfPlace(place, context), summaries, context);
  return balancesBefore(records, place, carried);
}

/** Without a later count every day counts; else what leads to that count, which is known from its own day. */
async function joined(
  book: DayBook,
  place: BookPosition,
  summaries: readonly DaySummary[],
  context: Context,
): Promise<Balances> {
  const next = dayOfNextCount(summaries, place, context);
  if (next === undefined) return balancesThrough(summaries);
  const { carried, records } = await dayWithCarry(book, next, summaries, context);
  return balancesJoinedAt(records, place, carried);
}

function dayOfNextCount(summaries: readonly DaySummary[], place: BookPosition, context: Context): Day | undefined {
  const day = dayOfPlace(place, context);
  return summaries.find(
    ({ day: other, lastCount }) =>
      lastCount !== null && (other > day || (other === day && comesBefore(place, lastCount))),
  )?.day;
}

async function dayWithCarry(
  book: DayBook,
  day: string,
  summaries: readonly DaySummary[],
  { settings }: Context,
): Promise<{ carried: Balances; records: Transaction[] }> {
  const carried = balancesThrough(summaries.filter((summary) => summary.day < day));
  return { carried, records: await book.recordsOfDay(day, settings.timezone) };
}

function dayOfPlace(place: BookPosition, { settings }: Context): string {
  return dayOf(place.createdAt, settings.timezone);
}
