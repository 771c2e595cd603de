/**
 * Late arrivals from the trail, which only the gerente may read.
 *
 * Invariant: fetched when the business is opened and then at intervals, not with every sale.
 */
import { millisecondsOf } from '@cuadra/domain/kernel/instant';
import { startOfDay } from '@cuadra/domain/kernel/calendar';
import { type ArrivedEntry, lateArrivalNotices } from '@cuadra/domain/notifications/late-arrivals';
import { firstDayOnDevice } from '@cuadra/domain/working-set';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { nowInMilliseconds } from '../requests/clock.ts';
import { useDeviceServices, useReplicaState } from '../session/use-session.ts';
import { useShop } from './use-shop.ts';

const ONCE_IN_MS = 5 * 60_000;
const none: ReturnType<typeof lateArrivalNotices> = [];
const page = z.object({ traces: z.array(z.custom<ArrivedEntry>()) });

export function useLateArrivalNotices(): ReturnType<typeof lateArrivalNotices> {
  const { businessId, business, membership, today } = useShop();
  const { answers } = useDeviceServices();
  const version = useReplicaState().shop?.server?.version;
  const isForMe = membership.rol === 'gerente';
  const address = `/api/businesses/${businessId}/traces?arrived=late&limit=100`;
  const { body, at } = useSyncExternalStore(answers.subscribe, () => answers.reading(address));
  useEffect(() => {
    const { at: askedAt } = answers.reading(address);
    const isFresh = askedAt !== undefined && nowInMilliseconds() - millisecondsOf(askedAt) < ONCE_IN_MS;
    if (isForMe && version !== undefined && !isFresh) answers.refresh(address);
  }, [answers, address, isForMe, version]);
  return useMemo(() => {
    const answered = isForMe && at !== undefined ? z.safeParse(page, body).data : undefined;
    if (answered === undefined) return none;
    return lateArrivalNotices(answered.traces, startOfDay(firstDayOnDevice(today), business.configuracion.timezone));
  }, [body, at, isForMe, today, business.configuracion.timezone]);
}
