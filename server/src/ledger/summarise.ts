/**
 * The summaries of the days that a command touches, brought up to date by what it changes, or folded anew.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import { type DaySummary, emptyDay, foldDay, updateDay } from '@cuadra/domain/cash/day-summary';
import { dayOf, type Zone } from '@cuadra/domain/kernel/calendar';
import type { Changes, RowChange } from '@cuadra/domain/commands/changes';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import type { DayBook } from './ledger.ts';

/** The summaries of the days that these changes touch, as they are afterwards. */
export async function summariesAfter(
  book: DayBook,
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
    const stored = known.find((one) => one.day === day) ?? (await book.summaryOf(day));
    const summary = stored ?? emptyDay(businessId, day);
    results.push(updatedBy(summary, changed) ?? (await foldedWith(book, changed, { businessId, timezone, day })));
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
export async function refoldedSummaries(book: DayBook, businessId: string, zone: Zone): Promise<DaySummary[]> {
  const days = new Map<Day, Transaction[]>();
  for (const record of await book.allRecords()) {
    const day = dayOf(record.createdAt, zone);
    const records = days.get(day);
    if (records === undefined) days.set(day, [record]);
    else records.push(record);
  }
  for (const day of await book.summarisedDays()) if (!days.has(day)) days.set(day, []);
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, records]) => foldDay(businessId, day, records));
}

function updatedBy(summary: DaySummary, changed: readonly RowChange<Transaction>[]): DaySummary | undefined {
  let current: DaySummary | undefined = summary;
  for (const { before, after, operation } of changed) {
    current = current && updateDay(current, before, operation === 'delete' ? null : after);
  }
  return current;
}

async function foldedWith(
  book: DayBook,
  changed: readonly RowChange<Transaction>[],
  { businessId, timezone, day }: { readonly businessId: string; readonly timezone: Zone; readonly day: Day },
): Promise<DaySummary> {
  const stored = await book.recordsOfDay(day, timezone);
  const records = new Map(stored.map((record) => [record.uuid, record]));
  for (const { after, operation } of changed) {
    if (operation === 'delete') records.delete(after.uuid);
    else records.set(after.uuid, after);
  }
  return foldDay(businessId, day, records.values());
}
