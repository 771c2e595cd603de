/**
 * What the result has beside the figures of day summaries: lost goods, and what counts of the stock and the till found.
 *
 * The history of the products and the cash flow say it; for each day it is known by that day's rows alone, but for
 * sales without stock, which a later purchase or count moves to the count differences: both together stay what they
 * are.
 */
import { balanceOfAccount } from '../../rows/account.ts';
import type { Day } from '../../kernel/instant.ts';
import type { Money } from '../../kernel/money.ts';
import { canSeeEveryType, type DayRange } from '../../visibility/record-visibility.ts';
import { canSeeEarnings } from '../../visibility/cost-and-earnings-visibility.ts';
import type { PermissionHolder } from '../../rows/permissions.ts';
import type { CashFlow } from '../cash-flow.ts';

export interface StockGainsAndLosses {
  /** The cost of goods that were sold and that the shelf did not have, until a purchase or a count settles it. */
  readonly soldWithoutStock: Money;
  readonly waste: Money;
  /** Of the stock: below zero if it was found to be less. */
  readonly countDifferences: Money;
}

export interface OtherGainsAndLosses extends StockGainsAndLosses {
  readonly tillDifferences: Money;
}

export type OtherGainsAndLossesByDay = ReadonlyMap<Day, OtherGainsAndLosses>;

export const noOtherGainsAndLosses: OtherGainsAndLosses = {
  soldWithoutStock: 0,
  waste: 0,
  countDifferences: 0,
  tillDifferences: 0,
};

/** What was lost tells what goods cost, and a difference of the till all that moved. */
export function canSeeOtherGainsAndLosses(holder: PermissionHolder): boolean {
  return canSeeEarnings(holder) && canSeeEveryType(holder);
}

export function sumOfOtherGainsAndLosses(all: Iterable<OtherGainsAndLosses>): OtherGainsAndLosses {
  let sum = noOtherGainsAndLosses;
  for (const one of all) {
    sum = {
      soldWithoutStock: sum.soldWithoutStock + one.soldWithoutStock,
      waste: sum.waste + one.waste,
      countDifferences: sum.countDifferences + one.countDifferences,
      tillDifferences: sum.tillDifferences + one.tillDifferences,
    };
  }
  return sum;
}

/** What they add to the result. */
export function totalOtherGainsAndLosses({
  soldWithoutStock,
  waste,
  countDifferences,
  tillDifferences,
}: OtherGainsAndLosses): Money {
  return soldWithoutStock - waste + countDifferences + tillDifferences;
}

export function otherGainsAndLossesOfDays(
  byDay: OtherGainsAndLossesByDay,
  { from, to }: DayRange,
): OtherGainsAndLosses {
  return sumOfOtherGainsAndLosses([...byDay].filter(([day]) => from <= day && day <= to).map(([, terms]) => terms));
}

/** The terms of each day that has any. */
export function otherGainsAndLossesByDay(
  shelf: ReadonlyMap<Day, StockGainsAndLosses>,
  { days }: Pick<CashFlow, 'days'>,
): OtherGainsAndLossesByDay {
  const byDay = new Map<Day, OtherGainsAndLosses>();
  for (const [day, terms] of shelf) byDay.set(day, { ...terms, tillDifferences: 0 });
  for (const { day, countDifferences } of days) {
    const tillDifferences = balanceOfAccount('both', countDifferences);
    if (tillDifferences !== 0) byDay.set(day, { ...(byDay.get(day) ?? noOtherGainsAndLosses), tillDifferences });
  }
  return byDay;
}
