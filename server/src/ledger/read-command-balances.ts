/**
 * Reads the balances that a command asked for, and the next count after its record, from the day summaries and, if a
 * count follows, the records of one day.
 *
 * The domain computes; this only fetches what it needs.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import { type Balances, noMoney } from '@cuadra/domain/rows/account';
import {
  balancesBeforePosition,
  balancesJustBeforeNextCount,
  bookPositionAfterInstant,
  nextMoneyCountAfter,
  type BookPosition,
} from '@cuadra/domain/cash/balances';
import { balancesAfterLastDay, type DaySummary } from '@cuadra/domain/cash/day-summary';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Changes } from '@cuadra/domain/commands/row-changes';
import type { Context } from '@cuadra/domain/commands/command';
import type { Reads } from '@cuadra/domain/commands/command-reads';
import { isEarlierInBook, type MoneyCount, type Transaction } from '@cuadra/domain/rows/transaction';
import type { DayBook } from './ledger.ts';

export async function readCommandBalances(
  book: DayBook,
  asked: Reads['balances'],
  loaded: { readonly transactions: ReadonlyMap<string, Transaction>; readonly summaries: readonly DaySummary[] },
  context: Context,
): Promise<Balances> {
  if (asked === undefined) return noMoney;
  const named = typeof asked === 'object';
  const place = named ? loaded.transactions.get(asked.joinedBy) : bookPositionAfterInstant(context.at);
  if (place === undefined) return noMoney;
  const summaries = named ? await book.summariesAround(dayOfPlace(place, context)) : loaded.summaries;
  const day = asked === 'before' ? dayOfPlace(place, context) : dayOfNextCount(summaries, place, context);
  // Without a later count all days matter; otherwise the days before that count, whose own day is known.
  if (day === undefined) return balancesAfterLastDay(summaries);
  const carried = balancesAfterLastDay(summaries.filter((summary) => summary.day < day));
  const records = await book.recordsOfDay(day, context.settings.timezone);
  return asked === 'before'
    ? balancesBeforePosition(records, place, carried)
    : balancesJustBeforeNextCount(records, place, carried);
}

/** The next count after a record made by these changes; nearly always undefined, without any query. */
export async function readMoneyCountFollowingRecord(
  book: DayBook,
  { transactions = [] }: Changes,
  summaries: readonly DaySummary[],
  context: Context,
): Promise<MoneyCount | undefined> {
  const made = transactions.find(({ operation }) => operation === 'create')?.after;
  if (made === undefined) return undefined;
  const day = dayOfNextCount(summaries, made, context);
  if (day === undefined) return undefined;
  return nextMoneyCountAfter(await book.recordsOfDay(day, context.settings.timezone), made);
}

function dayOfNextCount(summaries: readonly DaySummary[], place: BookPosition, context: Context): Day | undefined {
  const day = dayOfPlace(place, context);
  return summaries.find(
    ({ day: other, lastCount }) =>
      lastCount !== null && (other > day || (other === day && isEarlierInBook(place, lastCount))),
  )?.day;
}

function dayOfPlace(place: BookPosition, { settings }: Context): string {
  return dayOf(place.createdAt, settings.timezone);
}
