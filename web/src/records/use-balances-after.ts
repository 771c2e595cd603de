/**
 * What there was in each account after each record of the last days, worked out on the device for who may see all of
 * them: to the others it would tell of what they may not see.
 */
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import type { Balances } from '@cuadra/domain/rows/account';
import { runningBalances } from '@cuadra/domain/cash/running-balances';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { useMemo } from 'react';
import { useRecordsOfDays } from '../hooks/use-records.ts';
import { useWholeDays } from '../hooks/use-whole-days.ts';

/** No day is in it. */
const NO_DAYS: DayRange = { from: '9999-12-31', to: '0000-01-01' };

/** Of days that the device has; undefined where none of them are asked for. */
export function useBalancesAfter(recent: DayRange | undefined): ReadonlyMap<Uuid, Balances> {
  const here = useWholeDays();
  const days = recent ?? NO_DAYS;
  const records = useRecordsOfDays(days);
  return useMemo(
    () => (here === undefined ? new Map() : runningBalances(records, here.balancesInto(days.from))),
    [here, records, days.from],
  );
}
