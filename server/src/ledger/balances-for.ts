/**
 * The balances a command asked for, from the summaries of the days and, where a count lies in the way, the records of
 * one single day.
 *
 * Nothing is added up here: the domain does, this only fetches what it needs.
 */
import { type Balances, noMoney } from '@cuadra/domain/cash/account';
import { balancesBefore, balancesJoinedAt, endOfInstant, type Place } from '@cuadra/domain/cash/balances';
import { balancesThrough, type DaySummary } from '@cuadra/domain/cash/day-summary';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Context } from '@cuadra/domain/kernel/command';
import type { Reads } from '@cuadra/domain/reads';
import { comesBefore, type Transaction } from '@cuadra/domain/records/transaction';
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

async function before(
  book: DayBook,
  place: Place,
  summaries: readonly DaySummary[],
  context: Context,
): Promise<Balances> {
  const { carried, records } = await dayWithCarry(book, dayOfPlace(place, context), summaries, context);
  return balancesBefore(records, place, carried);
}

/** Without a later count every day counts; else what leads to that count, which is known from its own day. */
async function joined(
  book: DayBook,
  place: Place,
  summaries: readonly DaySummary[],
  context: Context,
): Promise<Balances> {
  const day = dayOfPlace(place, context);
  const next = summaries.find(
    ({ day: other, lastCount }) =>
      lastCount !== null && (other > day || (other === day && comesBefore(place, lastCount))),
  );
  if (next === undefined) return balancesThrough(summaries);
  const { carried, records } = await dayWithCarry(book, next.day, summaries, context);
  return balancesJoinedAt(records, place, carried);
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

function dayOfPlace(place: Place, { settings }: Context): string {
  return dayOf(place.createdAt, settings.timezone);
}
