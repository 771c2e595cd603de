/**
 * What days have beside their summaries (domain: reports/wealth/other-terms.ts), as far as the device knows it: of the days
 * whose stock lines it has. What was sold without stock before those days and settled in them stays where it was.
 */
import { rowsNotDeleted } from '@cuadra/domain/rows/books';
import { addDays, type Day } from '@cuadra/domain/kernel/instant';
import { cashFlow } from '@cuadra/domain/reports/cash-flow';
import {
  canSeeOtherTerms,
  type OtherTerms,
  otherTermsByDay,
  otherTermsOfDays,
  type ShelfTerms,
} from '@cuadra/domain/reports/wealth/other-terms';
import { shelfTermsOfRows } from '@cuadra/domain/reports/wealth/shelf-days';
import { firstDayOnDevice } from '@cuadra/domain/working-set';
import { useMemo } from 'react';
import { useDeviceDaySummaries } from './use-device-day-summaries.ts';
import { useShop } from './use-shop.ts';

/** Of days before firstDayOnDevice it is not complete. */
export function useDeviceShelfTerms(): ReadonlyMap<Day, ShelfTerms> {
  const { copy, business } = useShop();
  const { products, stockLogs, transactions } = copy.books;
  const { timezone: zone } = business.configuracion;
  return useMemo(
    () => shelfTermsOfRows({ products, stockLogs: stockLogs.values(), records: rowsNotDeleted(transactions), zone }),
    [products, stockLogs, transactions, zone],
  );
}

/** Undefined for a person who may not see them, and for a day that is not on the device. */
export function useDeviceOtherTerms(day: Day): OtherTerms | undefined {
  const { membership, today } = useShop();
  const here = useDeviceDaySummaries();
  const shelf = useDeviceShelfTerms();
  return useMemo(() => {
    if (here === undefined || !canSeeOtherTerms(membership)) return undefined;
    if (day < firstDayOnDevice(today) || day < here.first) return undefined;
    const range = { from: day, to: day };
    const flow = cashFlow(here.between(day, addDays(day, 1)), here.balancesInto(day), range, here.firstCount());
    return otherTermsOfDays(otherTermsByDay(shelf, flow), range);
  }, [here, membership, today, day, shelf]);
}
