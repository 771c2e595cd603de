/**
 * For screens: the days whose summary the device has, to its last movement that still waits to be sent.
 *
 * Invariant: nothing for who may not see all that makes a day: theirs are read from the server, which adds up all of it.
 */
import { type DayRange, seesEveryType } from '@cuadra/domain/businesses/record-visibility';
import { isWhole } from '@cuadra/domain/businesses/summary-visibility';
import type { Balances } from '@cuadra/domain/cash/account';
import { balancesThrough, type DaySummary } from '@cuadra/domain/cash/day-summary';
import type { Day } from '@cuadra/domain/kernel/calendar';
import { type PartedRange, partedAt } from '@cuadra/domain/working-set';
import { useMemo } from 'react';
import { useShop } from './use-shop.ts';

export interface WholeDays {
  /** Of every day from here on there is a summary, if anything was recorded on it. */
  readonly first: Day;
  readonly between: (from: Day, to: Day) => readonly DaySummary[];
  /** What each account held when a day began, which must not lie before the first. */
  readonly balancesInto: (day: Day) => Balances;
}

export function useWholeDays(): WholeDays | undefined {
  const { copy, membership } = useShop();
  const { summaries, carried } = copy;
  return useMemo(() => {
    if (!seesEveryType(membership)) return undefined;
    const inOrder = [...summaries.values()]
      .filter(isWhole)
      .filter(({ day }) => day >= carried.day)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
    return {
      first: carried.day,
      between: (from, to) => inOrder.filter(({ day }) => from <= day && day <= to),
      balancesInto: (start) =>
        balancesThrough(
          inOrder.filter(({ day }) => day < start),
          carried.balances,
        ),
    };
  }, [summaries, carried, membership]);
}

/** A range of days parted into what is here of it, and what has to be asked for. */
export function partedByWholeDays(range: DayRange, here: WholeDays | undefined): PartedRange {
  return here === undefined ? { recent: undefined, older: range } : partedAt(range, here.first);
}
