/**
 * What there was in each account after each record of the last days: worked out on the device by who sees all of them,
 * else as the server tells it, since what is not seen moved money too.
 */
import type { DayRange } from '@cuadra/domain/businesses/record-visibility';
import type { Balances } from '@cuadra/domain/cash/account';
import { runningBalances } from '@cuadra/domain/cash/running-balances';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { useMemo } from 'react';
import { useAnswer } from '../replica/use-answer.ts';
import { useRecordsOfDays } from '../replica/use-records.ts';
import { useShop } from '../replica/use-shop.ts';
import { useWholeDays } from '../replica/use-whole-days.ts';
import { type RecordsPage, recordsAddress } from './use-record-list.ts';

/** The most that the server tells at once, the newest of them. */
const MOST_TOLD = 200;
/** No day is in it. */
const NO_DAYS: DayRange = { from: '9999-12-31', to: '0000-01-01' };

/** Of days that the device has; undefined where none of them are asked for. */
export function useBalancesAfter(recent: DayRange | undefined): ReadonlyMap<Uuid, Balances> {
  const { businessId } = useShop();
  const here = useWholeDays();
  const days = recent ?? NO_DAYS;
  const records = useRecordsOfDays(days);
  const isTold = here === undefined && recent !== undefined;
  const address = `${recordsAddress(businessId, days, {})}&limit=${MOST_TOLD}&balances=1`;
  const { body } = useAnswer<RecordsPage>(isTold ? address : undefined);
  return useMemo(() => {
    if (here !== undefined) return runningBalances(records, here.balancesInto(days.from));
    return new Map(Object.entries(body?.balances ?? {}));
  }, [here, records, days.from, body]);
}
