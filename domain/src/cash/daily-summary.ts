/**
 * The daily summary as it is read: what a day holds, and what each account should have when it ends.
 *
 * Null where there is no business, no such day, or nothing to say of it, as the specification has it.
 * Spec: sections 3 (Daily summary), 7 (Reads) and 8 (Handling).
 */
import { type Day, isDay } from '../kernel/calendar.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { Money } from '../kernel/money.ts';
import { type Balances, noMoney } from './account.ts';
import { balancesThrough, closingBalances, type DaySummary, profitOf } from './day-summary.ts';

export interface DailySummary extends DaySummary {
  readonly balances: { readonly expected: Balances };
  readonly profit: Money;
}

/** Of the summaries of a business's days in order (those before the day carry their balances into it). */
export function dailySummary(
  summaries: readonly DaySummary[],
  businessId: Uuid | undefined,
  day: Day | undefined,
): DailySummary | null {
  if (businessId === undefined || day === undefined || !isDay(day)) return null;
  const own = summaries.filter((summary) => summary.businessId === businessId);
  const summary = own.find((one) => one.day === day);
  if (summary === undefined) return null;
  const expected = balancesThrough(own.filter((one) => one.day <= day));
  return { ...summary, balances: { expected }, profit: profitOf(summary) };
}

/** The same for many days at once: of one business's days in order, those from a day on; the earlier ones carry. */
export function dailySummaries(summaries: Iterable<DaySummary>, from: Day): DailySummary[] {
  const result: DailySummary[] = [];
  let expected = noMoney;
  for (const summary of summaries) {
    expected = closingBalances(summary, expected);
    if (summary.day >= from) result.push({ ...summary, balances: { expected }, profit: profitOf(summary) });
  }
  return result;
}
