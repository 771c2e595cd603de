/**
 * The days whose summaries the device has, including what still waits to be sent.
 *
 * Invariant: undefined for a person who may not see everything a day consists of: their figures come from the server.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import { filterRowsNotDeleted } from '@cuadra/domain/rows/books-in-memory';
import { type DayRange, canSeeEveryType } from '@cuadra/domain/visibility/record-visibility';
import { isSummaryOfAllRecordTypes } from '@cuadra/domain/cash/redact-day-summary';
import type { Balances } from '@cuadra/domain/rows/account';
import { balancesAfterLastDay, type DaySummary, emptyDaySummary } from '@cuadra/domain/cash/day-summary';
import type { TimeZone } from '@cuadra/domain/kernel/calendar';
import { type FirstCount, findFirstMoneyCount } from '@cuadra/domain/reports/cash-flow';
import { type CarriedBalances, type SplitRange, splitRangeAt } from '@cuadra/domain/working-set';
import { useMemo } from 'react';
import type { Copy } from '../replica/business-copy-in-memory.ts';
import { useShop } from './use-shop.ts';

export interface CompleteDays {
  /** From this day on, every day with records has a summary. */
  readonly first: Day;
  readonly between: (from: Day, to: Day) => readonly DaySummary[];
  /** The balances at the beginning of a day, which must not lie before `first`. */
  readonly balancesInto: (day: Day) => Balances;
  /** Null if there is none, or it is unknown. */
  readonly firstCount: () => FirstCount | null;
}

export function useDeviceDaySummaries(): CompleteDays | undefined {
  const { copy, business, membership } = useShop();
  const { summaries, carried } = copy;
  const { transactions } = copy.books;
  const { timezone } = business.configuracion;
  return useMemo(() => {
    if (!canSeeEveryType(membership)) return undefined;
    const inOrder = [...summaries.values()]
      .filter(isSummaryOfAllRecordTypes)
      // Reports that need the cost of sales are closed to people who may not see it, so its zero is never shown.
      .map((summary): DaySummary => ({ ...emptyDaySummary(summary.businessId, summary.day), ...summary }))
      .filter(({ day }) => day >= carried.day)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
    return {
      first: carried.day,
      between: (from, to) => inOrder.filter(({ day }) => from <= day && day <= to),
      balancesInto: (start) =>
        balancesAfterLastDay(
          inOrder.filter(({ day }) => day < start),
          carried.balances,
        ),
      firstCount: () => firstCountOf(carried, transactions, timezone),
    };
  }, [summaries, carried, membership, transactions, timezone]);
}

/** The server's first count; if it knows none, the first count made on this device since. */
function firstCountOf(
  { firstCount }: CarriedBalances,
  transactions: Copy['books']['transactions'],
  zone: TimeZone,
): FirstCount | null {
  return firstCount === null ? findFirstMoneyCount(filterRowsNotDeleted(transactions), zone) : (firstCount ?? null);
}

/** Splits a range into the device's days and those to be fetched. */
export function splitRangeByDeviceSummaries(range: DayRange, here: CompleteDays | undefined): SplitRange {
  return here === undefined ? { recent: undefined, older: range } : splitRangeAt(range, here.first);
}
