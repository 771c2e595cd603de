/** Spec: sections 3 (Daily summary) and 7 (Reads). */
import type { Day } from '../kernel/instant.ts';
import { type Balances, noMoney } from '../rows/account.ts';
import { balancesAtEndOfDay, type DaySummary } from './day-summary.ts';

export interface DailySummary extends DaySummary {
  readonly balances: { readonly expected: Balances };
}

/** The days from `from` on. `summaries` are in order and include earlier days, whose balances carry over. */
export function summariesWithBalances(summaries: Iterable<DaySummary>, from: Day): DailySummary[] {
  const result: DailySummary[] = [];
  let expected = noMoney;
  for (const summary of summaries) {
    expected = balancesAtEndOfDay(summary, expected);
    if (summary.day >= from) result.push({ ...summary, balances: { expected } });
  }
  return result;
}
