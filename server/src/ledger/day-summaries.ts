/**
 * The day summaries of a business: read, brought up to date by what a command changes, and folded anew.
 */
import { type DaySummary, emptyDay, foldDay, updateDay } from '@cuadra/domain/cash/day-summary';
import { type Day, dayOf, type Zone } from '@cuadra/domain/kernel/calendar';
import type { Changes, RowChange } from '@cuadra/domain/kernel/changes';
import type { Transaction } from '@cuadra/domain/records/transaction';
import type { ClientBase, PoolClient } from 'pg';
import { prepared } from '../database/prepared.ts';
import { transactionOf } from '../database/stored-rows.ts';
import { recordsOfDay } from './day-records.ts';

/**
 * Which rows of "daySummaries" the balances of a day depend on: those from the last day with a count before it on. The
 * business is the statement's first parameter, the day the one that is named.
 */
export function fromLastCountBefore(day: string): string {
  return `"businessId" = $1 and day >= coalesce(
    (select max(day) from "daySummaries" where "businessId" = $1 and "hasCount" and day < ${day}), '')`;
}

/** The summaries from the last day with a count before a day on. */
export async function summariesAround(client: PoolClient, businessId: string, day: Day): Promise<DaySummary[]> {
  const { rows } = await client.query<{ summary: DaySummary }>(
    prepared(`select summary from "daySummaries" where ${fromLastCountBefore('$2')} order by day`, [businessId, day]),
  );
  return rows.map(({ summary }) => summary);
}

/** The summaries of the days that these changes touch, as they are afterwards. */
export async function summariesAfter(
  client: PoolClient,
  changes: Changes,
  known: readonly DaySummary[],
  { businessId, timezone }: { readonly businessId: string; readonly timezone: Zone },
): Promise<DaySummary[]> {
  const touched = new Map<Day, RowChange<Transaction>[]>();
  for (const change of changes.transactions ?? []) {
    const day = dayOf(change.after.createdAt, timezone);
    touched.set(day, [...(touched.get(day) ?? []), change]);
  }
  const results: DaySummary[] = [];
  for (const [day, changed] of touched) {
    const summary = known.find((one) => one.day === day) ?? (await summaryOf(client, businessId, day));
    results.push(updatedBy(summary, changed) ?? (await foldedWith(client, changed, { businessId, timezone, day })));
  }
  return results;
}

/** The zone that a business moves to with these changes: every day is cut anew. */
export function newZone({ businesses = [] }: Changes): Zone | undefined {
  const [change] = businesses;
  if (change === undefined || change.before === null) return undefined;
  const { timezone } = change.after.configuracion;
  return timezone === change.before.configuracion.timezone ? undefined : timezone;
}

/** Every day of a business, folded from its records; days that no longer hold any are emptied. */
export async function refoldedSummaries(client: ClientBase, businessId: string, zone: Zone): Promise<DaySummary[]> {
  const { rows } = await client.query<{ record: Transaction }>(
    `select to_jsonb(t) - 'version' as record from transactions t where "businessId" = $1 and "deletedAt" is null`,
    [businessId],
  );
  const days = new Map<Day, Transaction[]>();
  for (const { record } of rows) {
    const transaction = transactionOf(record);
    const day = dayOf(transaction.createdAt, zone);
    const records = days.get(day);
    if (records === undefined) days.set(day, [transaction]);
    else records.push(transaction);
  }
  const stored = await client.query<{ day: Day }>('select day from "daySummaries" where "businessId" = $1', [
    businessId,
  ]);
  for (const { day } of stored.rows) if (!days.has(day)) days.set(day, []);
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, records]) => foldDay(businessId, day, records));
}

async function summaryOf(client: PoolClient, businessId: string, day: Day): Promise<DaySummary> {
  const { rows } = await client.query<{ summary: DaySummary }>(
    prepared(`select summary from "daySummaries" where "businessId" = $1 and day = $2`, [businessId, day]),
  );
  return rows[0]?.summary ?? emptyDay(businessId, day);
}

function updatedBy(summary: DaySummary, changed: readonly RowChange<Transaction>[]): DaySummary | undefined {
  let current: DaySummary | undefined = summary;
  for (const { before, after, operation } of changed) {
    current = current && updateDay(current, before, operation === 'delete' ? null : after);
  }
  return current;
}

async function foldedWith(
  client: PoolClient,
  changed: readonly RowChange<Transaction>[],
  { businessId, timezone, day }: { readonly businessId: string; readonly timezone: Zone; readonly day: Day },
): Promise<DaySummary> {
  const stored = await recordsOfDay(client, businessId, day, timezone);
  const records = new Map(stored.map((record) => [record.uuid, record]));
  for (const { after, operation } of changed) {
    if (operation === 'delete') records.delete(after.uuid);
    else records.set(after.uuid, after);
  }
  return foldDay(businessId, day, records.values());
}
