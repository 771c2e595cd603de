/** The summaries of the days that a command changes, updated or built anew. */
import { groupBy } from '@cuadra/domain/kernel/group-by';
import type { Day } from '@cuadra/domain/kernel/instant';
import {
  type DaySummary,
  emptyDaySummary,
  buildDaySummary,
  daySummaryAfterRecordChange,
} from '@cuadra/domain/cash/day-summary';
import { dayOf, type TimeZone } from '@cuadra/domain/kernel/calendar';
import type { Changes, RowChange } from '@cuadra/domain/commands/row-changes';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import type { DayBook } from './ledger.ts';

/** The new summaries of the changed days. */
export async function daySummariesAfterChanges(
  book: DayBook,
  changes: Changes,
  known: readonly DaySummary[],
  { businessId, timezone }: { readonly businessId: string; readonly timezone: TimeZone },
): Promise<DaySummary[]> {
  const touched = groupBy(changes.transactions ?? [], ({ after }) => dayOf(after.createdAt, timezone));
  const results: DaySummary[] = [];
  for (const [day, changed] of touched) {
    const stored = known.find((one) => one.day === day) ?? (await book.summaryOf(day));
    const summary = stored ?? emptyDaySummary(businessId, day);
    results.push(
      updateSummary(summary, changed) ?? (await rebuildSummary(book, changed, { businessId, timezone, day })),
    );
  }
  return results;
}

/** The business's new zone, if these changes set one: then every day begins at another instant. */
export function changedTimeZone({ businesses = [] }: Changes): TimeZone | undefined {
  const [change] = businesses;
  if (change === undefined || change.before === null) return undefined;
  const { timezone } = change.after.configuracion;
  return timezone === change.before.configuracion.timezone ? undefined : timezone;
}

/** Builds every day of a business from its records; days without records become empty. */
export async function daySummariesFromAllRecords(
  book: DayBook,
  businessId: string,
  zone: TimeZone,
): Promise<DaySummary[]> {
  const summaries = await buildDaySummaries(book.recordsByInstant(), businessId, zone);
  const built = new Set(summaries.map(({ day }) => day));
  const emptied = (await book.summarizedDays()).filter((day) => !built.has(day));
  return [...summaries, ...emptied.map((day) => emptyDaySummary(businessId, day))];
}

/** The summaries of all days with records, which come by their instant, with those of one day in memory at a time. */
export async function buildDaySummaries(
  records: AsyncIterable<Transaction>,
  businessId: string,
  zone: TimeZone,
): Promise<DaySummary[]> {
  const summaries: DaySummary[] = [];
  let day: Day | undefined;
  let ofDay: Transaction[] = [];
  const finishDay = () => {
    if (day !== undefined) summaries.push(buildDaySummary(businessId, day, ofDay));
  };
  for await (const record of records) {
    const dayOfRecord = dayOf(record.createdAt, zone);
    if (dayOfRecord !== day) {
      finishDay();
      day = dayOfRecord;
      ofDay = [];
    }
    ofDay.push(record);
  }
  finishDay();
  return summaries;
}

function updateSummary(summary: DaySummary, changed: readonly RowChange<Transaction>[]): DaySummary | undefined {
  let current: DaySummary | undefined = summary;
  for (const { before, after, operation } of changed) {
    current = current && daySummaryAfterRecordChange(current, before, operation === 'delete' ? null : after);
  }
  return current;
}

async function rebuildSummary(
  book: DayBook,
  changed: readonly RowChange<Transaction>[],
  { businessId, timezone, day }: { readonly businessId: string; readonly timezone: TimeZone; readonly day: Day },
): Promise<DaySummary> {
  const stored = await book.recordsOfDay(day, timezone);
  const records = new Map(stored.map((record) => [record.uuid, record]));
  for (const { after, operation } of changed) {
    if (operation === 'delete') records.delete(after.uuid);
    else records.set(after.uuid, after);
  }
  return buildDaySummary(businessId, day, records.values());
}
