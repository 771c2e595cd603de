/**
 * The gains and losses beside the day summaries (domain: reports/wealth/other-gains-and-losses.ts), for the days whose
 * stock lines the device has. What was sold without stock before those days and settled in them stays where it was.
 */
import { filterRowsNotDeleted } from '@cuadra/domain/rows/books-in-memory';
import { addDays, type Day } from '@cuadra/domain/kernel/instant';
import { cashFlow } from '@cuadra/domain/reports/cash-flow';
import {
  canSeeOtherGainsAndLosses,
  type OtherGainsAndLosses,
  otherGainsAndLossesByDay,
  otherGainsAndLossesOfDays,
  type StockGainsAndLosses,
} from '@cuadra/domain/reports/wealth/other-gains-and-losses';
import { stockGainsAndLossesOfRows } from '@cuadra/domain/reports/wealth/stock-gains-and-losses';
import { firstDayOnDevice } from '@cuadra/domain/working-set';
import { useMemo } from 'react';
import { useDeviceDaySummaries } from './use-device-day-summaries.ts';
import { useShop } from './use-shop.ts';

/** Of days before firstDayOnDevice it is not complete. */
export function useDeviceStockGainsAndLosses(): ReadonlyMap<Day, StockGainsAndLosses> {
  const { copy, business } = useShop();
  const { products, stockLogs, transactions } = copy.books;
  const { timezone: zone } = business.configuracion;
  return useMemo(
    () =>
      stockGainsAndLossesOfRows({
        products,
        stockLogs: stockLogs.values(),
        records: filterRowsNotDeleted(transactions),
        zone,
      }),
    [products, stockLogs, transactions, zone],
  );
}

/** Undefined for a person who may not see them, and for a day that is not on the device. */
export function useDeviceOtherGainsAndLosses(day: Day): OtherGainsAndLosses | undefined {
  const { membership, today } = useShop();
  const here = useDeviceDaySummaries();
  const shelf = useDeviceStockGainsAndLosses();
  return useMemo(() => {
    if (here === undefined || !canSeeOtherGainsAndLosses(membership)) return undefined;
    if (day < firstDayOnDevice(today) || day < here.first) return undefined;
    const range = { from: day, to: day };
    const flow = cashFlow(here.between(day, addDays(day, 1)), here.balancesInto(day), range, here.firstCount());
    return otherGainsAndLossesOfDays(otherGainsAndLossesByDay(shelf, flow), range);
  }, [here, membership, today, day, shelf]);
}
