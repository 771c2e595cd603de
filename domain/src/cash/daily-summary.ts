/**
 * The daily summary as it is read: what a day holds, and what each account should have when it ends.
 *
 * Spec: sections 3 (Daily summary) and 7 (Reads).
 */
import type { Day } from '../kernel/instant.ts';
import type { Money } from '../kernel/money.ts';
import { type Balances, noMoney } from '../rows/account.ts';
import { closingBalances, type DaySummary, profitOf } from './day-summary.ts';

export interface DailySummary extends DaySummary {
  readonly balances: { readonly expected: Balances };
  readonly profit: Money;
}

/** Of the summaries of one business's days in order, those from a day on; the earlier ones carry their balances into it. */
export function dailySummaries(summaries: Iterable<DaySummary>, from: Day): DailySummary[] {
  const result: DailySummary[] = [];
  let expected = noMoney;
  for (const summary of summaries) {
    expected = closingBalances(summary, expected);
    if (summary.day >= from) result.push({ ...summary, balances: { expected }, profit: profitOf(summary) });
  }
  return result;
}
