/**
 * For screens: the days whose summary the device has, to its last movement that still waits to be sent.
 *
 * Invariant: nothing for who may not see all that makes a day: theirs are read from the server, which adds up all of it.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import { rowsNotDeleted } from '@cuadra/domain/rows/books';
import { type DayRange, seesEveryType } from '@cuadra/domain/visibility/record-visibility';
import { isCompleteSummary } from '@cuadra/domain/cash/summary-visibility';
import type { Balances } from '@cuadra/domain/rows/account';
import { balancesThrough, type DaySummary, emptyDay } from '@cuadra/domain/cash/day-summary';
import type { Zone } from '@cuadra/domain/kernel/calendar';
import { type FirstCount, firstCountIn } from '@cuadra/domain/reports/cash-flow';
import { type Carried, type PartedRange, partedAt } from '@cuadra/domain/working-set';
import { useMemo } from 'react';
import type { Copy } from '../replica/copy.ts';
import { useShop } from './use-shop.ts';

export interface WholeDays {
  /** Of every day from here on there is a summary, if anything was recorded on it. */
  readonly first: Day;
  readonly between: (from: Day, to: Day) => readonly DaySummary[];
  /** What each account held when a day began, which must not lie before the first. */
  readonly balancesInto: (day: Day) => Balances;
  /** The very first count of the business; null where there is none, or it is not known. */
  readonly firstCount: () => FirstCount | null;
}

export function useWholeDays(): WholeDays | undefined {
  const { copy, business, membership } = useShop();
  const { summaries, carried } = copy;
  const { transactions } = copy.books;
  const { timezone } = business.configuracion;
  return useMemo(() => {
    if (!seesEveryType(membership)) return undefined;
    const inOrder = [...summaries.values()]
      .filter(isCompleteSummary)
      // Who may not see what the goods had cost opens no report that needs it.
      .map((summary): DaySummary => ({ ...emptyDay(summary.businessId, summary.day), ...summary }))
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
      firstCount: () => firstCountOf(carried, transactions, timezone),
    };
  }, [summaries, carried, membership, transactions, timezone]);
}

/** As the server told it; where it knew of none, the first that was counted here since. */
function firstCountOf(
  { firstCount }: Carried,
  transactions: Copy['books']['transactions'],
  zone: Zone,
): FirstCount | null {
  return firstCount === null ? firstCountIn(rowsNotDeleted(transactions), zone) : (firstCount ?? null);
}

/** A range of days parted into what is here of it, and what has to be asked for. */
export function partedByWholeDays(range: DayRange, here: WholeDays | undefined): PartedRange {
  return here === undefined ? { recent: undefined, older: range } : partedAt(range, here.first);
}
