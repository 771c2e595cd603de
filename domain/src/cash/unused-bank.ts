/**
 * Whether a shop does without Yape/Plin: then nobody is asked at every count what is in it.
 *
 * Invariant: it has counted its money at least once and found nothing there, and nothing has ever moved there, as far
 * back as the days go.
 */
import type { VisibleSummary } from './summary-visibility.ts';
import type { Balances } from '../rows/account.ts';

type Day = Pick<
  VisibleSummary,
  'opening' | 'lastCount' | 'movedSince' | 'income' | 'expenses' | 'transfersIn' | 'transfersOut'
>;

/** By the days in whatever order, and what was carried into them. */
export function usesNoBank(days: Iterable<Day>, carried: Balances): boolean {
  const all = [...days];
  const isCounted = all.some(({ lastCount }) => lastCount !== null);
  return isCounted && carried.bank === 0 && all.every((day) => amountsOf(day).every((one) => one.bank === 0));
}

/** What may not be seen is left out; what moved since the last count is seen by everybody. */
function amountsOf({ opening, lastCount, movedSince, income, expenses, transfersIn, transfersOut }: Day): Balances[] {
  const counted = [opening, lastCount].flatMap((count) => count?.balances ?? []);
  const moved = [income, expenses, transfersIn, transfersOut].flatMap((one) => one ?? []);
  return [...counted, movedSince, ...moved];
}
