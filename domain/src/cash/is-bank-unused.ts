/**
 * Detects a shop that does not use Yape/Plin; its counts do not ask for that balance.
 *
 * Invariant: the shop has counted its money at least once and found nothing there, and no known day has moved anything
 * there.
 */
import type { VisibleSummary } from './redact-day-summary.ts';
import type { Balances } from '../rows/account.ts';

type Day = Pick<
  VisibleSummary,
  | 'opening'
  | 'lastCount'
  | 'movedSince'
  | 'income'
  | 'collected'
  | 'expenses'
  | 'transfersIn'
  | 'transfersOut'
  | 'broughtIn'
  | 'takenOut'
>;

/** The days may come in any order; `carried` are the balances before them. */
export function isBankUnused(days: Iterable<Day>, carried: Balances): boolean {
  const all = [...days];
  const isCounted = all.some(({ lastCount }) => lastCount !== null);
  return isCounted && carried.bank === 0 && all.every((day) => amountsOf(day).every((one) => one.bank === 0));
}

/** Hidden figures are missing; everybody sees what moved since the last count. */
function amountsOf({ opening, lastCount, movedSince, ...figures }: Day): Balances[] {
  const { income, collected, expenses, transfersIn, transfersOut, broughtIn, takenOut } = figures;
  const counted = [opening, lastCount].flatMap((count) => count?.balances ?? []);
  const all = [income, collected, expenses, transfersIn, transfersOut, broughtIn, takenOut];
  const moved = all.flatMap((one) => one ?? []);
  return [...counted, movedSince, ...moved];
}
