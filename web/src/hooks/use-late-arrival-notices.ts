/**
 * Late arrivals from the trail, which only the gerente may read.
 *
 * Invariant: fetched when the business is opened and then at intervals, not with every sale.
 */
import { millisecondsOf } from '@cuadra/domain/kernel/instant';
import { startOfDay } from '@cuadra/domain/kernel/calendar';
import { type ArrivedEntry, lateArrivalNotices } from '@cuadra/domain/notifications/late-arrival-notices';
import { firstDayOnDevice } from '@cuadra/domain/working-set';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { nowInMilliseconds } from '../requests/clock.ts';
import { useDeviceServices, useReplicaState } from '../session/use-session.ts';
import { useShop } from './use-shop.ts';

const ONCE_IN_MS = 5 * 60_000;
const none: LateArrivals = [];
type LateArrivals = ReturnType<typeof lateArrivalNotices>;
const page = z.object({ traces: z.array(z.custom<ArrivedEntry>()) });

/** Undefined until they are known. */
export function useLateArrivalNotices(): LateArrivals | undefined {
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
    if (!isForMe) return none;
    const answered = at === undefined ? undefined : z.safeParse(page, body).data;
    if (answered === undefined) return undefined;
    return lateArrivalNotices(answered.traces, startOfDay(firstDayOnDevice(today), business.configuracion.timezone));
  }, [body, at, isForMe, today, business.configuracion.timezone]);
}
