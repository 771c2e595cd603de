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
import type { PoolClient } from 'pg';
import { recordsOfDay } from './day-records.ts';
import { summariesAround } from './day-summaries.ts';

export async function balancesFor(
  client: PoolClient,
  asked: Reads['balances'],
  loaded: { readonly transactions: ReadonlyMap<string, Transaction>; readonly summaries: readonly DaySummary[] },
  context: Context,
): Promise<Balances> {
  if (asked === undefined) return noMoney;
  const here = endOfInstant(context.at);
  if (asked === 'before') return before(client, here, loaded.summaries, context);
  if (asked === 'joined') return joined(client, here, loaded.summaries, context);
  const record = loaded.transactions.get(asked.joinedBy);
  if (record === undefined) return noMoney;
  const day = dayOf(record.createdAt, context.settings.timezone);
  return joined(client, record, await summariesAround(client, context.businessId, day), context);
}

async function before(
  client: PoolClient,
  place: Place,
  summaries: readonly DaySummary[],
  context: Context,
): Promise<Balances> {
  const { carried, records } = await dayWithCarry(client, dayOfPlace(place, context), summaries, context);
  return balancesBefore(records, place, carried);
}

/** Without a later count every day counts; else what leads to that count, which is known from its own day. */
async function joined(
  client: PoolClient,
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
  const { carried, records } = await dayWithCarry(client, next.day, summaries, context);
  return balancesJoinedAt(records, place, carried);
}

async function dayWithCarry(
  client: PoolClient,
  day: string,
  summaries: readonly DaySummary[],
  { businessId, settings }: Context,
): Promise<{ carried: Balances; records: Transaction[] }> {
  const carried = balancesThrough(summaries.filter((summary) => summary.day < day));
  return { carried, records: await recordsOfDay(client, businessId, day, settings.timezone) };
}

function dayOfPlace(place: Place, { settings }: Context): string {
  return dayOf(place.createdAt, settings.timezone);
}
