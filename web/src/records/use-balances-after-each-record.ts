/**
 * The balances after each record of the last days, computed on the device; only for people who may see all records,
 * because the balances would reveal hidden ones.
 */
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import type { Balances } from '@cuadra/domain/rows/account';
import { runningBalances } from '@cuadra/domain/cash/running-balances';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { useMemo } from 'react';
import { useDeviceRecordsOfDays } from '../hooks/use-records.ts';
import { useDeviceDaySummaries } from '../hooks/use-device-day-summaries.ts';

/** An empty range. */
const NO_DAYS: DayRange = { from: '9999-12-31', to: '0000-01-01' };

/** Undefined if the list shows none of the device's days. */
export function useBalancesAfterEachRecord(recent: DayRange | undefined): ReadonlyMap<Uuid, Balances> {
  const here = useDeviceDaySummaries();
  const days = recent ?? NO_DAYS;
  const records = useDeviceRecordsOfDays(days);
  return useMemo(
    () => (here === undefined ? new Map() : runningBalances(records, here.balancesInto(days.from))),
    [here, records, days.from],
  );
}
